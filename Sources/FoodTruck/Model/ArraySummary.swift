/// How far an array that only grows at its end has come: its count and its last element, without its storage.
///
/// - Complexity: O(1), to make and to compare.
public struct ArraySummary<Element: Equatable>: Equatable {
  private let count: Int
  private let last: Element?

  public init(of elements: [Element]) {
    count = elements.count
    last = elements.last
  }

  /// The growth of an array whose elements are told apart by a part of theirs.
  public init<Whole>(of elements: [Whole], by part: (Whole) -> Element) {
    count = elements.count
    last = elements.last.map(part)
  }
}
