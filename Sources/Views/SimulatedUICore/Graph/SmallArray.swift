/// An array of objects that takes one word, for arrays that rarely have more than one element.
///
/// An array with at most one element allocates no memory.
struct SmallArray<Element: AnyObject> {
  private var storage = Storage.empty

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// - Complexity: O(1) amortized.
  mutating func append(_ element: Element) {
    switch storage {
    case .empty: storage = .one(element)
    case .one(let first): storage = .several([first, element])
    case .several(var elements):
      // This assignment removes the second reference to the array, so that appending does not copy
      // the array.
      storage = .empty
      elements.append(element)
      storage = .several(elements)
    }
  }
}

/// The storage of a ``SmallArray``. The enum is not generic, because an enum whose cases depend on
/// a type parameter needs one more byte, which costs a word in a node.
private enum Storage {
  case empty
  case one(AnyObject)
  case several([AnyObject])
}

extension SmallArray: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int {
    if case .several(let elements) = storage { return elements.count }
    if case .one = storage { return 1 } else { return 0 }
  }

  // The default methods work with every type of index. Without optimization, they take much longer
  // than these.
  func index(after index: Int) -> Int { index + 1 }
  func index(before index: Int) -> Int { index - 1 }
  func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
  func distance(from start: Int, to end: Int) -> Int { end - start }

  subscript(index: Int) -> Element {
    get {
      // The unchecked cast is correct, because the array stores only values of type `Element`.
      switch storage {
      case .several(let elements) where index >= 0 && index < elements.count:
        return unsafe unsafeDowncast(elements[index], to: Element.self)
      case .one(let element) where index == 0:
        return unsafe unsafeDowncast(element, to: Element.self)
      default: stop(at: index)
      }
    }
    set { self = Self(enumerated().map { $0.offset == index ? newValue : $0.element }) }
  }

  /// Not inlined, so that the code for the message does not become part of the subscript.
  @inline(never)
  private func stop(at index: Int) -> Never {
    fatalError("an index needs to be in \(indices); found \(index)")
  }
}
