import GranularitySwiftSources

// MARK: - Parts of statements

extension BlankedCode {
  /// One condition of an `if … else if … else` chain, with the braces that follow the condition.
  struct Link: Equatable {
    let condition: Range<Int>
    let block: Range<Int>
    /// True if `else` follows the braces.
    let hasElse: Bool
  }

  /// The conditions of the first `if` in a statement, such as `if a { } else if b { } else { }` or `let c = if a …`.
  func links(ofIf statement: Range<Int>) -> [Link] {
    guard var keyword = word(in: statement, where: { $0 == "if" }) else { return [] }
    var links: [Link] = []
    while let open = firstBrace(in: tokenEnd(keyword)..<statement.upperBound) {
      let condition = trimmed(tokenEnd(keyword)..<open)
      let block = open..<min(closing(open), statement.upperBound)
      let next = skippingSpace(block.upperBound)
      let hasElse = next < statement.upperBound && self[next..<tokenEnd(next)] == "else"
      links.append(Link(condition: condition, block: block, hasElse: hasElse))
      keyword = hasElse ? skippingSpace(tokenEnd(next)) : statement.upperBound
      guard keyword < statement.upperBound, self[keyword..<tokenEnd(keyword)] == "if" else { break }
    }
    return links
  }

  /// The conditions of a `guard` statement; empty for any other statement.
  func clauses(ofGuard statement: Range<Int>) -> [Range<Int>] {
    let start = tokenEnd(statement.lowerBound)
    guard self[statement.lowerBound..<start] == "guard",
      let end = word(in: start..<statement.upperBound, where: { $0 == "else" })
    else { return [] }
    return items(in: start..<end)
  }

  /// The case labels in the braces of a `switch`. Each range starts at `case` or `default` and ends before the colon.
  func caseLabels(in braces: Range<Int>) -> [Range<Int>] {
    let words: Set = ["case", "default", "@unknown"]
    var labels: [Range<Int>] = []
    var index = braces.lowerBound + 1
    let end = braces.upperBound - 1
    while index < end {
      if Self.opens(bytes[index]) {
        index = closing(index)
      } else if words.contains(self[index..<tokenEnd(index)]), startsLabel(index) {
        guard let colon = colon(in: index..<end) else { return labels }
        labels.append(index..<colon)
        index = colon + 1
      } else {
        index = tokenEnd(index)
      }
    }
    return labels
  }

  /// True if the word at an offset starts a line or a statement, and is not part of a list of conditions.
  private func startsLabel(_ offset: Int) -> Bool {
    guard let before = bytes[..<offset].lastIndex(where: { !$0.isSpace }) else { return true }
    let byte = bytes[before]
    return byte != UInt8(ascii: ",")
      && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";")
        || bytes[before..<offset].contains(UInt8(ascii: "\n")))
  }

  /// The first colon in a range that is not inside brackets.
  private func colon(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: ":") { return index }
      index = Self.opens(bytes[index]) ? closing(index) : index + 1
    }
    return nil
  }

  /// The subject of the `switch` whose opening brace is at an offset; `nil` if the brace does not belong to a `switch`.
  func switchSubject(before brace: Int, from start: Int) -> Range<Int>? {
    var found: Int?
    var index = start
    while index < brace {
      let end = tokenEnd(index)
      if self[index..<end] == "switch" { found = end }
      index = end
    }
    guard let found, firstBrace(in: found..<brace + 1) == brace else { return nil }
    return trimmed(found..<brace)
  }

  /// Splits a list at the commas that are not inside brackets.
  func items(in range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var (start, index, angles) = (range.lowerBound, range.lowerBound, 0)
    while index < range.upperBound {
      let byte = bytes[index]
      let before = index > range.lowerBound ? bytes[index - 1] : 0
      // A comma between the arguments of a generic type, such as `Dictionary<String, Int>`, does not split the list.
      if byte == UInt8(ascii: "<"), Self.isWord(before) { angles += 1 }
      if byte == UInt8(ascii: ">"), angles > 0, before != UInt8(ascii: "-") { angles -= 1 }
      if byte == UInt8(ascii: ","), angles == 0 {
        items.append(trimmed(start..<index))
        start = index + 1
      }
      index = Self.opens(byte) ? min(closing(index), range.upperBound) : index + 1
    }
    return items + [trimmed(start..<range.upperBound)]
  }

  /// The branch of `a ? b : c` that contains an offset, and the other branch; `nil` if neither branch contains the
  /// offset.
  func ternaryBranches(
    around offset: Int, in statement: Range<Int>
  ) -> (branch: Range<Int>, other: Range<Int>)? {
    var open: [Int] = []
    for index in statement where index < offset {
      if Self.opens(bytes[index]) { open.append(index) }
      if Self.closes(bytes[index]) { _ = open.popLast() }
    }
    let regions = open.reversed().map { $0 + 1..<closing($0) - 1 } + [statement]
    for region in regions {
      guard let item = items(in: region).first(where: { $0.contains(offset) }),
        let (first, second) = branches(in: item)
      else { continue }
      if first.contains(offset) { return (first, second) }
      if second.contains(offset) { return (second, first) }
    }
    return nil
  }

  /// The two branches of the single `a ? b : c` in an expression.
  private func branches(in item: Range<Int>) -> (first: Range<Int>, second: Range<Int>)? {
    var (mark, colon): (Int?, Int?) = (nil, nil)
    var index = item.lowerBound
    while index < item.upperBound {
      let byte = bytes[index]
      let isAlone =
        index > item.lowerBound && index + 1 < item.upperBound && bytes[index - 1].isSpace
        && bytes[index + 1].isSpace
      if byte == UInt8(ascii: "?"), isAlone {
        guard mark == nil else { return nil }
        mark = index
      }
      if byte == UInt8(ascii: ":"), mark != nil {
        guard colon == nil else { return nil }
        colon = index
      }
      index = Self.opens(byte) ? closing(index) : index + 1
    }
    guard let mark, let colon else { return nil }
    let branches = (trimmed(mark + 1..<colon), trimmed(colon + 1..<item.upperBound))
    return branches.0.isEmpty || branches.1.isEmpty ? nil : branches
  }

  /// The first `=` in a range that is not inside brackets.
  func equals(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "=") { return index }
      index = Self.opens(bytes[index]) ? closing(index) : index + 1
    }
    return nil
  }

  /// The offset of the period in each use of a member with one of these names.
  func members(named names: Set<String>, in range: Range<Int>) -> [(offset: Int, name: String)] {
    range.compactMap { index in
      guard bytes[index] == UInt8(ascii: ".") else { return nil }
      let name = self[index + 1..<tokenEnd(index + 1)]
      return names.contains(name) ? (index, name) : nil
    }
  }

  /// True if the name at an offset, or after a dot at the offset, is a member that has nothing before its dot.
  func isImplicitMember(at offset: Int) -> Bool {
    var dot = offset
    if dot < bytes.count, bytes[dot] != UInt8(ascii: ".") {
      while dot > 0, Self.isWord(bytes[dot - 1]) { dot -= 1 }
      dot -= 1
    }
    guard dot > 0, dot < bytes.count, bytes[dot] == UInt8(ascii: ".") else { return false }
    var end = dot
    while end > 0, " \n\t".utf8.contains(bytes[end - 1]) { end -= 1 }
    guard end > 0 else { return false }
    let isApart = end < dot && !bytes[end..<dot].contains(UInt8(ascii: "\n"))
    // A word before the dot, such as 'return', has a space after it. So has an operator, such as '?'.
    let isAfterWord = Self.isWord(bytes[end - 1]) || "?!&|<>+-*/".utf8.contains(bytes[end - 1])
    return "([{,:=".utf8.contains(bytes[end - 1]) || isAfterWord && isApart
  }

  /// The name at the start of a chain of members, such as `task` in `task.result`, for an offset in the chain; `nil` if
  /// the chain begins with something else, such as a call.
  func receiver(at offset: Int) -> String? {
    var start = offset
    func skipBack(while isMeant: (UInt8) -> Bool) {
      while start > 0, isMeant(bytes[start - 1]) { start -= 1 }
    }
    if start < bytes.count, bytes[start] != UInt8(ascii: ".") { skipBack(while: Self.isWord) }
    if start < bytes.count, bytes[start] == UInt8(ascii: ".") { start += 1 }
    while start > 1, bytes[start - 1] == UInt8(ascii: ".") {
      start -= 1
      skipBack { "?!".utf8.contains($0) }
      let end = start
      skipBack(while: Self.isWord)
      if start == end { return nil }
    }
    let name = self[start..<tokenEnd(start)]
    return name.first.map { $0.isLetter || $0 == "_" } == true ? name : nil
  }

  /// The names that a statement declares for the statements after it: those of a `let`, a `var` or the conditions of a
  /// `guard`.
  func namesVisible(after statement: Range<Int>) -> Set<String> {
    let text = self[statement]
    guard text.hasPrefix("guard ") || text.contains(/^(?:async\s+)?(?:let|var)\s/) else {
      return []
    }
    let end = firstBrace(in: statement) ?? statement.upperBound
    return declaredNames(in: statement.lowerBound..<end)
  }

  /// The uses of names in a range, in source order. A use as a member or as an argument label does not count, and neither
  /// does anything after a further declaration of the name.
  func uses(of names: Set<String>, in range: Range<Int>) -> [(offset: Int, name: String)] {
    var names = names
    var found: [(offset: Int, name: String)] = []
    var index = range.lowerBound
    var last = ""
    while index < range.upperBound, !names.isEmpty {
      guard Self.isWord(bytes[index]) else {
        index += 1
        continue
      }
      let end = min(tokenEnd(index), range.upperBound)
      let word = self[index..<end]
      if names.contains(word) {
        let before = bytes[range.lowerBound..<index].last { !$0.isSpace }
        let next = skippingSpace(end)
        let isLabel =
          before.map { "(,".utf8.contains($0) } == true && next < range.upperBound
          && bytes[next] == UInt8(ascii: ":")
        if ["let", "var", "func"].contains(last) {
          names.remove(word)
        } else if !isLabel, before != UInt8(ascii: ".") || self[index - 2..<index] == ".." {
          found.append((index, word))
        }
      }
      last = word
      index = end
    }
    return found
  }

  /// The first word in a range that meets a condition and is not inside brackets.
  private func word(in range: Range<Int>, where isMeant: (String) -> Bool) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if Self.opens(bytes[index]) {
        index = closing(index)
        continue
      }
      let end = tokenEnd(index)
      if isMeant(self[index..<min(end, bytes.count)]) { return index }
      index = end
    }
    return nil
  }

  /// The first opening brace in a range that is not inside other brackets.
  private func firstBrace(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "{") { return index }
      index = Self.opens(bytes[index]) ? closing(index) : index + 1
    }
    return nil
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = min(skippingSpace(range.lowerBound), range.upperBound)
    var end = range.upperBound
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  private static func opens(_ byte: UInt8) -> Bool { "([{".utf8.contains(byte) }
  private static func closes(_ byte: UInt8) -> Bool { ")]}".utf8.contains(byte) }
}
