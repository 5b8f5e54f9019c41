public import SimulatedUICore

/// Views beside one another, with dividers that a user can move on a Mac.
public struct HSplitView<Content: View>: ContainerView {
  package static var kind: String? { "HSplitView" }
  package let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Views below one another, with dividers that a user can move on a Mac.
public struct VSplitView<Content: View>: ContainerView {
  package static var kind: String? { "VSplitView" }
  package let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// An item that the system adds to a toolbar, which is not shown.
public struct DefaultToolbarItem: ToolbarContent, BlankView {
  private let kind: ToolbarDefaultItemKind
  private let placement: ToolbarItemPlacement

  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
    (self.kind, self.placement) = (kind, placement)
  }
}
