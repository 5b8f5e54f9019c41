public import SimulatedSwiftUI
public import SimulatedUICore

/// The shortcuts of an app. The system never shows them.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}
extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  public static func updateAppShortcutParameters() {}
}

public enum ShortcutTileColor: Sendable {
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
  case red, tangerine, teal, yellow
}

public struct AppShortcut: Sendable {
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {}
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {}
}

public enum AppShortcutPhraseToken: Sendable { case applicationName }

public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }

  public init(stringLiteral text: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap { $0 }
  }
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] {
    shortcuts ?? []
  }
  public static func buildEither(first: [AppShortcut]) -> [AppShortcut] { first }
  public static func buildEither(second: [AppShortcut]) -> [AppShortcut] { second }
}

// MARK: - Views

/// A button that would open the app's shortcuts. A tap does nothing.
public nonisolated struct ShortcutsLink: PrimitiveView {
  private let button: Button<Text>

  public init(action: @escaping () -> Void = {}) { button = Button("Shortcuts", action: action) }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Button<Text>._visit(view.button, at: position, by: &visitor)
  }

  public static var _positions: Int { Button<Text>._positions }
}

public enum ShortcutsLinkStyle: Sendable {
  case automatic, light, lightOutline, dark, darkOutline
}
extension View {
  public func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View { self }
}

extension Button {
  /// Creates a button that performs an intent. An error that the intent throws is ignored.
  public init(
    role: ButtonRole? = nil, intent: some AppIntent, @ViewBuilder label: () -> Label
  ) {
    self.init(
      role: role, action: { Task { @MainActor in _ = try? await intent.perform() } }, label: label)
  }
}
extension Button where Label == Text {
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(title) }
  }
}
extension Button where Label == SimulatedSwiftUI.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Label(title, systemImage: systemImage) }
  }
}
extension Toggle {
  /// Creates a switch that shows a value and performs an intent.
  public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(
      isOn: Binding(
        get: { isOn }, set: { _ in Task { @MainActor in _ = try? await intent.perform() } }),
      label: label)
  }
}
