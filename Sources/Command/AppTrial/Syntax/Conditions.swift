import GranularitySwiftSources

/// The conditions of `#if` as they are for an app on iOS in a debug build, with the modules that can be imported here.
///
/// The parser of the compiler leaves out the declarations inside `#if`, so the conditions are evaluated before.
struct Conditions {
  /// The modules for which `canImport` is true.
  let modules: Set<String>

  /// The source without inactive code and without the lines of the conditions; each line and column stays the same.
  func resolving(_ source: [UInt8]) -> [UInt8] {
    var result = source
    let code = BlankedCode(source).bytes
    /// For each open `#if`: whether a branch was active before, and whether the current one is.
    var branches: [(wasActive: Bool, isActive: Bool)] = []
    var start = 0
    for line in code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(maxSplits: 1) { $0.isWhitespace || $0 == "(" }
      // `#if(os(iOS))` and `#if!DEBUG` need no space.
      let keyword = words.first.map { String($0.prefix { $0 == "#" || $0.isLetter }) } ?? ""
      let isActive = branches.allSatisfy(\.isActive)
      let isCondition = ["#if", "#elseif", "#else", "#endif"].contains(keyword)
      if isCondition {
        let head = text.firstRange(of: keyword)?.upperBound ?? text.startIndex
        if keyword == "#if" {
          let value = isTrue(text[head...])
          branches.append((value, value))
        } else if let last = branches.popLast(), keyword != "#endif" {
          let value = !last.wasActive && (keyword == "#else" || isTrue(text[head...]))
          branches.append((last.wasActive || value, value))
        }
      }
      if isCondition || !isActive {
        for index in start..<start + line.count { result[index] = UInt8(ascii: " ") }
      }
      start += line.count + 1
    }
    return result
  }

  /// The value of a condition.
  func isTrue(_ condition: some StringProtocol) -> Bool {
    var parser = Parser(rest: Substring(condition), conditions: self)
    return parser.alternatives()
  }

  private struct Parser {
    var rest: Substring
    let conditions: Conditions
    /// The open parentheses and negations; beyond ``deepest`` of them a condition is false, because the parser calls
    /// itself.
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
    // An app that can use both is an app on iOS.
    case "canImport":
      modules.contains(argument) && !(argument == "AppKit" && modules.contains("UIKit"))
    case "targetEnvironment": argument == "simulator"
    case "arch": argument == "arm64"
    case "swift", "compiler": argument.hasPrefix(">")
    default: false
    }
  }
}
