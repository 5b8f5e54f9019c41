internal import Foundation
import GranularitySwiftSources

extension BlankedCode {
  /// The source text of a range.
  subscript(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The end of the token that starts at an offset.
  func tokenEnd(_ start: Int) -> Int {
    if let end = literalEnds[start] { return end }
    guard start < bytes.count else { return bytes.count }
    if bytes[start] == UInt8(ascii: "`") {
      return (bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? start) + 1
    }
    let word = bytes[start...].prefix { Self.isWord($0) }
    return max(word.endIndex, start + 1)
  }

  /// The offset after the closing bracket that matches the bracket at an offset.
  func closing(_ start: Int) -> Int {
    var depth = 0
    for index in start..<bytes.count {
      if Self.openers.contains(bytes[index]) { depth += 1 }
      if Self.closers.contains(bytes[index]) {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
    }
    return bytes.count
  }

  private static let openers = Set("([{".utf8)
  private static let closers = Set(")]}".utf8)

  /// The first offset at or after `start` that is not whitespace.
  func skippingSpace(_ start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !$0.isSpace } ?? bytes.count
  }

  /// The set of words in the code.
  var words: Set<String> {
    Set(bytes.split { !Self.isWord($0) }.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The names that the code declares, local ones included: constants, variables, functions and types.
  var declaredNames: Set<String> { declaredNames(in: 0..<bytes.count) }

  /// The names that a part of the code declares, local ones included.
  func declaredNames(in range: Range<Int>) -> Set<String> {
    self[range]
      .matches(
        of:
          /\b(?:let|var|for|func|class|struct|enum|protocol|actor|typealias)\s+(?:\(([\w\s,]+)\)|(\w+))/
      )
      .reduce(into: Set<String>()) { names, match in
        let text = match.output.1 ?? match.output.2 ?? ""
        names.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      }
  }

  /// The innermost braces that contain an offset; searches only a range that begins with a brace.
  func braces(around offset: Int, in range: Range<Int>) -> Range<Int> {
    var open: [Int] = []
    for index in range where index < offset {
      if bytes[index] == UInt8(ascii: "{") { open.append(index) }
      if bytes[index] == UInt8(ascii: "}"), open.count > 1 { open.removeLast() }
    }
    guard let start = open.last else { return range }
    return start..<closing(start)
  }

  /// The range of the statement that contains an offset and is directly inside `braces`. A statement ends at a
  /// semicolon, or at the end of a line on which it does not continue. The range does not include a case label or
  /// closure parameters before the statement.
  func statement(around offset: Int, in braces: Range<Int>) -> Range<Int> {
    let (start, end) = (braces.lowerBound + 1, max(braces.lowerBound + 1, braces.upperBound - 1))
    var (first, depth, index) = (start, 0, start)
    var last = end
    while index < end {
      let byte = bytes[index]
      if Self.openers.contains(byte) { depth += 1 }
      if Self.closers.contains(byte) { depth -= 1 }
      let isBreak =
        byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n") && !continues(index, from: first)
      if depth == 0, isBreak {
        if index >= offset {
          last = index
          break
        }
        first = index + 1
      }
      index += 1
    }
    let beginning = skippingSpace(first)
    while last > beginning, bytes[last - 1].isSpace { last -= 1 }
    return withoutLabels(beginning..<max(last, beginning), before: offset)
  }

  /// True if the statement continues after the line feed at an offset.
  private func continues(_ lineFeed: Int, from first: Int) -> Bool {
    let next = skippingSpace(lineFeed)
    let before = bytes[first..<lineFeed].last { !$0.isSpace }
    if let before, Self.openEnds.contains(before) { return true }
    guard next < bytes.count else { return false }
    if Self.openStarts.contains(bytes[next]) { return true }
    if before == UInt8(ascii: "}"), isTrailingClosure(next) { return true }
    return ["else", "catch", "where", "as", "is"].contains(self[next..<tokenEnd(next)])
  }

  /// True if a labeled trailing closure begins at an offset, such as `content: {`.
  private func isTrailingClosure(_ start: Int) -> Bool {
    let colon = skippingSpace(tokenEnd(start))
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
      !["case", "default"].contains(self[start..<tokenEnd(start)])
    else { return false }
    let brace = skippingSpace(colon + 1)
    return brace < bytes.count && bytes[brace] == UInt8(ascii: "{")
  }

  private static let openEnds = Set("=,&|+?(".utf8)
  private static let openStarts = Set(".?:&|+,={)".utf8)

  /// Removes the `case …:` or `x in` at the start of a statement's range.
  private func withoutLabels(_ range: Range<Int>, before offset: Int) -> Range<Int> {
    let word = self[range.lowerBound..<tokenEnd(range.lowerBound)]
    var (depth, label) = (0, range.lowerBound)
    for index in range where index < offset {
      if Self.openers.contains(bytes[index]) { depth += 1 }
      if Self.closers.contains(bytes[index]) { depth -= 1 }
      guard depth == 0 else { continue }
      if ["case", "default"].contains(word), bytes[index] == UInt8(ascii: ":") {
        label = index + 1
        break
      }
      if !["for", "if", "guard", "while", "switch", "let", "var", "return"].contains(word),
        index > range.lowerBound, bytes[index - 1].isSpace, tokenEnd(index) == index + 2,
        self[index..<index + 2] == "in"
      {
        label = index + 2
        break
      }
    }
    return min(skippingSpace(label), range.upperBound)..<range.upperBound
  }
}

extension BlankedCode {
  /// The view modifier that contains an offset, such as `.padding(3)`; `nil` if the offset is not in a modifier.
  func modifier(around offset: Int, in statement: Range<Int>) -> Range<Int>? {
    var index = statement.lowerBound
    while index < statement.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), index > statement.lowerBound,
        let before = bytes[statement.lowerBound..<index].last(where: { !$0.isSpace }),
        Self.closers.contains(before) || isFirstInLine(index)
          || Self.contents.contains(textOfView(in: statement.lowerBound..<index))
      {
        let end = callEnd(afterName: tokenEnd(index + 1), before: statement.upperBound)
        if (index..<end).contains(offset) { return index..<end }
        index = end
      } else if Self.openers.contains(byte) {
        index = closing(index)
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The names of the view that a modifier function, a custom modifier or a style changes.
  private static let contents: Set = ["self", "content", "configuration.label"]

  /// The code in a range without the `return` before it.
  private func textOfView(in range: Range<Int>) -> String {
    let text = String(self[range]).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.hasPrefix("return ")
      ? text.dropFirst("return".count).trimmingCharacters(in: .whitespaces) : text
  }

  /// The name and the argument parentheses of the innermost call that contains an offset.
  func call(around offset: Int, in range: Range<Int>) -> (name: String, arguments: Range<Int>)? {
    var open: [Int] = []
    for index in range where index <= offset {
      if Self.openers.contains(bytes[index]) { open.append(index) }
      if Self.closers.contains(bytes[index]) { _ = open.popLast() }
    }
    guard let start = open.last, bytes[start] == UInt8(ascii: "(") else { return nil }
    // Generic arguments can precede the parentheses, as in `Store<State>(…)`.
    var end = start
    var depth = 0
    repeat {
      guard end > range.lowerBound else { return nil }
      let byte = bytes[end - 1]
      if byte == UInt8(ascii: ">") { depth += 1 }
      if byte == UInt8(ascii: "<") { depth -= 1 }
      end -= depth > 0 || byte == UInt8(ascii: "<") ? 1 : 0
    } while depth > 0
    let name = bytes[range.lowerBound..<end].reversed().prefix { Self.isWord($0) }.reversed()
    return (String(decoding: name, as: UTF8.self), start..<closing(start))
  }

  private func isFirstInLine(_ offset: Int) -> Bool {
    bytes[..<offset].last { $0 == UInt8(ascii: "\n") || !$0.isSpace } == UInt8(ascii: "\n")
  }

  /// The end of a call whose name ends at an offset, after its arguments and trailing closures.
  private func callEnd(afterName end: Int, before limit: Int) -> Int {
    var end = end
    if end < limit, bytes[end] == UInt8(ascii: "(") { end = closing(end) }
    while true {
      var next = skippingSpace(end)
      // The label of an additional trailing closure.
      if next < limit, Self.isWord(bytes[next]) {
        let label = tokenEnd(next)
        guard label < limit, bytes[label] == UInt8(ascii: ":") else { return end }
        next = skippingSpace(label + 1)
      }
      guard next < limit, bytes[next] == UInt8(ascii: "{") else { return end }
      end = closing(next)
    }
  }
}

extension UInt8 {
  /// True for a space, a tab, a carriage return or a line feed.
  var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
