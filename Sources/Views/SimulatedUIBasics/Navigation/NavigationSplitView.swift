public import Foundation
public import SimulatedUICore

/// A view with columns next to each other. All columns exist, as on a wide screen.
///
/// - A link in a column shows its destination over the next column's own view, and removes the
///   views that were pushed over the next column.
/// - A link in the last column pushes its destination over the last column.
/// - If the next column contains a `NavigationStack`, the stack shows the destination over its
///   root. The exception is a value for which the link's column has a destination.
/// - A link in a list selects its value, if the list's selection has the type of the value.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
    (visibility, compactColumn) = (columnVisibility, preferredCompactColumn)
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columnVisibility: columnVisibility, preferredCompactColumn: preferredCompactColumn,
      sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let last = Content.self == EmptyView.self ? 1 : 2
    visitor.beginContainer("NavigationSplitView")
    visitor.beginEnvironment(KeptObjectWrite(SplitNavigators(count: last + 1)), at: position)
    let content = position + 1 + columnPositions(Sidebar.self)
    column("Sidebar", view.sidebar, index: 0, at: position + 1, by: &visitor)
    if last == 2 { column("Content", view.content, index: 1, at: content, by: &visitor) }
    let detail = content + columnPositions(Content.self)
    column("Detail", view.detail, index: last, at: detail, by: &visitor)
    visitor.endEnvironment()
    visitor.endContainer()
  }

  private static func column<Column: View>(
    _ name: String, _ column: Column, index: Int, at position: Int,
    by visitor: inout some ViewVisitor
  ) {
    visitor.beginContainer(name)
    visitor.beginEnvironment(ColumnWrite(index: index), at: position)
    Column._visit(column, at: position + 1, by: &visitor)
    visitor.endEnvironment()
    visitor.child(ColumnViews(index: index), at: position + 1 + Column._positions)
    visitor.endContainer()
  }

  private static func columnPositions<Column: View>(_: Column.Type) -> Int { 2 + Column._positions }

  public static var _positions: Int {
    1 + columnPositions(Sidebar.self) + columnPositions(Content.self)
      + columnPositions(Detail.self)
  }
}

/// The navigators of the columns in a split view, one for each column. A navigator shows its views
/// over the next column, and the navigator of the last column shows them over the last column.
final class SplitNavigators {
  let navigators: [Navigator]

  init(count: Int) {
    navigators = (0..<count).map { _ in Navigator() }
    for (navigator, next) in zip(navigators, navigators.dropFirst()) { navigator.next = next }
    for navigator in navigators { navigator.isOfColumn = true }
  }
}

/// An environment object of a column. A stack in the column finds the previous column's navigator
/// here, and shows the destinations of that column's links.
final class ColumnSource {
  let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }
}

/// Sets the environment of a column: the navigator for the links in the column, and the cover
/// scopes for the views that are shown over the column.
private struct ColumnWrite: StoringWrite, KeptValue {
  let index: Int
  private let editMode = EditModeWrite()

  init(index: Int) { self.index = index }

  func open(in scope: EnvironmentScope) { editMode.open(in: scope) }

  func apply(to values: inout EnvironmentValues) {
    editMode.apply(to: &values)
    guard let split = values.object(of: SplitNavigators.self) as? SplitNavigators else { return }
    let navigators = split.navigators
    values.set(navigators[index], of: Navigator.self)
    var outer = values.object(of: CoverScope.self) as? CoverScope
    let over = (max(index - 1, 0)...index).reversed().filter {
      min($0 + 1, navigators.count - 1) == index
    }
    for source in over {
      navigators[source].scope.enter(outer)
      outer = navigators[source].scope
    }
    values.set(outer, of: CoverScope.self)
    let source = index > 0 ? ColumnSource(navigators[index - 1]) : nil
    values.set(source, of: ColumnSource.self)
  }
}

/// Shows the destinations of links over a column of a split view.
private struct ColumnViews: UncountedView {
  @Environment(SplitNavigators.self) private var split: SplitNavigators?
  let index: Int

  var body: some View {
    if let navigators = split?.navigators {
      if index > 0 {
        PushedViews(path: nil, links: navigators[index])
          .environment(writing: ObjectWrite(object: navigators[index - 1]))
      }
      if index == navigators.count - 1 {
        PushedViews(path: nil).environment(writing: ObjectWrite(object: navigators[index]))
      }
    }
  }
}

/// An environment object that selects a value in the list of a column, when a user taps a link to
/// that value.
package final class ListSelector {
  /// Selects a value. Returns false if the list selects values of a different type.
  package let select: (AnyHashable) -> Bool

  init(_ select: @escaping (AnyHashable) -> Bool) { self.select = select }
}

/// The columns of a split view that are visible. In the simulation, all columns always exist,
/// whatever the value is.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private let name: String

  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// The column that a split view prefers on a narrow screen. In the simulation, the screen is always
/// wide.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// The style of a `NavigationSplitView`.
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { .init() }
}

nonisolated extension View {
  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View {
    look(style)
  }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { look(width) }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    look((min, ideal, max))
  }
}
