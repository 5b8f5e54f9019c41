import GranularitySwiftSources

/// Finds calls of missing code that only report something, such as `Analytics.logEvent("open", parameters: [:])`.
extension BlankedCode {
  /// Returns the first name of a statement that is just one call with plain arguments; `nil` for any other statement.
  ///
  /// Plain arguments call no code of the app. They pass no closure, and no variable that the call could change.
  func plainCall(in statement: Range<Int>) -> String? {
    var index = tokenEnd(statement.lowerBound)
    let name = self[statement.lowerBound..<index]
    guard name.first?.isUppercase == true else { return nil }
    var isCall = false
    while index < statement.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "."):
        let end = tokenEnd(index + 1)
        guard Self.isWord(bytes[index + 1]) else { return nil }
        index = end
        isCall = false
      case UInt8(ascii: "?"), UInt8(ascii: "!"): index += 1
      case UInt8(ascii: "("):
        let end = closing(index)
        guard end <= statement.upperBound, isPlain(index + 1..<end - 1) else { return nil }
        index = end
        isCall = true
      default: return nil
      }
    }
    return isCall ? name : nil
  }

  /// True if the app uses a name only at the start of statements that are plain calls.
  func usesOnlyPlainCalls(of name: String) -> Bool {
    let word = Array(name.utf8)
    return bytes.ranges(of: word).allSatisfy { range in
      let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
      let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
      // A match inside a longer word or after a period is not a use of this name.
      if Self.isWord(before) || Self.isWord(after) || before == UInt8(ascii: ".") { return true }
      guard let braces = innermostBraces(around: range.lowerBound) else { return false }
      let statement = statement(around: range.lowerBound, in: braces)
      return statement.lowerBound == range.lowerBound && plainCall(in: statement) == name
    }
  }

  /// True for arguments that contain no closure, no call with effects and no `inout` variable.
  private func isPlain(_ arguments: Range<Int>) -> Bool {
    var index = arguments.lowerBound
    while index < arguments.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "&") { return false }
      let end = tokenEnd(index)
      if Self.isWord(byte) {
        let word = self[index..<end]
        if ["try", "await"].contains(word) { return false }
        let isCalled = end < bytes.count && bytes[end] == UInt8(ascii: "(")
        if isCalled, !Self.valueTypes.contains(word) { return false }
      }
      index = literalEnds[index] == nil ? end : index + 1
    }
    return true
  }

  /// The types whose initializers have no side effects.
  private static let valueTypes: Set = [
    "Bool", "Date", "Double", "Float", "Int", "NSNumber", "NSString", "String", "UUID",
  ]

  /// The innermost braces that contain an offset; `nil` if no braces contain it.
  private func innermostBraces(around offset: Int) -> Range<Int>? {
    var depth = 0
    for index in stride(from: offset - 1, through: 0, by: -1) {
      if bytes[index] == UInt8(ascii: "}") { depth += 1 }
      if bytes[index] == UInt8(ascii: "{") {
        if depth == 0 { return index..<closing(index) }
        depth -= 1
      }
    }
    return nil
  }
}
