extension LineDifference {
  /// Returns the hunks of a unified diff for `git apply` and `patch`; empty if the texts are equal.
  ///
  /// - Parameters:
  ///   - context: The number of equal lines before and after each difference.
  ///   - oldEnds: True if the old text ends with a line feed.
  ///   - newEnds: True if the new text ends with a line feed.
  package func hunks(context: Int = 3, oldEnds: Bool = true, newEnds: Bool = true) -> [String] {
    let differing = lines.indices.filter { !lines[$0].isEqual }
    var ranges: [Range<Int>] = []
    for index in differing {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    let lastOld = lines.lastIndex { if case .new = $0 { false } else { true } }
    let lastNew = lines.lastIndex { if case .old = $0 { false } else { true } }
    var text: [String] = []
    var (old, new, next) = (1, 1, 0)
    for range in ranges {
      for line in lines[next..<range.lowerBound] { Self.count(line, &old, &new) }
      let start = (old: old, new: new)
      var body: [String] = []
      for index in range {
        Self.count(lines[index], &old, &new)
        switch lines[index] {
        case .both(let line): body.append(" \(line)")
        case .old(let line): body.append("-\(line)")
        case .new(let line): body.append("+\(line)")
        }
        if index == lastOld && !oldEnds || index == lastNew && !newEnds {
          body.append("\\ No newline at end of file")
        }
      }
      next = range.upperBound
      text.append(
        "@@ -\(Self.range(from: start.old, to: old)) +\(Self.range(from: start.new, to: new)) @@")
      text += body
    }
    return text
  }

  private static func count(_ line: Line, _ old: inout Int, _ new: inout Int) {
    switch line {
    case .both: (old, new) = (old + 1, new + 1)
    case .old: old += 1
    case .new: new += 1
    }
  }

  /// Returns the range in a hunk header: the first line and the number of lines. For an empty range, the first line is
  /// the one before it.
  private static func range(from start: Int, to end: Int) -> String {
    "\(start == end ? start - 1 : start),\(end - start)"
  }
}
