public import SimulatedUI

/// A view that keeps its store as a state, and shows one property of it.
public struct StateSettings<Settings: SettingsModel>: View {
  @State private var settings: Settings

  public init(settings: Settings) {
    _settings = State(wrappedValue: settings)
  }

  public var body: some View {
    LabeledContent("a", value: "\(settings.a)")
  }
}
