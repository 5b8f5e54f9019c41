import Tabular
import Workloads

extension ScreenCursor {
  /// A valid name, which may also contain the characters of `others`.
  func name(with others: String) throws(ScreenError) -> String {
    guard case .text(let text) = value.content, text.isName(with: others) else {
      throw error(Self.need(others))
    }
    return text
  }

  /// The error for a member whose name is not a valid name.
  func invalidName(_ label: String, found name: String) -> ScreenError {
    var error = error(Self.need(""), found: excerpt(name))
    error.needed = "\(label) needs \(Self.need(""))"
    return error
  }

  private static func need(_ others: String) -> String {
    "a name of letters, digits" + (others.isEmpty ? " and _" : ", _ and \(others)")
      + " that begins with a letter or _, at most \(ScreenLimits.nameBytes) bytes"
  }

  /// A single line of text without control characters.
  func line() throws(ScreenError) -> String {
    guard case .text(let text) = value.content, !text.isEmpty,
      text.utf8.count <= ScreenLimits.nameBytes, escaped(text) == text
    else { throw error("one line of at most \(ScreenLimits.nameBytes) bytes") }
    return text
  }

  /// A duration such as `"100ms"`.
  func duration() throws(ScreenError) -> Duration {
    let needed = "a time such as \"100ms\", \"1s\", \"2min\" or \"1h\", at most 24h"
    guard case .text(let text) = value.content else { throw error(needed) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, number <= Self.longest,
      let unit = Self.units.first(where: { $0.name == text.dropFirst(digits.count) }),
      number.clampedProduct(unit.milliseconds) <= Self.longest
    else { throw error(needed) }
    return .milliseconds(number * unit.milliseconds)
  }

  private static let units: [(name: Substring, milliseconds: Int)] = [
    ("ms", 1), ("s", 1_000), ("min", 60_000), ("h", 3_600_000),
  ]
  private static let longest = 86_400_000  // milliseconds of a day
}

extension String {
  /// True for a letter or `_`, followed by letters, marks, numbers, `_` and characters of `others`, within the limit.
  func isName(with others: String) -> Bool {
    guard let first = unicodeScalars.first, first.isLetter || first == "_",
      utf8.count <= ScreenLimits.nameBytes
    else { return false }
    return unicodeScalars.allSatisfy {
      $0.isLetter || $0.isMarkOrNumber || $0 == "_" || others.unicodeScalars.contains($0)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  fileprivate var isMarkOrNumber: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}

extension LocatedJSON.Content {
  /// The text; `nil` if the value is not a text.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
