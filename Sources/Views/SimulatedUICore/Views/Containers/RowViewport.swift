package import ModelObservation

/// The part of a lazy container that is on the screen: a number of rows, from the one that was scrolled to.
package final class RowViewport: ObservationSource {
  /// The number of rows of each collection that are mounted.
  package let rowCount: Int
  /// The ids that were scrolled to, the latest last.
  private var targets: [AnyHashable] = []
  private let announcer = Announcer()
  /// Announces after each scroll, to the collections that know which of their rows a scroll affects.
  fileprivate let scrolled = Announcer()

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
    targets.removeAll { $0 == id }
    targets.append(id)
    scrolled.announce()
  }

  /// The indices of the rows on the screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of ids up to the id that was scrolled to last. If `ids`
  ///   does not contain that id, O(*n* + *s*), where *n* is the number of all ids and *s* the number of targets.
  fileprivate func window(of ids: some RandomAccessCollection<AnyHashable>) -> Range<Int> {
    guard let last = targets.last, let index = ids.firstIndex(of: last) else {
      return window(of: ids.count, at: targets.isEmpty ? [:] : indices(of: ids))
    }
    return window(of: ids.count, from: ids.distance(from: ids.startIndex, to: index))
  }

  /// The index of the first row with each id.
  fileprivate func indices(of ids: some Sequence<AnyHashable>) -> [AnyHashable: Int] {
    Dictionary(zip(ids, 0...), uniquingKeysWith: min)
  }

  /// The indices of the rows on the screen.
  ///
  /// - Parameter indices: The index of the row with each id.
  /// - Complexity: O(*n*), where *n* is the number of rows of other collections that were scrolled to since.
  func window(of count: Int, at indices: [AnyHashable: Int]) -> Range<Int> {
    window(of: count, from: targets.last { indices[$0] != nil }.flatMap { indices[$0] } ?? 0)
  }

  private func window(of count: Int, from target: Int) -> Range<Int> {
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

  var isList: Bool { kind == RowFinding.list }

  /// How the rows with a shape are loaded.
  func loading(of shape: RowShape) -> RowLoading {
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

/// Makes tab views mount all of their tabs at once. Without it in the environment, they mount a tab when it is first selected.
package final class MountsAllTabs {
  package init() {}
}

/// The rows of a collection that are on the screen, in a node that follows the viewport.
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
    // After a scroll alone, the rows that stay keep their content, as in `ForEachState.item(at:offset:)` of OpenSwiftUI.
    let isScroll = ViewGraph.current?.evaluated?.followsOnlyObjects == true
    OutsideLazyContainer(content: rows.part(window, keepingRows: isScroll))
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

/// One row whose closure has run. It follows its place by itself, so that scrolling does not run the closure again.
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

/// Where one row of a collection is: on the screen or off it.
private final class RowPlace: AnnouncedSource {
  /// The number of times that the row came to the screen or left it.
  ///
  /// A view with another version is evaluated. A version is not a part of an output, because the row follows its place.
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

  /// True once the content of the row was mounted.
  var wasVisible: Bool { cover != nil }

  /// The content of the row, which is covered while it is off the screen.
  var updatedCover: CoverScope {
    let cover = cover ?? CoverScope()
    self.cover = cover
    cover.setCovered(!isVisible)
    return cover
  }

  /// Moves the row to the screen or off it.
  ///
  /// - Returns: True if it was not there.
  func move(toScreen isVisible: Bool) -> Bool {
    guard isVisible != self.isVisible else { return false }
    self.isVisible = isVisible
    version.number += 1
    return true
  }
}

/// The places of the rows of one collection. A scroll affects only the rows that come or leave.
private final class RowWindow: ObservationSource {
  private var ids: [AnyHashable] = []
  /// The index of the first row with each id.
  private var indices: [AnyHashable: Int] = [:]
  /// The indices of the rows on the screen.
  private var visible = 0..<0
  private var places: [AnyHashable: RowPlace] = [:]
  private var viewport: (followed: RowViewport, scroll: AnyCancellable)?

  /// The rows follow their places instead.
  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable { AnyCancellable {} }

  /// Takes over the rows of an evaluation, which makes a view for each.
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

  /// Evaluates the rows that come to the screen or leave it.
  ///
  /// - Complexity: O(*k*), where *k* is the number of rows on the screen, besides the search for the row that was
  ///   scrolled to.
  private func scroll(in viewport: RowViewport) {
    let old = visible
    visible = viewport.window(of: ids.count, at: indices)
    for id in ids[old] + ids[visible] {
      if let place = places[id], place.move(toScreen: isVisible(id)) { place.announcer.announce() }
    }
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
