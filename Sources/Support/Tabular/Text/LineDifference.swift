/// The difference between two texts, line by line.
package struct LineDifference: Hashable, Sendable {
  private enum Line: Hashable {
    case both(String)
    case old(String)
    case new(String)

    var isEqual: Bool { if case .both = self { true } else { false } }
  }

  /// All lines in order; where both texts have other lines, the old ones precede the new ones.
  private var lines: [Line] = []

  /// - Complexity: O(*n* · *d*), where *n* is the number of lines and *d* the number of those that differ.
  package init(from old: [String], to new: [String]) {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(.old(old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(.new(new[right]))
        right += 1
      } else {
        lines.append(.both(old[left]))
        (left, right) = (left + 1, right + 1)
      }
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
