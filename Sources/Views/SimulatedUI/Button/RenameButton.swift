import SimulatedUIBasics
public import SimulatedUICore

/// A button that runs the action of `renameAction`. Without an action it is disabled.
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

/// The action of a rename button.
public struct RenameAction {
  let action: () -> Void

  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// The action of `renameAction`; `nil` without one.
  @Entry public var rename: RenameAction?
}

nonisolated extension View {
  /// Sets the action of the rename buttons in the view.
  public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Lets the rename buttons in the view move the focus to a field.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
