public import SimulatedUI

/// A view that owns its store with `@State` and shows one of its properties.
public struct StateSettings<Settings: SettingsModel>: View {
  @State private var settings: Settings

  public init(settings: Settings) {
    _settings = State(wrappedValue: settings)
  }

  public var body: some View {
    LabeledContent("a", value: "\(settings.a)")
  }
}
