package import ModelObservation

/// The part of a lazy container that is on the screen: a number of rows, from the one that was scrolled to.
package final class RowViewport: ObservationSource {
  /// The number of rows of each collection that are mounted.
  package let rowCount: Int
  /// The ids that were scrolled to, the latest last, each once.
  private var targets: [AnyHashable] = []
  /// The number of times that something was scrolled to.
  fileprivate private(set) var scrolls = 0
  private let announcer = Announcer()

  /// - Precondition: `rowCount` is at least 1.
  package init(rowCount: Int) {
    guard rowCount >= 1 else { fatalError("a viewport needs at least 1 row; found \(rowCount)") }
    self.rowCount = rowCount
  }

  package func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }

  /// Makes the row with an id the first on the screen, in each collection that has one, as far as rows follow it.
  package func scroll(to id: AnyHashable) {
    announcer.announce()
    scrolls += 1
    targets.removeAll { $0 == id }
    targets.append(id)
  }

  /// The indices of the rows on the screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of ids, in addition to the number of ids that were scrolled to.
  fileprivate func window(of ids: [AnyHashable]) -> Range<Int> {
    let indices = targets.isEmpty ? [:] : Dictionary(zip(ids, ids.indices), uniquingKeysWith: min)
    return window(of: ids.count, at: indices)
  }

  /// The indices of the rows on the screen.
  ///
  /// - Parameter indices: The index of the row with each id.
  func window(of count: Int, at indices: [AnyHashable: Int]) -> Range<Int> {
    let target = targets.last { indices[$0] != nil }.flatMap { indices[$0] } ?? 0
    let first = max(0, min(target, count - rowCount))
    return first..<min(first + rowCount, count)
  }
}

/// A lazy container of a kind, in whose environment a collection mounts rows on demand.
package final class LazyContainer {
  package let viewport: RowViewport
  private let kind: String

  fileprivate init(_ kind: String, _ viewport: RowViewport) {
    self.kind = kind
    self.viewport = viewport
  }

  /// How the rows with a shape are loaded.
  func loading(of shape: RowShape) -> RowLoading {
    let isList = kind == RowFinding.list
    if shape.obstacle != nil {
      return isList ? (shape.isDecidedByBody ? .mountsAll : .buildsAll) : .keeps
    }
    return isList && shape.hasExplicitID ? .buildsAll : .onDemand
  }
}

/// When the content of a row that is off the screen exists.
enum RowLoading {
  /// Never.
  case onDemand
  /// Once it was on the screen.
  case keeps
  /// The closure of each row runs at once, but no body in it.
  case buildsAll
  /// Always, because only a body in the row decides how many views the row is.
  case mountsAll
}

/// The rows of a collection that are on the screen, in a node that follows the viewport.
struct VisibleRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  let rows: ForEach<Data, ID, Content>
  @ObservedObject var viewport: RowViewport
}

extension VisibleRows: UncountedView {
  var body: some View {
    let window = viewport.window(of: rows.data.map { AnyHashable(rows.id($0)) })
    OutsideLazyContainer(content: rows.part(window))
  }
}

/// All rows of a collection, each of which shows its content as its loading requires.
struct BuiltRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  let rows: ForEach<Data, ID, Content>
  let viewport: RowViewport
  let loading: RowLoading
  @StateObject private var window = RowWindow()

  init(_ rows: ForEach<Data, ID, Content>, viewport: RowViewport, loading: RowLoading) {
    self.rows = rows
    self.viewport = viewport
    self.loading = loading
  }
}

extension BuiltRows: UncountedView {
  var body: some View {
    let (rows, viewport, window, loading) = (rows, viewport, window, loading)
    let _ = window.begin(with: rows.data.map { AnyHashable(rows.id($0)) })
    OutsideLazyContainer(
      content: rows.mapped { element in
        BuiltRow(
          viewport: viewport, window: window, loading: loading, id: AnyHashable(rows.id(element)),
          content: rows.content(element))
      })
  }
}

/// One row whose closure has run. It follows the viewport by itself, so that scrolling does not run the closure again.
private struct BuiltRow<Content: View>: UncountedView {
  @ObservedObject var viewport: RowViewport
  let window: RowWindow
  let loading: RowLoading
  let id: AnyHashable
  let content: Content

  var body: some View {
    let isVisible = window.shows(id, in: viewport)
    if isVisible || loading == .mountsAll || loading == .keeps && window.hasShown(id) {
      content.environment(writing: CoverWrite(scope: window.cover(of: id, isVisible: isVisible)))
    }
  }
}

/// The rows of one collection that are on the screen now, and those that were.
private final class RowWindow: ObservationSource {
  private var ids: [AnyHashable] = []
  private var visible: (scrolls: Int, ids: Set<AnyHashable>)?
  /// The content of the rows that are mounted or were.
  private var covers: [AnyHashable: CoverScope] = [:]

  /// The rows follow the viewport instead.
  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable { AnyCancellable {} }

  func begin(with ids: [AnyHashable]) {
    self.ids = ids
    visible = nil
    let present = Set(ids)
    covers = covers.filter { present.contains($0.key) }
  }

  func shows(_ id: AnyHashable, in viewport: RowViewport) -> Bool {
    if visible?.scrolls != viewport.scrolls {
      visible = (viewport.scrolls, Set(ids[viewport.window(of: ids)]))
    }
    return visible?.ids.contains(id) == true
  }

  func hasShown(_ id: AnyHashable) -> Bool { covers[id] != nil }

  /// The content of a row, which is covered while it is off the screen.
  func cover(of id: AnyHashable, isVisible: Bool) -> CoverScope {
    let cover = covers[id] ?? CoverScope()
    covers[id] = cover
    cover.setCovered(!isVisible)
    return cover
  }
}

/// Puts a view that can be covered into the environment of its content.
private struct CoverWrite: EnvironmentWrite, CustomComparable {
  let scope: CoverScope

  func apply(to values: inout EnvironmentValues) {
    scope.enter(values.object(of: CoverScope.self) as? CoverScope)
    values.set(scope, of: CoverScope.self)
  }

  static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    old.scope === new.scope ? nil : .value
  }
}

/// Rows inside which other collections have all their rows.
private struct OutsideLazyContainer<Content: View> {
  let content: Content
}

extension OutsideLazyContainer: View, PrimitiveView {
  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginEnvironment(ObjectWrite<LazyContainer>(object: nil), at: position)
    Content._visit(view.content, at: position + 1, by: &visitor)
    visitor.endEnvironment()
  }

  static var _positions: Int { 1 + Content._positions }
}

/// The option to mount rows and tabs on demand, which is in the environment of a screen if a test chose it.
package final class OnDemandMounting {
  package let viewport: RowViewport
  private var containers: [String: LazyContainer] = [:]

  /// - Precondition: `rowCount` is at least 1.
  package init(rowCount: Int) { viewport = RowViewport(rowCount: rowCount) }

  /// The object in the environment of the lazy containers of a kind.
  package func container(_ kind: String) -> LazyContainer {
    if let known = containers[kind] { return known }
    let made = LazyContainer(kind, viewport)
    containers[kind] = made
    return made
  }
}
