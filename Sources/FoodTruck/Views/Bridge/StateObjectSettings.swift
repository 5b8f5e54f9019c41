public import SimulatedUI

/// A view that owns its store with `@StateObject` and shows one of its properties.
public struct StateObjectSettings<Settings: SettingsModel>: View {
  @StateObject private var settings: Settings

  public init(settings: Settings) {
    _settings = StateObject(wrappedValue: settings)
  }

  public var body: some View {
    LabeledContent("a", value: "\(settings.a)")
  }
}
