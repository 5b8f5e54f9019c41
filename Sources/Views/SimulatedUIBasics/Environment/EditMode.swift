public import SimulatedUICore

/// The mode of a screen, which says whether a user can edit its lists.
public enum EditMode: Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// The edit mode of the screen that contains the reading view.
  ///
  /// Each of these screens has its own edit mode, which is inactive at first: the root of a host,
  /// the root of a navigation stack, a column, a pushed view, a tab and a presentation. The value is
  /// `nil` in a view graph without a host. A binding that the app sets around a screen replaces the
  /// edit mode of the screen.
  ///
  /// Source: `EditModeScopeModifier`, which is a part of the root view of each hosting controller of
  /// SwiftUI.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
}

/// Stores the edit mode of a screen. The mode stays stored as long as the screen is mounted.
package struct EditModeWrite: StoringWrite, KeptValue {
  private let mode = EnvironmentStorage(EditMode.inactive, name: "editMode")

  package init() {}

  package func open(in scope: EnvironmentScope) { mode.open(in: scope) }

  package func apply(to values: inout EnvironmentValues) {
    let isSetByApp = values.editMode.map { !$0.isStoredInEnvironment } ?? false
    if !isSetByApp { values.editMode = mode.binding }
  }
}
