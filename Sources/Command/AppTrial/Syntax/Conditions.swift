import GranularitySwiftSources

/// Evaluates `#if` conditions as for a debug build of an iOS app. `canImport` is true for the modules that can be
/// imported here.
///
/// The compiler's parser drops the declarations inside `#if`, so the conditions are evaluated before parsing.
struct Conditions {
  /// The modules for which `canImport` is true.
  let modules: Set<String>

  /// Blanks out inactive code and the `#if`, `#elseif`, `#else` and `#endif` lines, so that the lines and columns of
  /// all other code stay the same.
  ///
  /// The compiler accepts a `case` whose only content is inactive, but not one without content. Such a `case` gets a
  /// declaration without effect, which is also allowed in a view builder.
  func resolving(_ source: [UInt8]) -> [UInt8] {
    var result = source
    let code = BlankedCode(source).bytes
    /// For each open `#if`: its offset, whether an earlier branch was active, and whether the current branch is active.
    var branches: [(start: Int, wasActive: Bool, isActive: Bool)] = []
    var inactive: [Range<Int>] = []
    var start = 0
    for line in code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(maxSplits: 1) { $0.isWhitespace || $0 == "(" }
      // `#if(os(iOS))` and `#if!DEBUG` have no space after the keyword.
      let keyword = words.first.map { String($0.prefix { $0 == "#" || $0.isLetter }) } ?? ""
      let isActive = branches.allSatisfy(\.isActive)
      let isCondition = ["#if", "#elseif", "#else", "#endif"].contains(keyword)
      if isCondition {
        let head = text.firstRange(of: keyword)?.upperBound ?? text.startIndex
        if keyword == "#if" {
          let value = isTrue(text[head...])
          branches.append((start, value, value))
        } else if let last = branches.popLast() {
          if keyword != "#endif" {
            let value = !last.wasActive && (keyword == "#else" || isTrue(text[head...]))
            branches.append((last.start, last.wasActive || value, value))
          } else if !last.wasActive, branches.allSatisfy(\.isActive) {
            inactive.append(last.start..<start + line.count)
          }
        }
      }
      if isCondition || !isActive {
        for index in start..<start + line.count { result[index] = UInt8(ascii: " ") }
      }
      start += line.count + 1
    }
    fillCases(at: inactive, of: code, in: &result)
    return result
  }

  /// Writes a declaration without effect into each range that was all the content of a `case`, without moving other
  /// code.
  ///
  /// - Parameter code: The source before code was blanked out, without comments and literals.
  private func fillCases(at ranges: [Range<Int>], of code: [UInt8], in result: inout [UInt8]) {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || (9...13).contains(byte) }
    for range in ranges {
      let rest = BlankedCode(result).bytes
      guard rest[..<range.lowerBound].last(where: { !isSpace($0) }) == UInt8(ascii: ":") else {
        continue
      }
      let next = rest[range.upperBound...].drop(while: isSpace)
      let word = String(
        decoding: next.prefix { !isSpace($0) && $0 != UInt8(ascii: ":") }, as: UTF8.self)
      guard next.first == UInt8(ascii: "}") || ["case", "default", "@unknown"].contains(word) else {
        continue
      }
      var start = range.lowerBound
      for line in code[range].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      {
        if line.count >= Self.nothing.count {
          result.replaceSubrange(start..<start + Self.nothing.count, with: Self.nothing)
          break
        }
        start += line.count + 1
      }
    }
  }

  /// The shortest declaration without effect.
  private static let nothing = Array("let _=0".utf8)

  /// Evaluates a condition.
  func isTrue(_ condition: some StringProtocol) -> Bool {
    var parser = Parser(rest: Substring(condition), conditions: self)
    return parser.alternatives()
  }

  private struct Parser {
    var rest: Substring
    let conditions: Conditions
    /// The number of open parentheses and negations. The parser is recursive, so a condition that is nested deeper than
    /// ``deepest`` is false.
    private var depth = 0
    private static let deepest = 200

    init(rest: Substring, conditions: Conditions) {
      (self.rest, self.conditions) = (rest, conditions)
    }

    mutating func alternatives() -> Bool {
      var value = all()
      while take("||") {
        let other = all()
        value = value || other
      }
      return value
    }

    private mutating func all() -> Bool {
      var value = one()
      while take("&&") {
        let other = one()
        value = value && other
      }
      return value
    }

    private mutating func one() -> Bool {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else {
        rest = ""
        return false
      }
      if take("!") { return !one() }
      if take("(") {
        let value = alternatives()
        _ = take(")")
        return value
      }
      skipSpace()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(name.count)
      guard take("(") else { return Conditions.flags.contains(String(name)) }
      let argument = rest.prefix { $0 != ")" }
      rest = rest.dropFirst(argument.count + 1)
      let words = argument.split { $0 == " " || $0 == "," || $0 == "." }
      return conditions.isTrue(String(name), of: words.first.map(String.init) ?? "")
    }

    private mutating func take(_ token: String) -> Bool {
      skipSpace()
      guard rest.hasPrefix(token) else { return false }
      rest = rest.dropFirst(token.count)
      return true
    }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }
  }

  private static let flags: Set<String> = ["DEBUG", "SWIFT_PACKAGE", "true"]

  private func isTrue(_ function: String, of argument: String) -> Bool {
    switch function {
    case "os": argument == "iOS"
    // If the app can import both UIKit and AppKit, it is treated as an iOS app, so `canImport(AppKit)` is false.
    case "canImport":
      modules.contains(argument) && !(argument == "AppKit" && modules.contains("UIKit"))
    case "targetEnvironment": argument == "simulator"
    case "arch": argument == "arm64"
    case "swift", "compiler": argument.hasPrefix(">")
    default: false
    }
  }
}
