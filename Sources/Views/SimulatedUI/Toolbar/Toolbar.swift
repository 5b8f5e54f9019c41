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

extension ToolbarItem: ToolbarContent, ContainerView {
  package static var kind: String? { nil }
}
extension ToolbarTitleMenu: ToolbarContent, ContainerView {
  package static var kind: String? { "ToolbarTitleMenu" }
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

nonisolated extension View {
  /// Adds a toolbar to this view.
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
