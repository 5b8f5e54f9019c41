public import CFineTracking
internal import ModelObservation
internal import Synchronization

/// The properties that one run of tracked code has read.
///
/// A thread reuses one list per nesting depth of tracked code, and keeps its lists until the thread
/// ends.
///
/// A list does not own its cells. While the tracked code runs, a cell that is deallocated removes itself from
/// the list. After the code has ended, a cell can be deallocated as soon as any object is released. The
/// caller must therefore register the cells, or add them to the enclosing list, at once.
@usableFromInline
final class AccessList {
  /// The cells of the distinct properties that were read, in the order of the first read. After nested
  /// tracking, a property can occur twice.
  @safe @exclusivity(unchecked) private(set) var cells = UniqueArray<Unretained<PropertyCell>>()
  /// The number of getter calls, including repeated reads of the same property.
  private(set) var reads = 0
  /// The number that this list writes to each cell that it contains, so that a repeated read is recognized
  /// with one comparison.
  private var mark: UInt64 = 0
  /// A second receiver of the reads, which gets them with their key paths; `nil` if no code needs key paths.
  var events: EventTracking?
  private let outer: Unretained<AccessList>?
  private lazy var inner = AccessList(within: self)

  /// The last mark that a list on any thread used. All threads share one counter, because a cell that moves
  /// to a different thread keeps its mark.
  private static let lastMark = Atomic<UInt64>(0)
  /// The list of the outermost tracked code, for each thread. The thread owns the list and releases it when
  /// the thread ends.
  private static let outermost = ThreadLocal<AccessList>()

  private init(within outer: AccessList?) {
    self.outer = outer.map { Unretained($0) }
  }

  deinit {
    // The thread is ending and has released its lists. Code that it still tracks gets a new list.
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

  /// The rare part of ``record(_:)``, in which the list must grow. `record(_:)` calls this method last and on
  /// the same `self`, so that its frequent part does not have to save registers.
  @inline(never)
  private func growAndAppend(_ cell: PropertyCell) {
    cells.append(Unretained(cell))
  }

  /// Records the first tracked read of a property. The method returns a new cell, which the property's
  /// wrapper must store.
  ///
  /// The method is not inlined, because otherwise every getter would have to save more registers.
  @usableFromInline
  @inline(never)
  func recordFirstRead() -> PropertyCell {
    let cell = PropertyCell()
    record(cell)
    return cell
  }

  /// The list for tracked code that runs inside this list's tracked code. Both lists share the receiver of
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
      // Safe, because the index is in bounds and the cells are alive: the inner code has just ended.
      unsafe inner.cells[index].withReference(record)
    }
    self.reads = reads
  }
}

extension Unretained<AccessList> {
  /// Calls `body` with the access list to which this reference refers.
  @inlinable
  @inline(__always)
  func withList<Result>(_ body: (AccessList) -> Result) -> Result {
    // Safe, because the thread owns its lists until it ends, and a reference to a list is not stored anywhere
    // else.
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
  /// The caller must end the code with ``end()`` or ``endWithoutPropagation()``. The thread owns the list.
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

  /// Ends the tracked code, and adds its reads to the reads of the enclosing tracked code.
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
  /// Each new list has a higher mark than all lists before. A cell whose mark is less than the mark of a list
  /// is therefore not in that list.
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
