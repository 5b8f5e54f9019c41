public import ModelObservation
internal import Synchronization

/// What one run of tracked code has read so far.
@usableFromInline
final class ReadList {
  /// The distinct properties, in the order of their first read; after nested tracking one may stand twice.
  private(set) var cells: [PropertyCell] = []
  /// Getter calls, repeated ones included.
  private(set) var reads = 0
  /// Set on each cell that stands in the list, so that a repeated read is one comparison.
  private var mark: UInt64 = 0
  /// One counter for all threads, because a cell that moves to another takes its mark along.
  private static let lastMark = Atomic<UInt64>(0)

  init() {}

  /// The list of the innermost tracked code that runs on this thread.
  @usableFromInline
  static var current: ReadList? {
    @inline(__always) get { TrackingContext.slot.value?.list }
  }

  @usableFromInline
  func record(_ cell: PropertyCell) {
    reads += 1
    guard cell.mark != mark else { return }
    cell.mark = mark
    cells.append(cell)
  }

  /// Runs `reads` with this list, emptied, as the current one; then adds what it read to the list around it.
  func collect(_ reads: () -> Void) {
    collectAlone(reads)
    ReadList.current?.add(self)
  }

  /// Runs `reads` with this list, emptied, as the current one, unseen by the list around it.
  func collectAlone(_ reads: () -> Void) {
    let context = TrackingContext.slot.value(orMake: TrackingContext())
    let outer = context.list
    mark = Self.lastMark.wrappingAdd(1, ordering: .relaxed).newValue
    self.reads = 0
    cells.removeAll(keepingCapacity: true)
    context.list = self
    defer { context.list = outer }
    reads()
  }

  /// Lets go of the cells, so that the list keeps no object's cells alive.
  func clear() {
    cells.removeAll(keepingCapacity: true)
  }

  private func add(_ inner: ReadList) {
    let reads = self.reads + inner.reads
    for cell in inner.cells { record(cell) }
    self.reads = reads
  }
}

/// What a thread is tracking.
@usableFromInline
final class TrackingContext {
  @usableFromInline static let slot = ThreadLocal<TrackingContext>()
  @usableFromInline var list: ReadList?

  init() {}
}
