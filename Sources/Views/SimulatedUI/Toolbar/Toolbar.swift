public import SimulatedUIBasics
public import SimulatedUICore

/// The content of a toolbar. Here it is also a view, so that `ViewBuilder` can combine it.
public protocol ToolbarContent: View {}

/// The builder of toolbars, with `if`, `if let` and `switch`.
public typealias ToolbarContentBuilder = ViewBuilder

extension EmptyView: ToolbarContent {}
extension Group: ToolbarContent where Content: ToolbarContent {}
extension TupleView: ToolbarContent where repeat each Content: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

/// One or several controls in a toolbar.
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
  /// A group with a label, which precedes the controls.
  public init<Controls: View, Label: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Controls,
    @ViewBuilder label: () -> Label
  ) where Content == TupleView<Label, Controls> {
    self.init(placement: placement) { ViewBuilder.buildBlock(label(), content()) }
  }
}

/// Several controls in a toolbar, which are one item in the simulation.
public typealias ToolbarItemGroup = ToolbarItem

/// The menu of a navigation title. In the simulation, its items always exist.
public struct ToolbarTitleMenu<Content: View> {
  package let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init() where Content == EmptyView { content = EmptyView() }
}

/// Space between the items of a toolbar.
public struct ToolbarSpacer {
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    (self.sizing, self.placement) = (sizing, placement)
  }
}

extension ToolbarItem: ToolbarContent, ContainerView {
  package static var kind: String? { nil }
}
extension ToolbarTitleMenu: ToolbarContent, ContainerView {
  package static var kind: String? { "ToolbarTitleMenu" }
}
extension ToolbarSpacer: ToolbarContent, BlankView {
  package nonisolated var isPainted: Bool { false }
}

/// The size of a space in a toolbar.
public enum SpacerSizing: Sendable { case flexible, fixed }

/// The placement of an item in a toolbar.
public enum ToolbarItemPlacement: Sendable {
  case automatic, principal, navigation, status, keyboard, bottomBar, title, subtitle, largeTitle
  case primaryAction, secondaryAction, confirmationAction, cancellationAction, destructiveAction
  case topBarLeading, topBarTrailing, topBarPinnedTrailing
  case navigationBarLeading, navigationBarTrailing
}

/// An item that the system adds to a toolbar. In the simulation, it is not shown.
public struct DefaultToolbarItem: ToolbarContent, BlankView {
  package nonisolated var isPainted: Bool { false }
  private let kind: ToolbarDefaultItemKind
  private let placement: ToolbarItemPlacement

  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
    (self.kind, self.placement) = (kind, placement)
  }
}

nonisolated extension View {
  /// Adds a toolbar to the view.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    layered("Toolbar", content())
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
