/// An unordered array in which removal takes O(1) time. Each element stores its own index, and the
/// last element moves into the gap.
///
/// An element can be in only one such array at a time.
struct SwapRemoveArray<Element: SwapRemoveElement> {
  /// The elements, in no particular order.
  private(set) var elements: [Element] = []

  /// - Complexity: O(1) amortized.
  mutating func add(_ element: Element) {
    element.index = elements.count
    elements.append(element)
  }

  /// Removes `element`; does nothing if the array does not contain the element.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ element: Element) {
    guard element.index < elements.count, elements[element.index] === element else { return }
    let last = elements.removeLast()
    guard last !== element else { return }
    elements[element.index] = last
    last.index = element.index
  }
}

/// An object that can be an element of a ``SwapRemoveArray``.
protocol SwapRemoveElement: AnyObject {
  /// The element's index in the array. Only the array sets this property.
  var index: Int { get set }
}
