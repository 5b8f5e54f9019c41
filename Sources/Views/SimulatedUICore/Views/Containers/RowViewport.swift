package import ModelObservation

/// The part of a lazy container that is on the screen: a number of rows, from the one that was scrolled to.
///
/// It is in the environment of lazy containers if a test asked for lazy rows.
package final class RowViewport: ObservationSource {
  /// The number of rows of each collection that are mounted.
  package let rowCount: Int
  /// The ids that were scrolled to, the latest last, each once.
  private var targets: [AnyHashable] = []
  private let announcer = Announcer()

  /// - Precondition: `rowCount` is at least 1.
  package init(rowCount: Int) {
    precondition(rowCount >= 1, "a viewport needs at least 1 row; found \(rowCount)")
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
  }

  /// The indices of the rows on the screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of ids, in addition to the number of ids that were scrolled to.
  fileprivate func window(of ids: [AnyHashable]) -> Range<Int> {
    let indices = targets.isEmpty ? [:] : Dictionary(zip(ids, ids.indices), uniquingKeysWith: min)
    let target = targets.last { indices[$0] != nil }.flatMap { indices[$0] } ?? 0
    let first = max(0, min(target, ids.count - rowCount))
    return first..<min(first + rowCount, ids.count)
  }
}

/// The rows of a collection that are on the screen, in a node that follows the viewport.
struct VisibleRows<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  let rows: ForEach<Data, ID, Content>
  @EnvironmentObject private var viewport: RowViewport

  init(_ rows: ForEach<Data, ID, Content>) {
    self.rows = rows
  }
}

extension VisibleRows: UncountedView {
  var body: some View {
    let window = viewport.window(of: rows.data.map { AnyHashable(rows.id($0)) })
    WithoutViewport(content: rows.part(window))
  }
}

/// Rows inside which other collections have all their rows.
private struct WithoutViewport<Content: View> {
  let content: Content
}

extension WithoutViewport: View, PrimitiveView {
  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginEnvironment(ObjectWrite<RowViewport>(object: nil), at: position)
    Content._visit(view.content, at: position + 1, by: &visitor)
    visitor.endEnvironment()
  }

  static var _positions: Int { 1 + Content._positions }
}

/// The option to mount rows and tabs on demand, which is in the environment of a screen if a test chose it.
package final class OnDemandMounting {
  package let viewport: RowViewport

  /// - Precondition: `rowCount` is at least 1.
  package init(rowCount: Int) { viewport = RowViewport(rowCount: rowCount) }
}
