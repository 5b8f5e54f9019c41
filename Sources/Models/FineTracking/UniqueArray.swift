/// A growable array that cannot be copied, for a stored property of a class.
///
/// For an `Array` in such a property, each change checks whether the storage has a second owner, and whether
/// the access is exclusive. This array always has one owner. None of its methods runs code that could access
/// the property again, so the property can safely be `@exclusivity(unchecked)`. Most of these arrays are
/// empty, so the array takes only one word: the count and the capacity are stored before the elements.
///
/// The array frees its memory when its owner is deallocated. Access by index is `@unsafe`, because
/// only debug builds check the index.
@safe
struct UniqueArray<Element>: ~Copyable {
  private var header: UnsafeMutablePointer<Header>?

  private struct Header {
    var count: Int32
    var capacity: Int32
  }

  init() {}

  deinit {
    guard let header = unsafe header else { return }
    // Safe, because the first `count` elements are initialized, and there is no copy of the pointer.
    unsafe elements.deinitialize(count: count)
    unsafe header.deallocate()
  }

  /// The number of elements; zero if there is no header. A header stays valid until it is replaced or the
  /// array is deallocated.
  var count: Int { unsafe header.map { unsafe Int($0.pointee.count) } ?? 0 }

  /// The number of elements for which memory is allocated.
  var capacity: Int { unsafe header.map { unsafe Int($0.pointee.capacity) } ?? 0 }

  var isEmpty: Bool { count == 0 }

  var last: Element? {
    // Safe, because the index is in bounds: the array is not empty.
    @inline(__always) get { isEmpty ? nil : unsafe self[count - 1] }
  }
}

// MARK: - Access by index

extension UniqueArray {
  /// - Parameter index: Must be less than `count`; only debug builds check it.
  @unsafe
  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe address(of: index).pointee }
  }

  /// The element at `index`. An element that holds a reference is replaced with
  /// ``exchange(at:with:)`` instead, because the release of an element can run any code.
  ///
  /// - Parameter index: Must be less than `count`. Only debug builds check it.
  @unsafe
  subscript(index: Int) -> Element where Element: BitwiseCopyable {
    @inline(__always) get { unsafe address(of: index).pointee }
    @inline(__always) nonmutating set { unsafe address(of: index).pointee = newValue }
  }

  /// Replaces the element at `index` and returns the old element, which the caller releases.
  ///
  /// - Parameter index: Must be less than `count`. Only debug builds check it.
  @unsafe
  @inline(__always)
  func exchange(at index: Int, with element: Element) -> Element {
    let address = unsafe address(of: index)
    let old = unsafe address.move()
    unsafe address.initialize(to: element)
    return old
  }
}

extension UniqueArray {
  /// True if both arrays refer to the same objects in the same order.
  ///
  /// The loop does not stop at the first difference, so that the compiler can compare several
  /// references at a time.
  func isSame<Object>(as other: borrowing Self) -> Bool where Element == Unretained<Object> {
    guard count == other.count else { return false }
    var difference: UInt = 0
    for index in 0..<count {
      // Safe, because the index is in bounds in both arrays.
      let (own, other) = unsafe (self[index].address, other[index].address)
      difference |= UInt(bitPattern: own) ^ UInt(bitPattern: other)
    }
    return difference == 0
  }
}

// MARK: - Growth and removal

extension UniqueArray {
  /// - Complexity: O(1) amortized.
  @inline(__always)
  mutating func append(_ element: Element) {
    if !appendWithinCapacity(element) { appendGrowing(element) }
  }

  /// Appends an element. Returns false and does nothing if the array would need more memory.
  @inline(__always)
  mutating func appendWithinCapacity(_ element: Element) -> Bool {
    let count = count
    if count == capacity { return false }
    // Safe, because there is a header with room for one more element, and the count and the capacity are 32
    // bits wide.
    unsafe header.unsafelyUnwrapped.pointee.count = Int32(truncatingIfNeeded: count &+ 1)
    unsafe address(of: count).initialize(to: element)
    return true
  }

  /// The rare part of ``append(_:)``, in which the array must grow. It is a separate function, so that the
  /// frequent part does not have to save registers.
  @inline(never)
  private mutating func appendGrowing(_ element: Element) {
    let count = count
    unsafe header = Self.grow(header, to: max(Self.leastCapacity, count * 2))
    unsafe header.unsafelyUnwrapped.pointee.count = Int32(count + 1)
    unsafe address(of: count).initialize(to: element)
  }

  /// Allocates memory for at least `count` elements.
  @inline(__always)
  mutating func reserveCapacity(_ count: Int) {
    if count > capacity { unsafe header = Self.grow(header, to: count) }
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    let count = count
    guard count > 0 else { return nil }
    // Safe, because the index is in bounds. After the element is moved out, `count` no longer includes it.
    let last = unsafe address(of: count - 1).move()
    unsafe header.unsafelyUnwrapped.pointee.count = Int32(count - 1)
    return last
  }

  /// Removes all elements and keeps the allocated memory.
  @inline(__always)
  mutating func removeAll() where Element: BitwiseCopyable {
    unsafe header?.pointee.count = 0
  }

  /// Keeps only the first `count` elements, and keeps the allocated memory.
  @inline(__always)
  mutating func truncate(to count: Int) where Element: BitwiseCopyable {
    precondition(count <= self.count)
    unsafe header?.pointee.count = Int32(count)
  }

  /// Removes the first `count` elements without releasing them, so an element that holds a
  /// reference is leaked.
  ///
  /// An array that becomes empty frees its memory, unless it has the smallest capacity.
  mutating func removeFirst(_ count: Int) {
    let kept = self.count - count
    precondition(kept >= 0)
    guard let header = unsafe header, count > 0 else { return }
    // Moves the kept elements to the start. The removed elements are not deinitialized, because their
    // references are not released.
    unsafe elements.moveInitialize(from: elements + count, count: kept)
    unsafe header.pointee.count = Int32(kept)
    if kept > 0 || capacity <= Self.leastCapacity { return }
    unsafe header.deallocate()
    unsafe self.header = nil
  }
}

// MARK: - Memory

extension UniqueArray {
  /// The number of elements that fit into the smallest block of the allocator.
  private static var leastCapacity: Int { max(1, 16 / MemoryLayout<Element>.stride) }

  /// The address of the first element. The array must have a header.
  private var elements: UnsafeMutablePointer<Element> {
    @inline(__always) get { unsafe Self.elements(behind: header.unsafelyUnwrapped) }
  }

  @inline(__always)
  private func address(of index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count, ObserverList.misuse(of: nil))
    return unsafe elements + index
  }

  /// Moves the array behind `header` to a larger block and frees the old block.
  ///
  /// The function is static, so that callers can keep the header in a register.
  @inline(never)
  private static func grow(
    _ header: UnsafeMutablePointer<Header>?, to capacity: Int
  ) -> UnsafeMutablePointer<Header> {
    let count = unsafe Int(header?.pointee.count ?? 0)
    let size = MemoryLayout<Header>.stride + capacity * MemoryLayout<Element>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Header>.stride)
    let grown = unsafe memory.initializeMemory(
      as: Header.self, to: Header(count: Int32(count), capacity: Int32(capacity)))
    guard let header = unsafe header else { return unsafe grown }
    unsafe elements(behind: grown).moveInitialize(from: elements(behind: header), count: count)
    unsafe header.deallocate()
    return unsafe grown
  }

  @inline(__always)
  private static func elements(
    behind header: UnsafeMutablePointer<Header>
  ) -> UnsafeMutablePointer<Element> {
    assert(MemoryLayout<Element>.alignment <= MemoryLayout<Header>.stride)
    return unsafe UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Element.self)
  }
}
