public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { look(insets) }
  public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    look((edges, length))
  }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { look(spacing) }
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    look((visibility, edges))
  }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    look((color, edges))
  }
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { look(effect) }
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { look(disabled) }
  public func listItemTint(_ tint: Color?) -> some View { look(tint) }
  public func listItemTint(_ tint: ListItemTint?) -> some View { look(tint) }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { look(spacing) }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { look(spacing) }
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    look((visibility, edges))
  }
  public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    look((color, edges))
  }
  public func headerProminence(_ prominence: Prominence) -> some View { look(prominence) }
  public func deleteDisabled(_ isDisabled: Bool) -> some View { look(isDisabled) }
  public func moveDisabled(_ isDisabled: Bool) -> some View { look(isDisabled) }
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { look(isDisabled) }
  public func alternatingRowBackgrounds() -> some View { look(()) }
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    look((edges, length))
  }

  /// Adds swipe actions to a row. In the simulation, the actions are always mounted.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("SwipeActions", content().look((edge, allowsFullSwipe)))
  }

  /// Sets the view behind a row. The value `nil` restores the default background.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    layered("ListRowBackground", view)
  }
}

public enum ListSectionSpacing: Hashable, Sendable {
  case `default`, compact
  case custom(CGFloat)
}
public enum Prominence: Sendable { case standard, increased }

/// The tint that the image in a list row has.
public struct ListItemTint: Sendable {
  private let name: String
  private var color: Color?

  public static let monochrome = ListItemTint(name: "monochrome")
  public static func fixed(_ tint: Color) -> ListItemTint {
    ListItemTint(name: "fixed", color: tint)
  }
  public static func preferred(_ tint: Color) -> ListItemTint {
    ListItemTint(name: "preferred", color: tint)
  }
}
