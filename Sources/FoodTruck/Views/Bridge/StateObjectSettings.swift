public import SimulatedUI

/// A view that installs its store as an object, and shows one property of it.
public struct StateObjectSettings<Settings: SettingsModel>: View {
  @StateObject private var settings: Settings

  public init(settings: Settings) {
    _settings = StateObject(wrappedValue: settings)
  }

  public var body: some View {
    LabeledContent("a", value: "\(settings.a)")
  }
}
