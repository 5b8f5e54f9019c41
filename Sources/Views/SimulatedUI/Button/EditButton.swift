import SimulatedUIBasics
public import SimulatedUICore

/// A button that switches the edit mode of its screen. The button is disabled if its environment
/// has no edit mode.
public nonisolated struct EditButton: UncountedView {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(editMode == nil)
  }
}
