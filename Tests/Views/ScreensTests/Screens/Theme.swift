import SimulatedUI

// A custom environment value for the theme, and the color scheme.

struct Theme: Equatable {
  var accent: Color
  var name: String

  static let sea = Theme(accent: .blue, name: "Sea")
  static let wood = Theme(accent: .green, name: "Wood")
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme.sea
}

extension EnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

struct ThemeScreen: View {
  @State private var theme = Theme.sea
  @State private var isDark = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      VStack {
        ThemedCard()
        SchemeLabel()
        PlainCard()
      }
      .environment(\.theme, theme)
      .environment(\.colorScheme, isDark ? .dark : .light)
      HStack {
        Button("Wood") { theme = .wood }
        Toggle("Dark", isOn: $isDark)
      }
    }
  }
}

struct ThemedCard: View {
  @Environment(\.theme) private var theme

  var body: some View {
    Text(theme.name)
      .padding(.horizontal, 8)
      .background(theme.accent.opacity(0.2))
      .cornerRadius(4)
  }
}

struct SchemeLabel: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Image(systemName: colorScheme == .dark ? "moon" : "sun.max")
  }
}

struct PlainCard: View {
  var body: some View {
    Text("Plain").background { Color.gray }
  }
}
