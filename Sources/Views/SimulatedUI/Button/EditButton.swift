import SimulatedUIBasics
public import SimulatedUICore

/// A button that switches the edit mode in its environment. The button is disabled unless a
/// modifier `.environment(\.editMode, …)` around it sets a binding.
public nonisolated struct EditButton: UncountedView {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(editMode == nil)
  }
}
