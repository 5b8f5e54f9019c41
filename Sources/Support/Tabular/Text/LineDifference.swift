/// The difference between two texts, line by line.
package struct LineDifference: Hashable, Sendable {
  enum Line: Hashable {
    case both(String)
    case old(String)
    case new(String)

    var isEqual: Bool { if case .both = self { true } else { false } }
  }

  /// All lines in order; where both texts have other lines, the old ones precede the new ones.
  private(set) var lines: [Line] = []

  /// - Complexity: As ``init(from:to:)``.
  package init(from old: [String], to new: [String]) {
    self.init(from: old.map { ($0, $0) }, to: new.map { ($0, $0) })
  }

  /// The difference between two texts whose lines are equal if their keys are, such as a line without its number.
  ///
  /// An equal line has the text of the new one.
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

  /// The lines that differ, with `- ` before an old one and `+ ` before a new one, and the equal lines around them.
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
  /// The largest number of lines that differ for which the smallest difference is searched for.
  static let limit = 1_000

  /// The indices of the lines that both texts have, in order.
  private static func equalLines<Key: Hashable>(_ old: [Key], _ new: [Key]) -> [(Int, Int)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let inner = equalLines(
      between: Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    return (0..<start).map { ($0, $0) } + inner.map { ($0 + start, $1 + start) }
      + (0..<end).map { (old.count - end + $0, new.count - end + $0) }
  }

  /// The indices of the lines that both texts have, for two texts without a common beginning and end.
  ///
  /// The result is empty if more than ``limit`` lines differ.
  ///
  /// Source: E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986, figure 2. The diagonal *k* has the
  /// points whose old index is *k* larger than the new one.
  private static func equalLines<Key: Hashable>(
    between old: [Key], _ new: [Key]
  ) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    /// The largest old index on each diagonal, for each number of differences.
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

  /// The equal lines on the way back from the end.
  private static func path(to end: (Int, Int), through reached: [[Int: Int]]) -> [(Int, Int)] {
    var (left, right) = end
    var pairs: [(Int, Int)] = []
    for (differences, furthest) in reached.enumerated().reversed() {
      let diagonal = left - right
      let before =
        isInsertion(on: diagonal, furthest, differences) ? diagonal + 1 : diagonal - 1
      // Without differences, the way begins at the first lines.
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
