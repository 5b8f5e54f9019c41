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

/// A row of plain values that grows, for a property of a class.
///
/// An array there is checked for exclusive access and for a second owner at each change.
@safe
struct Row<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  private var start: UnsafeMutablePointer<Element>?

  deinit { unsafe start?.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe place(index).pointee }
    @inline(__always) set { unsafe place(index).pointee = newValue }
  }

  var last: Element? {
    @inline(__always) get { count == 0 ? nil : self[count - 1] }
  }

  /// Makes place for `count` elements in all, and no more, if there is less.
  mutating func reserve(_ count: Int) {
    if count > capacity { grow(to: count) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: max(1, capacity * 2)) }
    count += 1
    self[count - 1] = element
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard let last else { return nil }
    count -= 1
    return last
  }

  /// Leaves the first `count` elements, of at least as many.
  mutating func keepFirst(_ count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count)
    guard let start = unsafe start else { preconditionFailure("a place needs an element; found none") }
    return unsafe start + index
  }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let start = unsafe start {
      unsafe grown.update(from: start, count: count)
      unsafe start.deallocate()
    }
    unsafe start = grown
    self.capacity = capacity
  }
}
