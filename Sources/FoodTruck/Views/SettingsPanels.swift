public import SimulatedUI

/// Two panels, each of which receives only the value that it shows.
public struct NarrowSettings<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  public init(settings: Settings) {
    self.settings = settings
  }

  public var body: some View {
    VStack {
      ValueOfA(a: settings.a)
      ValueOfB(b: settings.b)
    }
  }
}

struct ValueOfA: View {
  let a: Int

  var body: some View {
    LabeledContent("a", value: "\(a)")
  }
}

struct ValueOfB: View {
  let b: Int

  var body: some View {
    LabeledContent("b", value: "\(b)")
  }
}

/// Two panels, each of which receives the whole store and reads the value that it shows.
public struct WholeSettings<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  public init(settings: Settings) {
    self.settings = settings
  }

  public var body: some View {
    VStack {
      PanelOfA(settings: settings)
      PanelOfB(settings: settings)
    }
  }
}

struct PanelOfA<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    LabeledContent("a", value: "\(settings.a)")
  }
}

struct PanelOfB<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    LabeledContent("b", value: "\(settings.b)")
  }
}
