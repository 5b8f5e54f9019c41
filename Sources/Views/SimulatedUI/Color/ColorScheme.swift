import SimulatedUIBasics
public import SimulatedUICore

/// The appearance of a screen, which is light or dark.
public enum ColorScheme: CaseIterable, Sendable { case light, dark }

public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }

extension EnvironmentValues {
  /// The appearance of the screen, which is light by default.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
}

nonisolated extension View {
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { look(scheme) }
}
