/// The readership of several properties, which each of their cells knows.
///
/// It keeps itself alive while a cell knows it, so that the cells need not. A link to a cell is removed by the cell's own
/// `deinit`, so a link that is there leads to a cell that lives; cells are never told apart by address alone.
final class SharedObserverList: ObserverList {
  private var links = UniqueArray<Link>()

  private struct Link: BitwiseCopyable {
    let cell: Unretained<PropertyCell>
    /// The place among the cell's joint readerships.
    var place: Int32
  }

  /// The readership of what stands in `list`, made if the last property's latest one is another.
  ///
  /// To find one is to save memory and time, no more: there may be several of the same properties.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties; what is found costs a comparison of each.
  static func joint(of list: AccessList) -> SharedObserverList {
    if let latest = list.cells.last?.lend({ $0.latest }), latest.isOf(list) { return latest }
    for index in 0..<list.cells.count { list.cells[index].lend { $0.closeIdle() } }
    return SharedObserverList(list)
  }

  private init(_ list: AccessList) {
    super.init()
    links = links.reserving(list.cells.count)
    for index in 0..<list.cells.count {
      let cell = list.cells[index]
      guard let place = cell.lend({ $0.join(self, index: links.count) }) else { continue }
      links = links.appending(Link(cell: cell, place: Int32(place)))
    }
    Unretained(self).retain()
  }

  deinit { links.deallocate() }

  override func isOf(_ list: AccessList) -> Bool {
    guard links.count == list.cells.count else { return false }
    for index in 0..<links.count where links[index].cell != list.cells[index] { return false }
    return true
  }

  override var properties: Int { links.count }

  /// Whether it only waits for those who were told. It does while it is the latest of its last property, and no longer, so that
  /// a property has one that waits at most.
  var isIdle: Bool { isEmpty && !isTelling }

  /// Waits for those who were told, if they would find their way back here.
  override func didEmpty(isReturning: Bool) {
    if isReturning, let last = links.last, last.cell.lend({ $0.latest }) === self { return }
    close()
  }

  func close() {
    guard !links.isEmpty else { return }
    var moved: [SharedObserverList] = []
    while let link = links.popLast() {
      if let other = link.cell.lend({ $0.leave(at: Int(link.place)) }), other.isIdle {
        moved.append(other)
      }
    }
    Unretained(self).release()
    for other in moved where other.isIdle { other.close() }
  }
}

// MARK: - What cells say

extension SharedObserverList {
  /// The cell at `index` is going away.
  func forget(at index: Int) {
    guard let last = links.popLast() else { return }
    if index < links.count {
      links[index] = last
      last.cell.lend { $0.reindex(at: Int(last.place), to: index) }
    }
    if links.isEmpty { Unretained(self).release() }
  }

  /// The cell at `index` moved this readership to `place`.
  func move(at index: Int, to place: Int) {
    links[index].place = Int32(place)
  }
}
