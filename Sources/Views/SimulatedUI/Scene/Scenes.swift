public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A scene whose windows all show the same kind of view. In the simulation, there is exactly one
/// window.
public nonisolated struct WindowGroup<Content: View>: Scene {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }

  @TitleForms
  public init(_ title: LocalizedStringKey, id: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public static func _root(of scene: WindowGroup) -> Content { scene.content }
}

extension WindowGroup {
  /// Creates a group whose windows show a value that `openWindow` passes. The only window of the
  /// simulation was opened without a value.
  public init<Value, Presented: View>(
    for type: Value.Type,
    @ViewBuilder content: @escaping (_ value: Binding<Value?>) -> Presented
  ) where Content == PresentedWindowContent<Value, Presented>, Value: Codable & Hashable {
    self.init { PresentedWindowContent(content: content) }
  }

  public init<Value, Presented: View>(
    id: String, for type: Value.Type,
    @ViewBuilder content: @escaping (_ value: Binding<Value?>) -> Presented
  ) where Content == PresentedWindowContent<Value, Presented>, Value: Codable & Hashable {
    self.init(for: type, content: content)
  }

  @TitleForms
  public init<Value, Presented: View>(
    _ title: LocalizedStringKey, for type: Value.Type,
    @ViewBuilder content: @escaping (_ value: Binding<Value?>) -> Presented
  ) where Content == PresentedWindowContent<Value, Presented>, Value: Codable & Hashable {
    self.init(for: type, content: content)
  }

  @TitleForms
  public init<Value, Presented: View>(
    _ title: LocalizedStringKey, id: String, for type: Value.Type,
    @ViewBuilder content: @escaping (_ value: Binding<Value?>) -> Presented
  ) where Content == PresentedWindowContent<Value, Presented>, Value: Codable & Hashable {
    self.init(for: type, content: content)
  }
}

/// The content of a window that shows a value. The value is `nil` until the content sets the value.
public struct PresentedWindowContent<Value, Content: View>: UncountedView {
  @State private var value: Value?
  private let content: (Binding<Value?>) -> Content

  init(content: @escaping (Binding<Value?>) -> Content) { self.content = content }

  public var body: some View { content($value) }
}

/// A scene with a single window.
public nonisolated struct Window<Content: View>: Scene {
  private let content: Content

  @TitleForms
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static func _root(of scene: Window) -> Content { scene.content }
}

/// The scene for the window with an app's settings.
public nonisolated struct Settings<Content: View>: Scene {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _root(of scene: Settings) -> Content { scene.content }
}

/// A scene that is a menu in the menu bar.
public nonisolated struct MenuBarExtra<Label: View, Content: View>: Scene {
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String? = nil, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(content: content) { Text(title) }
  }

  /// - Parameter isInserted: Says whether the menu bar has the menu. This binding has no effect in
  ///   the simulation.
  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String? = nil, isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(content: content) { Text(title) }
  }

  /// - Parameter isInserted: Says whether the menu bar has the menu. This binding has no effect in
  ///   the simulation.
  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(content: content, label: label)
  }

  public static func _root(of scene: MenuBarExtra) -> Content { scene.content }
}

/// A scene with modifiers that were applied to its root view.
private nonisolated struct ModifiedScene<Base: Scene, Root: View>: Scene {
  let base: Base
  let modified: (Base.Root) -> Root

  static func _root(of scene: Self) -> Root { scene.modified(Base._root(of: scene.base)) }
}

nonisolated extension Scene {
  /// Adds an action that runs when a value of the app changes, in the same way as the `onChange`
  /// modifier of a view.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene {
    ModifiedScene(base: self) { $0.onChange(of: value, initial: initial, action) }
  }
  public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some Scene {
    ModifiedScene(base: self) { $0.onChange(of: value, perform: action) }
  }

  /// Sets an environment value for the root view of this scene.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    ModifiedScene(base: self) { $0.environment(path, value) }
  }

  /// Adds an object to the environment of the root view of this scene.
  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    ModifiedScene(base: self) { $0.environment(object) }
  }
  public func environmentObject(_ object: some AnyObject) -> some Scene {
    ModifiedScene(base: self) { $0.environmentObject(object) }
  }

  /// Adds commands to the menu bar. The menu bar is not part of the screen, so the commands are
  /// ignored.
  public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene { self }
  public func commandsRemoved() -> some Scene { self }

  // These modifiers change the size and the appearance of windows. Windows are not part of the
  // screen, so the modifiers have no effect.
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  public func windowStyle(_ style: some WindowStyle) -> some Scene { self }
  public func windowToolbarStyle(_ style: some WindowToolbarStyle) -> some Scene { self }
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  public func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene { self }
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some Scene {
    self
  }
}
