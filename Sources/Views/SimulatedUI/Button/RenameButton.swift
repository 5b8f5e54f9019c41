import SimulatedUIBasics
public import SimulatedUICore

/// A button that runs the action that `renameAction` sets. Without such an action, the button is
/// disabled.
public nonisolated struct RenameButton: UncountedView {
  @Environment(\.rename) private var rename

  public init() {}

  public var body: some View {
    Button {
      rename?()
    } label: {
      Label("Rename", systemImage: "pencil")
    }
    .disabled(rename == nil)
  }
}

/// The action that a rename button runs.
public struct RenameAction {
  let action: () -> Void

  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// The action that the nearest `renameAction` modifier sets; `nil` if there is no such modifier.
  @Entry public var rename: RenameAction?
}

nonisolated extension View {
  /// Sets the action of the rename buttons in this view.
  public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Makes the rename buttons in this view move the focus to a field.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
