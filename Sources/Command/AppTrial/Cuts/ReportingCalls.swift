import GranularitySwiftSources

/// Calls of missing code that only report something, such as `Analytics.logEvent("open", parameters: [:])`.
extension BlankedCode {
  /// What a statement calls, if it is only a call with plain arguments; `nil` for another statement.
  ///
  /// Plain arguments call nothing of the app, and the call gets no closure and no variable that it could change.
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

  /// True if every use of a name begins a statement that is only a plain call.
  func usesOnlyPlainCalls(of name: String) -> Bool {
    let word = Array(name.utf8)
    return bytes.ranges(of: word).allSatisfy { range in
      let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
      let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
      // A part of another word, or the member of something else.
      if Self.isWord(before) || Self.isWord(after) || before == UInt8(ascii: ".") { return true }
      guard let braces = innermostBraces(around: range.lowerBound) else { return false }
      let statement = statement(around: range.lowerBound, in: braces)
      return statement.lowerBound == range.lowerBound && plainCall(in: statement) == name
    }
  }

  /// True for arguments without closures, calls, variables to change, and effects.
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

  /// The types whose initializers have no effects.
  private static let valueTypes: Set = [
    "Bool", "Date", "Double", "Float", "Int", "NSNumber", "NSString", "String", "UUID",
  ]

  /// The innermost braces around an offset; `nil` outside of all.
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
