/// The difference between two texts, line by line.
package struct LineDifference: Hashable, Sendable {
  enum Line: Hashable {
    case both(String)
    case old(String)
    case new(String)

    var isEqual: Bool { if case .both = self { true } else { false } }
  }

  /// All lines of both texts in order. Where the texts differ, the old lines precede the new ones.
  private(set) var lines: [Line] = []

  /// Compares two texts, with the lines as their own keys.
  ///
  /// - Complexity: O(*n* · *d*), as of the initializer that takes keys.
  package init(from old: [String], to new: [String]) {
    self.init(from: old.map { ($0, $0) }, to: new.map { ($0, $0) })
  }

  /// Compares two texts by the keys of their lines. Two lines count as equal if their keys are equal; a key is, for
  /// example, the line without its number.
  ///
  /// For equal lines, the result has the text of the new line.
  ///
  /// - Complexity: O(*n* · *d*), where *n* is the number of lines and *d* the number of lines that differ. Above
  ///   ``limit``, *d* counts as 1, and everything between the first and the last difference counts as different.
  package init<Key: Hashable>(
    from old: [(key: Key, text: String)], to new: [(key: Key, text: String)]
  ) {
    var (left, right) = (0, 0)
    let ends = (old.count, new.count)
    for (nextOld, nextNew) in Self.equalLines(old.map(\.key), new.map(\.key)) + [ends] {
      lines += old[left..<nextOld].map { .old($0.text) }
      lines += new[right..<nextNew].map { .new($0.text) }
      if (nextOld, nextNew) != ends { lines.append(.both(new[nextNew].text)) }
      (left, right) = (nextOld + 1, nextNew + 1)
    }
  }

  package var isEmpty: Bool { lines.allSatisfy(\.isEqual) }

  /// Returns the lines that differ, with `- ` before old lines and `+ ` before new lines, and the equal lines around
  /// them.
  ///
  /// A line with `…` stands for equal lines that are left out.
  ///
  /// - Parameter context: The number of equal lines before and after each difference.
  package func text(context: Int = 2) -> [String] {
    let differing = lines.indices.filter { !lines[$0].isEqual }
    var shown = Set<Int>()
    for index in differing { shown.formUnion(index - context...index + context) }
    var text: [String] = []
    var isCut = false
    for (index, line) in lines.enumerated() {
      guard shown.contains(index) else {
        isCut = true
        continue
      }
      if isCut { text.append("…") }
      isCut = false
      switch line {
      case .both(let line): text.append("  \(line)")
      case .old(let line): text.append("- \(line)")
      case .new(let line): text.append("+ \(line)")
      }
    }
    return text + (isCut && !text.isEmpty ? ["…"] : [])
  }
}

// MARK: - Finding the equal lines

extension LineDifference {
  /// The number of differing lines up to which the smallest difference is searched for.
  static let limit = 1_000

  /// Returns the pairs of an old and a new index of the lines that both texts have, in order.
  private static func equalLines<Key: Hashable>(_ old: [Key], _ new: [Key]) -> [(Int, Int)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let inner = equalLines(
      between: Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    return (0..<start).map { ($0, $0) } + inner.map { ($0 + start, $1 + start) }
      + (0..<end).map { (old.count - end + $0, new.count - end + $0) }
  }

  /// Returns the index pairs of the lines that both texts have, if the texts begin and end with different lines.
  ///
  /// The result is empty if more than ``limit`` lines differ.
  ///
  /// Source: E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986, figure 2. Diagonal *k* consists of
  /// the points whose old index is *k* larger than their new index.
  private static func equalLines<Key: Hashable>(
    between old: [Key], _ new: [Key]
  ) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    /// The largest old index that each diagonal reaches, for each number of differences.
    var reached: [[Int: Int]] = []
    var furthest = [1: 0]
    for differences in 0...min(limit, old.count + new.count) {
      reached.append(furthest.filter { abs($0.key) <= differences + 1 })
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let isInsertion = isInsertion(on: diagonal, furthest, differences)
        var index =
          isInsertion ? furthest[diagonal + 1] ?? 0 : (furthest[diagonal - 1] ?? 0) + 1
        while index < old.count, index - diagonal < new.count,
          old[index] == new[index - diagonal]
        {
          index += 1
        }
        furthest[diagonal] = index
        if diagonal == old.count - new.count, index >= old.count {
          return path(to: (old.count, new.count), through: reached)
        }
      }
    }
    return []
  }

  private static func isInsertion(
    on diagonal: Int, _ furthest: [Int: Int], _ differences: Int
  ) -> Bool {
    diagonal == -differences
      || diagonal != differences
        && (furthest[diagonal - 1] ?? 0) < (furthest[diagonal + 1] ?? 0)
  }

  /// Collects the equal lines by following the shortest path back from the end.
  private static func path(to end: (Int, Int), through reached: [[Int: Int]]) -> [(Int, Int)] {
    var (left, right) = end
    var pairs: [(Int, Int)] = []
    for (differences, furthest) in reached.enumerated().reversed() {
      let diagonal = left - right
      let before =
        isInsertion(on: diagonal, furthest, differences) ? diagonal + 1 : diagonal - 1
      // With no differences left, the path begins at the first line of both texts.
      let (oldStart, newStart) =
        differences == 0 ? (0, 0) : (furthest[before] ?? 0, (furthest[before] ?? 0) - before)
      while left > oldStart, right > newStart {
        (left, right) = (left - 1, right - 1)
        pairs.append((left, right))
      }
      (left, right) = (oldStart, newStart)
    }
    return pairs.reversed()
  }
}
