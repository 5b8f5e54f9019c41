/// Shrinks a failing list to a short list of simple elements that still fails.
///
/// The algorithm is `ddmin` without its test of subsets, followed by the simplification of each element. Source:
/// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 28(2), 2002.
public struct Shrinker<Element> {
  private let simpler: (Element) -> [Element]
  private let fails: ([Element]) -> Bool

  /// Creates a shrinker that judges lists with `fails`, which must always return the same result for the same list.
  ///
  /// - Parameter simpler: The replacements of an element, the simplest first. Each must be simpler than the element
  ///   by some measure, or shrinking does not end.
  public init(
    simpler: @escaping (Element) -> [Element] = { _ in [] }, fails: @escaping ([Element]) -> Bool
  ) {
    self.simpler = simpler
    self.fails = fails
  }

  /// Returns a failing part of `list` that no longer fails when any single element is removed; returns `list` itself if
  /// `list` does not fail.
  ///
  /// - Complexity: O(*n*²) judgements at worst, mostly O(*k* log *n*), where *k* of *n* elements remain.
  public func shrunk(_ list: [Element]) -> [Element] {
    guard fails(list) else { return list }
    var list = withoutNeedless(list)
    while let simplified = simplified(list) { list = withoutNeedless(simplified) }
    return list
  }

  /// Removes ranges of `list`, long ones first, while the rest still fails. The result no longer fails when any single
  /// element is removed.
  private func withoutNeedless(_ list: [Element]) -> [Element] {
    var list = list
    var length = max(1, list.count / 2)
    while true {
      let before = list.count
      var start = 0
      while start < list.count {
        var rest = list
        rest.removeSubrange(start..<min(start + length, list.count))
        if fails(rest) { list = rest } else { start += length }
      }
      if length > 1 {
        length /= 2
      } else if list.count == before {
        return list
      }
    }
  }

  /// Returns `list` with one element replaced by a simpler one; `nil` if no such list fails.
  private func simplified(_ list: [Element]) -> [Element]? {
    for index in list.indices {
      for element in simpler(list[index]) {
        var candidate = list
        candidate[index] = element
        if fails(candidate) { return candidate }
      }
    }
    return nil
  }
}
