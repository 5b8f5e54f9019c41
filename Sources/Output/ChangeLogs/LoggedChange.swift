/// A line of the form `ContentView: @self, _count changed.`, which `Self._printChanges()` or `Self._logChanges()`
/// wrote.
///
/// Other text can precede the name of the type, such as the date, the process and the category that Xcode and
/// `log stream` write.
struct LoggedChange: Hashable {
  /// The name of the view's type, without the module names that precede local types.
  let type: String
  /// What changed, in the order of the line, such as `@self`, `@identity`, `@dependencies`, `_count` and
  /// `\Model.count`.
  ///
  /// The array is empty for a line that ends with `unchanged`. The functions print such a line if they are called
  /// outside of an update of the view.
  let causes: [String]

  /// What a line of the log contains.
  enum Reading: Hashable {
    case change(LoggedChange)
    /// The line ends like a change but is not one: two mixed lines, a sentence, or a name that contains a NUL byte.
    case unreadable
    /// The line is not about a change.
    case other
  }

  /// Parses one line. The line does not include its end-of-line characters.
  ///
  /// - Complexity: O(1) for a line that does not end with ` changed.` or `: unchanged.`; otherwise O(*n*) bytes.
  static func reading(_ line: ArraySlice<UInt8>) -> Reading {
    var line = line
    while let last = line.last, last <= space { line.removeLast() }
    guard line.last == UInt8(ascii: ".") else { return .other }
    if line.ends(with: unchanged) {
      guard let type = typeName(at: line.dropLast(unchanged.count)) else { return .unreadable }
      return .change(LoggedChange(type: type, causes: []))
    }
    guard line.ends(with: changed) else { return .other }
    let content = line.dropLast(changed.count)
    guard let colon = separator(in: content),
      let causes = causes(in: content[(colon + 2)...]), let type = typeName(at: content[..<colon])
    else { return .unreadable }
    return .change(LoggedChange(type: type, causes: causes))
  }

  /// True if `line` contains a complete change that is followed by more text.
  static func isContinued(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.firstRange(of: changed)?.upperBound, end < line.endIndex else {
      return false
    }
    if case .change = reading(line[..<end]) { return true }
    return false
  }

  private static let unchanged = Array(": unchanged.".utf8)
  private static let changed = Array(" changed.".utf8)
  private static let space = UInt8(ascii: " ")
  /// The byte NUL. Names with this byte are rejected, because a table shows U+FFFD instead, so that two different names
  /// could have the same row.
  private static let nul: UInt8 = 0
  private static let colon = UInt8(ascii: ":")
}

// MARK: - Parts of a line

extension LoggedChange {
  /// The index of the last `: ` that is not inside brackets; `nil` if there is none.
  private static func separator(in text: ArraySlice<UInt8>) -> Int? {
    var brackets = Brackets()
    var index = text.endIndex
    while index > text.startIndex {
      index -= 1
      guard brackets.isOutside(text[index], at: index, in: text) else { continue }
      if text[index] == colon, index + 1 < text.endIndex, text[index + 1] == space { return index }
    }
    return nil
  }

  /// Splits a list into its causes. The result is `nil` if a cause is malformed, or if all are plain words, as in a
  /// sentence.
  private static func causes(in list: ArraySlice<UInt8>) -> [String]? {
    guard !list.contains(nul) else { return nil }
    var causes: [String] = []
    var brackets = Brackets()
    var end = list.endIndex
    var index = list.endIndex
    while index > list.startIndex {
      index -= 1
      let isOutside = brackets.isOutside(list[index], at: index, in: list)
      guard isOutside, list[index] == space else { continue }
      guard index > list.startIndex, list[index - 1] == UInt8(ascii: ",") else { return nil }
      causes.append(String(decoding: list[(index + 1)..<end], as: UTF8.self))
      end = index - 1
    }
    causes.append(String(decoding: list[list.startIndex..<end], as: UTF8.self))
    guard causes.allSatisfy({ $0.utf8.count <= longestCause }) else { return nil }
    let isMarked = causes.contains { "@_\\$".contains($0.first ?? " ") }
    guard isMarked, causes.allSatisfy(isCause) else { return nil }
    return causes.reversed()
  }

  private static func isCause(_ text: String) -> Bool {
    guard let first = text.first, "@_\\$`".contains(first) || first.isLetter else { return false }
    // An `@` or `: ` inside a cause means that another line begins there, so the cause is malformed.
    guard !text.dropFirst().contains("@"), !text.contains(": ") else { return false }
    return text.contains("<") || !text.contains(",")
  }

  /// The name of the type with which `text` ends; `nil` if `text` does not end with a name.
  private static func typeName(at text: ArraySlice<UInt8>) -> String? {
    var brackets = Brackets()
    var start = text.endIndex
    while start > text.startIndex {
      let index = start - 1
      let isOutside = brackets.isOutside(text[index], at: index, in: text)
      if isOutside, !isPartOfName(text[index]) { break }
      start = index
    }
    let name = text[start...]
    guard let first = name.first, name.count <= longestName, brackets.isBalanced,
      first.isLetter || first == UInt8(ascii: "_") || first == UInt8(ascii: "(") || first >= 0x80,
      !name.contains(nul), start == text.startIndex || endsPrefix(text[start - 1])
    else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    // The check for `$` avoids the regular expression, which is slow and which nearly no name needs.
    guard name.contains(UInt8(ascii: "$")) else { return text }
    return text.replacing(/(\w+\.)?\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }

  /// The maximum length of a cause in bytes. A cause is the name of a property or a key path.
  private static let longestCause = 1_000

  /// The maximum length in bytes of the name of a view's type.
  private static let longestName = 512

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= 0x80 || "0123456789._`()<>".utf8.contains(byte)
  }

  /// True for a byte that can directly precede the name of the type in a line.
  private static func endsPrefix(_ byte: UInt8) -> Bool {
    byte <= space || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "|")
  }
}

/// Keeps track of nested brackets in text that is read backwards.
private struct Brackets {
  private var depth = 0

  var isBalanced: Bool { depth == 0 }

  /// True if the byte is outside of all brackets. A bracket itself counts as outside.
  mutating func isOutside(_ byte: UInt8, at index: Int, in text: ArraySlice<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: ">") where index > text.startIndex && text[index - 1] == UInt8(ascii: "-"):
      return depth == 0
    case UInt8(ascii: ">"), UInt8(ascii: ")"):
      depth += 1
      return depth == 1
    case UInt8(ascii: "<"), UInt8(ascii: "("):
      depth -= 1
      return depth == 0
    default: return depth <= 0
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
