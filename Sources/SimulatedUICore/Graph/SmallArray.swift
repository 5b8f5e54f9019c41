/// An array that stores its first element inline, because it nearly always has at most one.
///
/// With one element or none, it allocates nothing.
struct SmallArray<Element> {
  private(set) var first: Element?
  private var others: [Element] = []

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// - Complexity: O(1) amortised.
  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }
}

extension SmallArray: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : others.count + 1 }

  subscript(index: Int) -> Element {
    get {
      if index == 0, let first { return first }
      return others[index - 1]
    }
    set {
      if index == 0 { first = newValue } else { others[index - 1] = newValue }
    }
  }
}

extension SmallArray: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
