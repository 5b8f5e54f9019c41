/// The count and the last element of an array that only grows at its end, without the array's storage.
///
/// - Complexity: O(1) to make and to compare.
public struct ArraySummary<Element: Equatable>: Equatable {
  private let count: Int
  private let last: Element?

  public init(of elements: [Element]) {
    count = elements.count
    last = elements.last
  }

  /// Makes the summary of an array whose elements are compared by one of their parts, such as an id.
  public init<Whole>(of elements: [Whole], by part: (Whole) -> Element) {
    count = elements.count
    last = elements.last.map(part)
  }
}
