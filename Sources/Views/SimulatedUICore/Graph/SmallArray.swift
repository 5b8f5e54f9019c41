/// An array of objects that is one word, because it nearly always has at most one element.
///
/// With one element or none, it allocates nothing.
struct SmallArray<Element: AnyObject> {
  private var storage = Storage.empty

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// - Complexity: O(1) amortised.
  mutating func append(_ element: Element) {
    switch storage {
    case .empty: storage = .one(element)
    case .one(let first): storage = .several([first, element])
    case .several(var elements):
      // Otherwise the array would have two owners and be copied.
      storage = .empty
      elements.append(element)
      storage = .several(elements)
    }
  }
}

/// Not generic: an enum whose cases depend on a type needs one more byte, which costs a word in a node.
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

  subscript(index: Int) -> Element {
    get {
      // Only elements are ever stored.
      switch storage {
      case .several(let elements) where elements.indices.contains(index):
        return unsafe unsafeDowncast(elements[index], to: Element.self)
      case .one(let element) where index == 0:
        return unsafe unsafeDowncast(element, to: Element.self)
      default: stop(at: index)
      }
    }
    set { self = Self(enumerated().map { $0.offset == index ? newValue : $0.element }) }
  }

  /// Apart from the subscript, which is inlined without the message.
  @inline(never)
  private func stop(at index: Int) -> Never {
    fatalError("an index needs to be in \(indices); found \(index)")
  }
}
