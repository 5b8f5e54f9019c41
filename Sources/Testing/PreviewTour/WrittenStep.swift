import Foundation
import GranularityTabular
import GranularityTourRecords
import SimulatedUI

/// A step of a session, as it is written in a step file, such as `tap "Add"` or `wait 2`.
struct WrittenStep: Hashable {
  /// What the user does with the control of the step.
  enum Action: Hashable {
    case tap, chooseLast
    case choose(String)
    case type(String)
    case set(Value)
    case drag(width: Double, height: Double)
  }

  /// The value to which a step sets a control.
  enum Value: Hashable {
    /// A word without quotes: a number, `true` or `false`, a date or a color.
    case word(String)
    /// A text that is written in quotes.
    case text(String)
  }

  /// What a step does: it uses a control, lets time pass, or restarts the preview.
  enum Kind: Hashable {
    case use(Action, StepQuery)
    case wait(Duration)
    /// Removes the preview, and shows it again with new models.
    case restart
  }

  /// The line number in the file, counted from 1.
  let line: Int
  let kind: Kind

  init(line: Int, _ kind: Kind) {
    self.line = line
    self.kind = kind
  }

  /// The distance in points of a drag that names no distance.
  static let distance = 9.0
  /// The largest size of a step file in bytes.
  private static let longestFile = 1 << 20
  /// The longest time in seconds that one step can wait.
  private static let longestWait: Int64 = 3_600
}

// MARK: - Writing

extension WrittenStep: CustomStringConvertible {
  /// The step, as it is written in a step file, without its line number.
  var description: String { Self.text(of: kind) }

  static func text(of kind: Kind) -> String {
    switch kind {
    case .wait(let duration): "wait \(seconds(duration))"
    case .restart: "restart"
    case .use(.tap, let control): "tap \(control)"
    case .use(.chooseLast, let control): "choose the last of \(control)"
    case .use(.choose(let option), let control): "choose \(quoted(option)) of \(control)"
    case .use(.type(let text), let control): "type \(quoted(text)) into \(control)"
    case .use(.set(.word(let word)), let control): "set \(control) to \(word)"
    case .use(.set(.text(let text)), let control): "set \(control) to \(quoted(text))"
    case .use(.drag(let width, let height), let control):
      "drag \(control) by \(number(width)), \(number(height))"
    }
  }

  /// The text in quotes, with escapes so that it fits on one line.
  static func quoted(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: scalar.controlsDisplay ? scalar.codePointEscape : nil
      }
    }
    return "\"\(escaped)\""
  }

  /// The duration in seconds, without trailing zeros.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = attoseconds / 1_000_000_000
    guard nanoseconds > 0 else { return "\(seconds)" }
    var digits = String(1_000_000_000 + nanoseconds).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }

  private static func number(_ value: Double) -> String {
    let whole = Int(exactly: value)
    return whole.map(String.init) ?? "\(value)"
  }
}

// MARK: - Reading

extension WrittenStep {
  /// Reads the steps in a step file.
  ///
  /// - Throws: ``StepFailure`` if the file or one of its lines cannot be read.
  static func steps(inFileAt path: String) throws(StepFailure) -> [WrittenStep] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.bytes(at: path, limit: longestFile)
    } catch {
      throw StepFailure(line: nil, step: "", problem: "the file of steps cannot be read: \(error)")
    }
    return try steps(in: bytes)
  }

  /// Reads the steps in the text of a step file. Empty lines are ignored, and `#` begins a comment.
  ///
  /// - Throws: ``StepFailure`` for the first line that cannot be read.
  static func steps(in bytes: [UInt8]) throws(StepFailure) -> [WrittenStep] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw StepFailure(
        line: nil, step: "", problem: "a file of steps needs UTF-8; found other bytes")
    }
    var steps: [WrittenStep] = []
    let start = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do throws(StepProblem) {
        var reader = StepReader(tokens: try StepToken.tokens(in: line))
        guard let kind = try reader.kind() else { continue }
        steps.append(WrittenStep(line: index + 1, kind))
      } catch {
        let step = line.drop(while: \.isWhitespace)
        throw StepFailure(line: index + 1, step: String(step), problem: error.text)
      }
    }
    return steps
  }

  /// Parses a number of seconds, such as `0.5`; returns `nil` for any other text.
  fileprivate static func duration(_ text: String) -> Duration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      let seconds = Int64(parts[0]), seconds <= longestWait
    else { return nil }
    let digits = parts.count == 2 ? parts[1] : "0"
    guard !digits.isEmpty, digits.utf8.count <= 9,
      let nanoseconds = Int64(digits + String(repeating: "0", count: 9 - digits.utf8.count))
    else { return nil }
    return .seconds(seconds) + .nanoseconds(nanoseconds)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// The reason why a line cannot be read.
private struct StepProblem: Error { let text: String }

/// A token of a line: a word or a text in quotes.
private enum StepToken: Hashable {
  case word(String)
  case text(String)

  /// Splits a line into tokens, up to a comment. A comma between tokens has no meaning.
  static func tokens(in line: Substring) throws(StepProblem) -> [StepToken] {
    var tokens: [StepToken] = []
    var rest = line
    while let first = rest.first, first != "#" {
      if first.isWhitespace || first == "," {
        rest.removeFirst()
      } else if let end = closings[first] {
        rest.removeFirst()
        tokens.append(.text(try text(upTo: end, in: &rest)))
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "," && closings[$0] == nil && $0 != "#" }
        tokens.append(.word(String(word)))
        rest.removeFirst(word.count)
      }
    }
    return tokens
  }

  /// The closing quote for each opening quote. Curly quotes are accepted, because some editors replace straight quotes.
  private static let closings: [Character: Character] = ["\"": "\"", "“": "”"]
  private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r"]

  private static func text(
    upTo end: Character, in rest: inout Substring
  ) throws(StepProblem) -> String {
    var text = ""
    while let character = rest.popFirst() {
      if character == end { return text }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let next = rest.popFirst() else { break }
      if next == "u", rest.first == "{", let close = rest.firstIndex(of: "}") {
        let digits = rest[..<close].dropFirst()
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
          throw StepProblem(text: "\\u{\(digits)} is no Unicode scalar")
        }
        text.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: close)...]
      } else {
        text.append(escapes[next] ?? next)
      }
    }
    throw StepProblem(text: "a text needs a quote at its end")
  }
}

/// Reads a step from the tokens of a line.
private struct StepReader {
  let tokens: [StepToken]
  private var index = 0

  init(tokens: [StepToken]) { self.tokens = tokens }

  private static let forms = [
    "tap": #"tap "Label""#, "type": #"type "text" into "Label""#,
    "choose": #"choose "option" of "Label", or choose the last of "Label""#,
    "set": #"set "Label" to 0.5"#, "drag": #"drag "Label" by 9, 9"#, "wait": "wait 2",
    "restart": "restart",
  ]
  private static let place =
    #"; after a label may follow: in "View", number 2"#

  /// Returns the step; `nil` if the line has no step.
  mutating func kind() throws(StepProblem) -> WrittenStep.Kind? {
    guard !tokens.isEmpty else { return nil }
    let verb = word() ?? ""
    guard let form = Self.forms[verb] else {
      let known = Self.forms.keys.sorted().joined(separator: ", ")
      throw StepProblem(text: "a step begins with one of these words: \(known)")
    }
    let kind = rest(after: verb)
    guard let kind, index == tokens.count else {
      let hint = verb == "wait" ? ", in seconds" : verb == "restart" ? "" : Self.place
      throw StepProblem(text: "the step needs this form: \(form)\(hint)")
    }
    return kind
  }

  private mutating func rest(after verb: String) -> WrittenStep.Kind? {
    switch verb {
    case "tap": return control().map { .use(.tap, $0) }
    case "type":
      guard let text = text(), skip("into"), let control = control() else { return nil }
      return .use(.type(text), control)
    case "choose":
      if let option = text() {
        guard skip("of"), let control = control() else { return nil }
        return .use(.choose(option), control)
      }
      guard skip("the"), skip("last"), skip("of"), let control = control() else { return nil }
      return .use(.chooseLast, control)
    case "set":
      guard let control = control(), skip("to"), let value = value() else { return nil }
      return .use(.set(value), control)
    case "drag":
      guard let control = control() else { return nil }
      guard skip("by") else {
        return .use(.drag(width: WrittenStep.distance, height: WrittenStep.distance), control)
      }
      guard let width = number(), let height = number() else { return nil }
      return .use(.drag(width: width, height: height), control)
    case "restart": return .restart
    default:
      guard let duration = plainWord().flatMap(WrittenStep.duration) else { return nil }
      _ = skip("s") || skip("second") || skip("seconds")
      return .wait(duration)
    }
  }

  private mutating func control() -> StepQuery? {
    guard let label = text() else { return nil }
    var query = StepQuery(label: label)
    if skip("in") {
      guard let view = text() else { return nil }
      query.view = view
    }
    if skip("number") {
      guard let number = plainWord().flatMap({ Int($0) }), number > 0 else { return nil }
      query.number = number
    }
    return query
  }

  private mutating func value() -> WrittenStep.Value? {
    if let text = text() { return .text(text) }
    return plainWord().map(WrittenStep.Value.word)
  }

  private mutating func number() -> Double? {
    plainWord().flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func text() -> String? {
    guard index < tokens.count, case .text(let text) = tokens[index] else { return nil }
    index += 1
    return text
  }

  private mutating func plainWord() -> String? {
    guard index < tokens.count, case .word(let word) = tokens[index] else { return nil }
    index += 1
    return word
  }

  private mutating func word() -> String? { plainWord()?.lowercased() }

  private mutating func skip(_ expected: String) -> Bool {
    guard index < tokens.count, case .word(let word) = tokens[index],
      word.lowercased() == expected
    else { return false }
    index += 1
    return true
  }
}
