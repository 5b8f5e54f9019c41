public import SimulatedUICore

/// A context menu, as it was declared before iOS 15.
public nonisolated struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

nonisolated extension View {
  /// Adds a context menu to this view. In the simulation, the items of the menu are always mounted.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    layered("ContextMenu", menuItems())
  }
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
  ) -> some View {
    layered("ContextMenu", menuItems()).layered("ContextMenuPreview", preview())
  }

  /// Adds the context menu for the selected rows of a list or table, and an action for a double
  /// click on them.
  ///
  /// In the simulation, the menu has the items for an empty selection. A test performs a double
  /// click by setting the control `PrimaryAction` to a set of values.
  public func contextMenu<Selected: Hashable>(
    forSelectionType type: Selected.Type = Selected.self,
    @ViewBuilder menu: @escaping (Set<Selected>) -> some View,
    primaryAction: ((Set<Selected>) -> Void)? = nil
  ) -> some View {
    InputModifier(
      content: contextMenu { SelectionMenu(menu: menu) }, label: "PrimaryAction",
      initial: Set<Selected>()
    ) {
      primaryAction?($0)
    }
  }
  public func contextMenu<Items: View>(_ menu: ContextMenu<Items>?) -> some View {
    contextMenu { menu?.items }
  }
}

/// The menu for an empty selection. The reads of the menu closure are tracked separately.
private struct SelectionMenu<Selected: Hashable, Items: View>: UncountedView {
  let menu: (Set<Selected>) -> Items

  var body: some View { menu([]) }
}
