public import ModelObservation
internal import Synchronization

/// What one run of tracked code has read so far.
///
/// A thread has one list for each depth to which tracked code is nested, and uses it again and again. What stands in a list
/// holds until the next code is tracked, and until an object dies: a list does not own its cells, and a cell that dies while
/// tracked code runs takes itself out of the lists of that code. So they are registered or added at once.
@usableFromInline
final class AccessList {
  /// The distinct properties, in the order of their first read; after nested tracking one may stand twice.
  private(set) var cells = UniqueArray<Unretained<PropertyCell>>()
  /// Getter calls, repeated ones included.
  private(set) var reads = 0
  /// Set on each cell that stands in the list, so that a repeated read is one comparison.
  private var mark: UInt64 = 0
  private let outer: Unretained<AccessList>?
  private lazy var inner = AccessList(within: self)

  /// One counter for all threads, because a cell that moves to another takes its mark along.
  private static let lastMark = Atomic<UInt64>(0)
  private static let outermost = ThreadLocal<AccessList>()
  @usableFromInline static let slot = ThreadLocalReference<AccessList>()

  private init(within outer: AccessList?) {
    self.outer = outer.map { Unretained($0) }
  }

  deinit { cells.deallocate() }

  /// The list of the innermost tracked code that runs on this thread.
  @usableFromInline
  static var current: Unretained<AccessList>? {
    @inlinable @inline(__always) get { slot.unretained }
  }

  @usableFromInline
  func record(_ cell: PropertyCell) {
    reads &+= 1
    guard cell.mark != mark else { return }
    cell.mark = mark
    cells = cells.appending(Unretained(cell))
  }

  /// The cell, as yet in no wrapper, of a property that is read for the first time.
  @usableFromInline
  func recordFirstRead() -> PropertyCell {
    let cell = PropertyCell()
    record(cell)
    return cell
  }

  /// The list, as yet empty, of tracked code that begins to run; ``end()`` or ``endAlone()`` ends it.
  ///
  /// The thread keeps it.
  static func begin() -> Unretained<AccessList> {
    let list = current?.lend { Unretained($0.inner) } ?? outermostOfThread
    list.lend { $0.clear() }
    slot.set(list)
    return list
  }

  private static var outermostOfThread: Unretained<AccessList> {
    Unretained(outermost.value(orMake: AccessList(within: nil)))
  }

  private func clear() {
    mark = Self.lastMark.wrappingAdd(1, ordering: .relaxed).newValue
    reads = 0
    cells.keepFirst(0)
  }

  /// Says that the code has run; what it read counts as read by the tracked code around, too.
  func end() {
    endAlone()
    outer?.lend { $0.add(self) }
  }

  /// Says that the code has run, unseen by the tracked code around.
  func endAlone() {
    Self.slot.set(outer)
  }

  private func add(_ inner: AccessList) {
    let reads = self.reads + inner.reads
    for index in 0..<inner.cells.count { inner.cells[index].lend(record) }
    self.reads = reads
  }
}

// MARK: - What cells say

extension AccessList {
  /// `cell` is going away: takes it out of the lists of all the tracked code that runs on this thread.
  ///
  /// Marks only grow while code is tracked, so that a cell with a lesser one than the list's does not stand in it.
  static func forget(_ cell: PropertyCell) {
    var next = current
    while let list = next {
      next = list.lend { list in
        if cell.mark >= list.mark { list.remove(Unretained(cell)) }
        return list.outer
      }
    }
  }

  private func remove(_ cell: Unretained<PropertyCell>) {
    var kept = 0
    for index in 0..<cells.count where cells[index] != cell {
      cells[kept] = cells[index]
      kept += 1
    }
    cells.keepFirst(kept)
  }
}
