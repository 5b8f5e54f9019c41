public import CFineTracking
internal import ModelObservation
internal import Synchronization

/// The properties that one run of tracked code has read.
///
/// A thread reuses one list per nesting depth of tracked code, and keeps its lists until the thread
/// ends.
///
/// A list does not own its cells. While the code of a list runs, a cell that is deallocated removes
/// itself from the list. When the code has ended, the cells stay alive until the next object is
/// released. So the caller has to register the contents, or add them to the outer list, at once.
@usableFromInline
final class AccessList {
  /// The distinct properties in the order of their first read. After nested tracking, a property
  /// can occur twice.
  @safe @exclusivity(unchecked) private(set) var cells = UniqueArray<Unretained<PropertyCell>>()
  /// The number of getter calls, repeated calls included.
  private(set) var reads = 0
  /// A number that is written to each cell in the list, so that a repeated read costs one
  /// comparison.
  private var mark: UInt64 = 0
  /// An additional receiver of the reads, with their key paths; `nil` if no code needs key paths.
  var events: EventTracking?
  private let outer: Unretained<AccessList>?
  private lazy var inner = AccessList(within: self)

  /// The last mark that any list used. One counter serves all threads, because a cell that moves to
  /// another thread keeps its mark.
  private static let lastMark = Atomic<UInt64>(0)
  /// The outermost list of each thread. The thread owns the list and releases it when the thread
  /// ends.
  private static let outermost = ThreadLocal<AccessList>()

  private init(within outer: AccessList?) {
    self.outer = outer.map { Unretained($0) }
  }

  deinit {
    // The thread is ending. Code that the thread still tracks gets a new list.
    if outer == nil {
      granularity_set_current_access_list(nil)
      granularity_set_outermost_access_list(nil)
    }
  }

  @usableFromInline
  func record(_ cell: PropertyCell) {
    reads &+= 1
    guard cell.mark != mark else { return }
    cell.mark = mark
    if !cells.appendWithinCapacity(Unretained(cell)) { growAndAppend(cell) }
  }

  /// The rare last step of ``record(_:)``. Because the call is the last one and has the same
  /// `self`, the frequent part of ``record(_:)`` does not have to save registers.
  @inline(never)
  private func growAndAppend(_ cell: PropertyCell) {
    cells.append(Unretained(cell))
  }

  /// Records the first tracked read of a property. Returns a new cell, which the property's wrapper
  /// has to own.
  ///
  /// Not inlined, because otherwise every getter would save more registers.
  @usableFromInline
  @inline(never)
  func recordFirstRead() -> PropertyCell {
    let cell = PropertyCell()
    record(cell)
    return cell
  }

  /// The list for tracked code inside the code of this list. Both lists have the same receiver of
  /// reads with key paths.
  private var madeInner: AccessList {
    if events != nil || inner.events != nil { inner.events = events }
    return inner
  }

  private func clear() {
    mark = Self.lastMark.wrappingAdd(1, ordering: .relaxed).newValue
    reads = 0
    cells.removeAll()
  }

  private func add(_ inner: AccessList) {
    let reads = self.reads + inner.reads
    for index in 0..<inner.cells.count {
      // The index is in bounds. The code has just ended, so the cells are alive.
      unsafe inner.cells[index].withReference(record)
    }
    self.reads = reads
  }
}

extension Unretained<AccessList> {
  /// Calls `body` with the list to which this reference refers.
  @inlinable
  @inline(__always)
  func withList<Result>(_ body: (AccessList) -> Result) -> Result {
    // The thread owns its lists until it ends, and no reference to a list is stored elsewhere.
    unsafe withReference(body)
  }
}

// MARK: - The lists of a thread

extension AccessList {
  /// The list of the innermost tracked code on this thread; `nil` if no tracked code is running.
  @usableFromInline
  static var current: Unretained<AccessList>? {
    @inlinable @inline(__always) get {
      unsafe granularity_get_current_access_list().map { unsafe Unretained(at: $0) }
    }
  }

  /// Begins tracked code, and returns an empty list for it.
  ///
  /// ``end()`` or ``endWithoutPropagation()`` ends the code. The thread owns the list.
  static func begin() -> Unretained<AccessList> {
    let list = current?.withList { Unretained($0.madeInner) } ?? outermostOfThread
    list.withList { $0.clear() }
    unsafe granularity_set_current_access_list(list.address)
    return list
  }

  private static var outermostOfThread: Unretained<AccessList> {
    if let known = unsafe granularity_get_outermost_access_list() {
      return unsafe Unretained(at: known)
    }
    let made = AccessList(within: nil)
    outermost.value = made
    unsafe granularity_set_outermost_access_list(Unretained(made).address)
    return Unretained(made)
  }

  /// Ends the tracked code, and adds its reads to the enclosing tracked code.
  func end() {
    endWithoutPropagation()
    outer?.withList { $0.add(self) }
  }

  /// Ends the tracked code without adding its reads to the enclosing tracked code.
  func endWithoutPropagation() {
    unsafe granularity_set_current_access_list(outer?.address)
  }
}

// MARK: - Death of a cell

extension AccessList {
  /// Removes a cell that is being deallocated from the lists of all tracked code on this thread.
  ///
  /// Marks only grow while code is tracked. So a cell whose mark is less than the mark of a list is
  /// not in that list.
  static func removeFromCurrentLists(_ cell: PropertyCell) {
    var next = current
    while let list = next {
      next = list.withList { list in
        if cell.mark >= list.mark { list.remove(Unretained(cell)) }
        return list.outer
      }
    }
  }

  private func remove(_ cell: Unretained<PropertyCell>) {
    var kept = 0
    // Both indices are in bounds: `kept` is at most `index`.
    for index in 0..<cells.count where unsafe cells[index] != cell {
      unsafe cells[kept] = cells[index]
      kept += 1
    }
    cells.truncate(to: kept)
  }
}
