public import SimulatedUIBasics
public import SimulatedUICore

/// The content of a toolbar. In this package, toolbar content is also a view, so that `ViewBuilder`
/// can combine it.
public protocol ToolbarContent: View {}

/// The builder of toolbar content. It supports `if`, `if let` and `switch`.
public typealias ToolbarContentBuilder = ViewBuilder

extension EmptyView: ToolbarContent {}
extension Group: ToolbarContent where Content: ToolbarContent {}
extension TupleView: ToolbarContent where repeat each Content: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

/// An item of a toolbar, which contains one or several controls.
public struct ToolbarItem<Content: View> {
  package let content: Content
  private let placement: ToolbarItemPlacement

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.placement = placement
  }

  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content)
  }
}

extension ToolbarItem {
  /// Creates a group with a label, which comes before the controls.
  public init<Controls: View, Label: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Controls,
    @ViewBuilder label: () -> Label
  ) where Content == TupleView<Label, Controls> {
    self.init(placement: placement) { ViewBuilder.buildBlock(label(), content()) }
  }
}

/// A group of controls in a toolbar. In the simulation, the group is a single item.
public typealias ToolbarItemGroup = ToolbarItem

/// The menu of a navigation title. In the simulation, the items of the menu are always mounted.
public struct ToolbarTitleMenu<Content: View> {
  package let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init() where Content == EmptyView { content = EmptyView() }
}

/// A space between the items of a toolbar.
public struct ToolbarSpacer {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    (self.sizing, self.placement) = (sizing, placement)
  }
}

extension ToolbarItem: ToolbarContent, PrimitiveView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    // The keyboard shows its items, whatever is around the text field.
    if view.placement == .keyboard {
      visitor.beginViewList()
      Content._visit(view.content, at: position, by: &visitor)
      visitor.endViewList()
    } else {
      BarItems._visit(BarItems(kind: nil, content: view.content), at: position, by: &visitor)
    }
  }

  public static var _positions: Int { BarItems<Content>._positions }
}
extension ToolbarTitleMenu: ToolbarContent, PrimitiveView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let items = BarItems(kind: "ToolbarTitleMenu", content: view.content)
    BarItems._visit(items, at: position, by: &visitor)
  }

  public static var _positions: Int { BarItems<Content>._positions }
}
extension ToolbarSpacer: ToolbarContent, BlankView {
  package nonisolated var isPainted: Bool { false }
}

/// The kind of size that a space in a toolbar has.
public enum SpacerSizing: Sendable { case flexible, fixed }

/// The place of an item in a toolbar. It changes only the output.
public enum ToolbarItemPlacement: Sendable {
  case automatic, principal, navigation, status, keyboard, bottomBar, title, subtitle, largeTitle
  case primaryAction, secondaryAction, confirmationAction, cancellationAction, destructiveAction
  case topBarLeading, topBarTrailing, topBarPinnedTrailing
  case navigationBarLeading, navigationBarTrailing
}

/// An item that the system adds to a toolbar. The simulation does not show the item.
public struct DefaultToolbarItem: ToolbarContent, BlankView {
  package nonisolated var isPainted: Bool { false }
  private let kind: ToolbarDefaultItemKind
  private let placement: ToolbarItemPlacement

  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
    (self.kind, self.placement) = (kind, placement)
  }
}

/// Views in a bar of a navigation container. They are not shown without a navigation container
/// around them.
///
/// Source: the guide to `ToolbarItemPlacement` at swiftuirecipes.com, which says that a view with
/// items in one of the bars has to be in a navigation view.
private struct BarItems<Content: View>: PrimitiveView {
  let kind: String?
  let content: Content

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    guard visitor.environmentObject(of: Navigator.self) != nil else {
      visitor.beginEffect()
      visitor.effect(DetachedItems(), at: position + Content._positions)
      return
    }
    if let kind = view.kind { visitor.beginContainer(kind) } else { visitor.beginViewList() }
    Content._visit(view.content, at: position, by: &visitor)
    if view.kind != nil { visitor.endContainer() } else { visitor.endViewList() }
  }

  static var _positions: Int { Content._positions + 1 }
}

/// Warns that a toolbar item is outside of every navigation container.
private struct DetachedItems: ViewEffect, KeptValue {
  func enter(below owner: Node, in graph: ViewGraph) {
    graph.warn(.toolbarItemWithoutContainer, of: owner)
  }
}

/// The content of a toolbar, which consists of toolbar items or of other views.
private struct ToolbarItems<Content: View>: PrimitiveView {
  let content: Content

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if Content.self is any ToolbarContent.Type {
      Content._visit(view.content, at: position, by: &visitor)
    } else {
      BarItems._visit(BarItems(kind: nil, content: view.content), at: position, by: &visitor)
    }
  }

  static var _positions: Int { BarItems<Content>._positions }
}

nonisolated extension View {
  /// Adds a toolbar to this view. Its items are shown if this view is in a navigation container.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    toolbarItems(content())
  }

  /// Adds the items of a toolbar to this view.
  func toolbarItems(_ items: some View) -> some View {
    layered("Toolbar", ToolbarItems(content: items))
  }

  public func toolbar(
    id: String, @ToolbarContentBuilder content: () -> some ToolbarContent
  ) -> some View {
    toolbar(content: content)
  }
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }
}
