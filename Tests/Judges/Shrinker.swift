/// Makes a list that fails shorter for as long as it fails.
///
/// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 28(2), 2002: the algorithm `ddmin`
/// without its test of subsets, then each element is made simpler.
public struct Shrinker<Element> {
  private let simpler: (Element) -> [Element]
  private let fails: ([Element]) -> Bool

  /// Makes a shrinker for lists that are judged by `fails`, which needs to say the same of a list each time.
  ///
  /// - Parameter simpler: What may stand in an element's place, simplest first; each needs to be simpler than the element
  ///   by some measure, or shrinking has no end.
  public init(
    simpler: @escaping (Element) -> [Element] = { _ in [] }, fails: @escaping ([Element]) -> Bool
  ) {
    self.simpler = simpler
    self.fails = fails
  }

  /// A part of `list` that fails, though it would not without any one of its elements; `list` itself if it does not fail.
  ///
  /// - Complexity: O(*n*²) judgements at worst, mostly O(*k* log *n*), where *k* of *n* elements remain.
  public func shrunk(_ list: [Element]) -> [Element] {
    guard fails(list) else { return list }
    var list = withoutNeedless(list)
    while let simplified = simplified(list) { list = withoutNeedless(simplified) }
    return list
  }

  /// Leaves out stretches of `list`, long ones first, until each single element is needed.
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

  /// `list` with one element made simpler; `nil` if it fails with none.
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
