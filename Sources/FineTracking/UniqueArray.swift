/// A row of values that grows, for a property of a class, which gives its memory back when it goes.
///
/// An array there is checked for a second owner and for exclusive access at each change. No change of a row runs code that
/// could change it again, and what allocates returns another row, so that the optimiser sees that there is nothing to check.
/// A row is one word, since most have no element; its counts stand before its elements.
@safe
struct UniqueArray<Element> {
  private var head: UnsafeMutablePointer<Head>?

  private struct Head {
    var count: Int32
    var capacity: Int32
  }

  var count: Int { unsafe head.map { unsafe Int($0.pointee.count) } ?? 0 }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe place(index).pointee }
  }

  /// Only what holds nothing is written in its place; for others there is ``exchange(at:with:)``.
  subscript(index: Int) -> Element where Element: BitwiseCopyable {
    @inline(__always) get { unsafe place(index).pointee }
    @inline(__always) nonmutating set { unsafe place(index).pointee = newValue }
  }

  var last: Element? {
    @inline(__always) get { isEmpty ? nil : self[count - 1] }
  }

  /// Puts an element in the place of another, which is handed out.
  @inline(__always)
  func exchange(at index: Int, with element: Element) -> Element {
    let place = unsafe place(index)
    let old = unsafe place.move()
    unsafe place.initialize(to: element)
    return old
  }

  /// This row with `element` at its end, which takes the place of this one.
  @inline(__always)
  consuming func appending(_ element: Element) -> UniqueArray {
    let count = count
    let row = count < capacity ? self : withCapacity(max(Self.leastCapacity, count * 2))
    unsafe row.head.unsafelyUnwrapped.pointee.count = Int32(count + 1)
    unsafe row.place(count).initialize(to: element)
    return row
  }

  /// This row with place for `count` elements in all, which takes the place of this one.
  @inline(__always)
  consuming func reserving(_ count: Int) -> UniqueArray {
    count <= capacity ? self : withCapacity(count)
  }

  /// This row without its first `count` elements, of at least as many, which takes the place of this one.
  ///
  /// They need to hold nothing by now.
  consuming func removingFirst(_ count: Int) -> UniqueArray {
    guard let head = unsafe head, count > 0 else { return self }
    let kept = self.count - count
    unsafe elements.moveInitialize(from: elements + count, count: kept)
    unsafe head.pointee.count = Int32(kept)
    if kept > 0 || capacity <= Self.leastCapacity { return self }
    unsafe head.deallocate()
    return UniqueArray()
  }

  @inline(__always)
  func popLast() -> Element? {
    let count = count
    guard count > 0 else { return nil }
    let last = unsafe place(count - 1).move()
    unsafe head.unsafelyUnwrapped.pointee.count = Int32(count - 1)
    return last
  }

  /// Leaves the first `count` elements, of at least as many.
  @inline(__always)
  func keepFirst(_ count: Int) where Element: BitwiseCopyable {
    assert(count <= self.count)
    unsafe head?.pointee.count = Int32(count)
  }
}

// MARK: - Memory

extension UniqueArray {
  /// What the smallest piece of memory that there is has place for.
  private static var leastCapacity: Int { max(1, 16 / MemoryLayout<Element>.stride) }

  /// How many elements there is place for.
  var capacity: Int { unsafe head.map { unsafe Int($0.pointee.capacity) } ?? 0 }

  /// Gives the memory back; the row is not to be used any more.
  func deallocate() {
    guard let head = unsafe head else { return }
    unsafe elements.deinitialize(count: count)
    unsafe head.deallocate()
  }

  private var elements: UnsafeMutablePointer<Element> {
    @inline(__always) get {
      assert(MemoryLayout<Element>.alignment <= MemoryLayout<Head>.stride)
      return unsafe UnsafeMutableRawPointer(head.unsafelyUnwrapped + 1)
        .assumingMemoryBound(to: Element.self)
    }
  }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count)
    return unsafe elements + index
  }

  @inline(never)
  private func withCapacity(_ capacity: Int) -> UniqueArray {
    var row = UniqueArray()
    let size = MemoryLayout<Head>.stride + capacity * MemoryLayout<Element>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Head>.stride)
    unsafe row.head = memory.initializeMemory(
      as: Head.self, to: Head(count: Int32(count), capacity: Int32(capacity)))
    if let head = unsafe head {
      unsafe row.elements.moveInitialize(from: elements, count: count)
      unsafe head.deallocate()
    }
    return row
  }
}
