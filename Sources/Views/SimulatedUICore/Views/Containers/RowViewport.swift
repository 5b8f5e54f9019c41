package import ModelObservation

/// The visible part of each lazy container on a screen: a fixed number of rows. The first of them
/// is the row that was last scrolled to.
package final class RowViewport: ObservationSource {
  /// The number of rows that are on the screen, for each collection in a lazy container.
  package let rowCount: Int
  /// The ids of the rows that were scrolled to. The latest id is last.
  private var targets: [AnyHashable] = []
  private let announcer = Announcer()
  /// Announces each scroll to the collections that determine by themselves which of their rows the
  /// scroll affects.
  fileprivate let scrolled = Announcer()

  /// - Precondition: `rowCount` is at least 1.
  package init(rowCount: Int) {
    guard rowCount >= 1 else { fatalError("a viewport needs at least 1 row; found \(rowCount)") }
    self.rowCount = rowCount
  }

  package func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }

  /// Makes the row with an id the first visible row, in each collection that has a row with this
  /// id. Near the end of a collection, earlier rows are visible too, so that the screen is full.
  package func scroll(to id: AnyHashable) {
    announcer.announce()
    targets.removeAll { $0 == id }
    targets.append(id)
    scrolled.announce()
  }

  /// Returns the indices of the visible rows of the collection whose rows have these ids.
  ///
  /// - Complexity: O(*n*), where *n* is the number of ids up to the id that was scrolled to last.
  ///   If `ids` does not contain that id, O(*n* + *s*), where *n* is the number of all ids and *s*
  ///   is the number of ids that were scrolled to.
  fileprivate func window(of ids: some RandomAccessCollection<AnyHashable>) -> Range<Int> {
    guard let last = targets.last, let index = ids.firstIndex(of: last) else {
      return window(of: ids.count, at: targets.isEmpty ? [:] : indices(of: ids))
    }
    return window(of: ids.count, from: ids.distance(from: ids.startIndex, to: index))
  }

  /// Returns the index of the first row with each id.
  fileprivate func indices(of ids: some Sequence<AnyHashable>) -> [AnyHashable: Int] {
    Dictionary(zip(ids, 0...), uniquingKeysWith: min)
  }

  /// Returns the indices of the visible rows of a collection with `count` rows.
  ///
  /// - Parameter indices: The index of the row with each id.
  /// - Complexity: O(*n*), where *n* is the number of scrolls to rows of other collections after
  ///   the last scroll to a row of this collection.
  func window(of count: Int, at indices: [AnyHashable: Int]) -> Range<Int> {
    window(of: count, from: targets.last { indices[$0] != nil }.flatMap { indices[$0] } ?? 0)
  }

  private func window(of count: Int, from target: Int) -> Range<Int> {
    let first = max(0, min(target, count - rowCount))
    return first..<min(first + rowCount, count)
  }
}

/// The lazy containers of one kind, such as lists. A collection that finds this object in its
/// environment mounts its rows on demand.
package final class LazyContainer {
  package let viewport: RowViewport
  private let kind: String
  private unowned let mounting: OnDemandMounting

  fileprivate init(_ kind: String, _ mounting: OnDemandMounting) {
    self.kind = kind
    self.mounting = mounting
    viewport = mounting.viewport
  }

  var isList: Bool { kind == RowFinding.list }

  /// False if the container mounts all rows that are written in its builder, outside of a
  /// `ForEach`.
  package var mountsWrittenRowsOnDemand: Bool { !mounting.isForLargeCollections }

  /// True if a collection with this number of rows mounts its rows on demand.
  func mountsOnDemand(_ count: Int) -> Bool {
    guard mounting.isForLargeCollections else { return true }
    guard count > viewport.rowCount else { return false }
    mounting.largest[kind] = max(count, mounting.largest[kind] ?? 0)
    return true
  }

  /// Returns the rule by which the container loads rows with this shape.
  func loading(of shape: RowShape) -> RowLoading {
    if shape.obstacle != nil {
      return isList ? (shape.isDecidedByBody ? .mountsAll : .buildsAll) : .keeps
    }
    return isList && shape.hasExplicitID ? .buildsAll : .onDemand
  }
}

/// The rule that says when the content of a row exists although the row is off the screen.
enum RowLoading {
  /// The content of a row never exists while the row is off the screen.
  case onDemand
  /// The content of a row exists from the time when the row is first on the screen.
  case keeps
  /// The content closure of each row runs at once. The bodies of the views in a row run only while
  /// the row is on the screen.
  case buildsAll
  /// The content of each row always exists, because only the body of a view in the row determines
  /// how many views the row has.
  case mountsAll
}

/// An environment object that makes tab views mount all their tabs at once. Without this object, a
/// tab view mounts a tab when the tab is first selected.
package final class MountsAllTabs {
  package init() {}
}

/// The visible rows of a collection, in an internal view that observes the viewport.
struct VisibleRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  let rows: ForEach<Data, ID, Content>
  @ObservedObject var viewport: RowViewport
  /// True if the container reads the ids of all rows, as a `List` does.
  let readsAllIDs: Bool
}

extension VisibleRows: UncountedView {
  var body: some View {
    let ids = rows.data.lazy.map { AnyHashable(rows.id($0)) }
    let window = readsAllIDs ? viewport.window(of: Array(ids)) : viewport.window(of: ids)
    // If a scroll is the only cause of the evaluation, the rows that stay visible keep their
    // content, as in `ForEachState.item(at:offset:)` of OpenSwiftUI.
    let isScroll = ViewGraph.current?.evaluated?.followsOnlyObjects == true
    OutsideLazyContainer(content: rows.part(window, keepingRows: isScroll))
  }
}

/// All rows of a collection. Each row shows its content only when its loading rule requires the
/// content.
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
    let (rows, window, loading) = (rows, window, loading)
    let _ = window.begin(with: rows.data.map { AnyHashable(rows.id($0)) }, in: viewport)
    OutsideLazyContainer(
      content: rows.mapped { element in
        let place = window.place(of: AnyHashable(rows.id(element)))
        return BuiltRow(
          place: place, version: place.version, loading: loading, content: rows.content(element))
      })
  }
}

/// A row whose content closure has run. The row observes its own place, so that scrolling does not
/// run the closure again.
private struct BuiltRow<Content: View>: UncountedView {
  @ObservedObject var place: RowPlace
  let version: RowPlace.Version
  let loading: RowLoading
  let content: Content

  var body: some View {
    if place.isVisible || loading == .mountsAll || loading == .keeps && place.wasVisible {
      content.environment(writing: CoverWrite(scope: place.updatedCover))
    }
  }
}

/// The place of a row of a collection, which is on the screen or off the screen.
private final class RowPlace: AnnouncedSource {
  /// The number of times that the row has entered or left the screen.
  ///
  /// A row with a different version is evaluated. In outputs, versions count as equal, because the
  /// row itself observes its place.
  struct Version: CustomComparable {
    fileprivate var number = 0

    static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
      old.number == new.number || comparator.purpose == .output ? nil : .value
    }
  }

  let announcer = Announcer()
  private(set) var isVisible: Bool
  private(set) var version = Version()
  private var cover: CoverScope?

  init(isVisible: Bool) { self.isVisible = isVisible }

  /// True if the content of the row has ever been mounted, because the row was visible.
  var wasVisible: Bool { cover != nil }

  /// The cover scope of the row's content. The scope is covered while the row is off the screen.
  var updatedCover: CoverScope {
    let cover = cover ?? CoverScope()
    self.cover = cover
    cover.setCovered(!isVisible)
    return cover
  }

  /// Records that the row is now on the screen or off the screen.
  ///
  /// - Returns: True if the row was not there already.
  func move(toScreen isVisible: Bool) -> Bool {
    guard isVisible != self.isVisible else { return false }
    self.isVisible = isVisible
    version.number += 1
    return true
  }
}

/// The places of all rows of one collection. With this object, a scroll affects only the rows that
/// enter or leave the screen.
private final class RowWindow: ObservationSource {
  private var ids: [AnyHashable] = []
  /// The index of the first row with each id.
  private var indices: [AnyHashable: Int] = [:]
  /// The indices of the rows that are on the screen.
  private var visible = 0..<0
  private var places: [AnyHashable: RowPlace] = [:]
  private var viewport: (followed: RowViewport, scroll: AnyCancellable)?

  /// Ignores the subscription. A view does not observe this object, because each row observes its
  /// own place.
  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable { AnyCancellable {} }

  /// Stores the ids of all rows, in an evaluation that makes a view for each row. Updates which
  /// rows are on the screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func begin(with ids: [AnyHashable], in viewport: RowViewport) {
    guard ViewGraph.current?.isDryRun != true else { return }
    self.ids = ids
    indices = viewport.indices(of: ids)
    visible = viewport.window(of: ids.count, at: indices)
    places = places.filter { indices[$0.key] != nil }
    for (id, place) in places { _ = place.move(toScreen: isVisible(id)) }
    guard self.viewport?.followed !== viewport else { return }
    let scroll = viewport.scrolled.subscribe { [weak self, weak viewport] _ in
      if let viewport { self?.scroll(in: viewport) }
    }
    self.viewport = (viewport, scroll)
  }

  func place(of id: AnyHashable) -> RowPlace {
    if let place = places[id] { return place }
    let place = RowPlace(isVisible: isVisible(id))
    places[id] = place
    return place
  }

  private func isVisible(_ id: AnyHashable) -> Bool {
    indices[id].map(visible.contains) == true
  }

  /// Announces the scroll to the rows that enter or leave the screen, so that they are evaluated.
  ///
  /// - Complexity: O(*k*), where *k* is the number of rows on the screen, plus the time to find the
  ///   row that was scrolled to.
  private func scroll(in viewport: RowViewport) {
    let old = visible
    visible = viewport.window(of: ids.count, at: indices)
    for id in ids[old] + ids[visible] {
      if let place = places[id], place.move(toScreen: isVisible(id)) { place.announcer.announce() }
    }
  }
}

/// Sets a view's cover scope in the environment of the view's content.
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

/// Rows in which nested collections mount all their rows, instead of mounting them on demand.
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

/// The option to mount rows and tabs on demand. It is in the environment of a screen if a test or a
/// tour chose it.
package final class OnDemandMounting {
  package let viewport: RowViewport
  /// True if the option applies only to collections with more rows than the viewport. Smaller
  /// collections mount all their rows, as they do without the option.
  let isForLargeCollections: Bool
  /// The number of rows of the largest collection that mounted its rows on demand, by the kind of
  /// its container. Empty unless the option applies only to large collections.
  package fileprivate(set) var largest: [String: Int] = [:]
  private var containers: [String: LazyContainer] = [:]

  /// - Precondition: `rowCount` is at least 1.
  package init(rowCount: Int, forLargeCollections isForLargeCollections: Bool = false) {
    viewport = RowViewport(rowCount: rowCount)
    self.isForLargeCollections = isForLargeCollections
  }

  /// The environment object for the lazy containers of one kind.
  package func container(_ kind: String) -> LazyContainer {
    if let known = containers[kind] { return known }
    let made = LazyContainer(kind, self)
    containers[kind] = made
    return made
  }
}
