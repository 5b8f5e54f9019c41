/// A reference that is not counted, to an object that is known to live.
///
/// This file holds what makes the target fast, and unsafe. A reference to a cell stands in the wrapper that owns the cell, in the
/// links of a scope or in a list of reads; a cell that dies takes itself out of the latter two. A reference to a scope stands in
/// a cell, and a scope keeps itself alive while it stands in one. `LifetimeTests` lets each of them die in turn.
@usableFromInline
@frozen
@safe
struct Unretained<Object: AnyObject>: BitwiseCopyable, Equatable {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable
  @inline(__always)
  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  @inlinable
  @inline(__always)
  init(_ reference: Unmanaged<Object>) {
    unsafe self.reference = reference
  }

  /// Lends the object, which stays alive meanwhile, to `body`.
  @inlinable
  @inline(__always)
  func lend<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// The object, kept alive for as long as the result is held.
  var retained: Object { unsafe reference.takeUnretainedValue() }

  func retain() { _ = unsafe reference.retain() }

  func release() { unsafe reference.release() }

  @inlinable
  @inline(__always)
  static func == (left: Self, right: Self) -> Bool {
    unsafe left.reference.toOpaque() == right.reference.toOpaque()
  }
}

/// A row of plain values that grows, for a property of a class, which gives its memory back when it goes.
///
/// An array there is checked for a second owner and for exclusive access at each change. No change of a row runs code that
/// could change it again, and what allocates returns another row, so that the optimiser sees that there is nothing to check.
@safe
struct Row<Element: BitwiseCopyable> {
  private(set) var count = 0
  private var capacity = 0
  private var start: UnsafeMutablePointer<Element>?

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe place(index).pointee }
    @inline(__always) nonmutating set { unsafe place(index).pointee = newValue }
  }

  var last: Element? {
    @inline(__always) get { count == 0 ? nil : self[count - 1] }
  }

  /// This row with `element` at its end, which takes the place of this one.
  @inline(__always)
  consuming func appending(_ element: Element) -> Row {
    var row = count < capacity ? self : withCapacity(max(1, capacity * 2))
    row.count &+= 1
    row[count] = element
    return row
  }

  /// This row with place for `count` elements in all, which takes the place of this one.
  @inline(__always)
  consuming func reserving(_ count: Int) -> Row {
    count <= capacity ? self : withCapacity(count)
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard let last else { return nil }
    count &-= 1
    return last
  }

  /// Leaves the first `count` elements, of at least as many.
  @inline(__always)
  mutating func keepFirst(_ count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  /// Gives the memory back; the row is not to be used any more.
  func deallocate() {
    unsafe start?.deallocate()
  }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count)
    return unsafe start.unsafelyUnwrapped + index
  }

  @inline(never)
  private func withCapacity(_ capacity: Int) -> Row {
    var row = self
    row.capacity = capacity
    unsafe row.start = .allocate(capacity: capacity)
    if let start = unsafe start {
      unsafe row.start?.update(from: start, count: count)
      unsafe start.deallocate()
    }
    return row
  }
}
