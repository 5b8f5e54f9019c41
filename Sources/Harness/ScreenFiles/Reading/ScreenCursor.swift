internal import GranularitySpelling
import GranularityTabular
import GranularityWorkloads

/// A value in a screen file, with its label and its path for error messages.
struct ScreenCursor {
  let value: LocatedJSON
  /// The name of the value in error messages: the name of its own member, or of the member that contains it.
  let label: String
  /// The path of the value from the root of the file, such as `$.views[0].name`.
  let path: String
  private let bytes: [UInt8]
  /// Collects the errors that do not stop the reading of the file.
  private let problems: ScreenProblems

  init(root bytes: [UInt8], _ problems: ScreenProblems) throws(ScreenError) {
    value = try mapError(try LocatedJSON(parsing: bytes)) { (error: JSONError) in
      ScreenError(
        needed: "a screen needs \(error.needed)", found: error.found, path: nil,
        position: error.position)
    }
    (label, path) = ("a screen", "$")
    self.bytes = bytes
    self.problems = problems
  }

  private init(_ value: LocatedJSON, label: String, path: String, in file: Self) {
    self.value = value
    self.label = label
    self.path = path
    bytes = file.bytes
    problems = file.problems
  }

  /// The error for a value that does not meet the requirement `need`.
  ///
  /// - Parameter names: The valid names, from which the error suggests the most similar one; empty if the value is not
  ///   a name.
  func error(_ need: String, found: String? = nil, among names: [String] = []) -> ScreenError {
    var nearest: String?
    if case .text(let text) = value.content { nearest = Self.nearest(to: text, among: names) }
    return error(at: value.offset, need, found: found ?? shown, nearest: nearest)
  }

  /// The name that is most similar to `text`; `nil` if there are too many names to compare them quickly.
  private static func nearest(to text: String, among names: [String]) -> String? {
    names.count <= ScreenLimits.names ? nearestName(to: text, among: names) : nil
  }

  private func error(
    at offset: Int, _ need: String, found: String, nearest: String? = nil
  ) -> ScreenError {
    ScreenError(
      needed: "\(label) needs \(need)", found: found, path: path,
      position: TextPosition(offset: offset, in: bytes), nearest: nearest)
  }

  /// The value as an error message shows it.
  var shown: String {
    switch value.content {
    case .text(let text): excerpt(text)
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

// MARK: - Values

extension ScreenCursor {
  func text(_ need: String) throws(ScreenError) -> String {
    guard case .text(let text) = value.content else { throw error(need) }
    return text
  }

  func integer(in range: ClosedRange<Int>) throws(ScreenError) -> Int {
    guard case .number(let number) = value.content, range.contains(number) else {
      throw error(
        range.count == 1
          ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  func elements(_ need: String) throws(ScreenError) -> [ScreenCursor] {
    guard case .list(let elements) = value.content else { throw error(need) }
    return elements.enumerated().map { number, element in
      ScreenCursor(element, label: label, path: "\(path)[\(number)]", in: self)
    }
  }

  /// The elements of a list. A single string counts as a list with one element.
  func oneOrMore(_ need: String) throws(ScreenError) -> [ScreenCursor] {
    if case .text = value.content { return [self] }
    let elements = try elements(need)
    guard elements.count <= ScreenLimits.names else {
      throw error("at most \(ScreenLimits.names) names in a list", found: "\(elements.count)")
    }
    return elements
  }

  /// The members of an object. An unknown or repeated member is reported as an error and left out.
  ///
  /// - Parameter label: The name of such an object in an error message.
  /// - Parameter names: The valid names; `nil` if any name is valid.
  func members(
    of label: String, among names: [String]? = nil
  ) throws(ScreenError) -> ScreenMembers {
    guard case .object(let members) = value.content else { throw error("an object") }
    var seen: Set<String> = []
    var result: [(name: String, cursor: ScreenCursor)] = []
    for member in members where !ScreenMember.comments.contains(member.name) {
      let cursor = ScreenCursor(
        member.value, label: member.name,
        path: "\(path).\(excerpt(member.name).dropFirst().dropLast())", in: self)
      let object = ScreenCursor(value, label: label, path: cursor.path, in: self)
      guard seen.insert(member.name).inserted else {
        problems.add(
          object.error(
            at: member.offset, "each member at most once", found: "\(excerpt(member.name)) twice"))
        continue
      }
      if let names, !names.contains(member.name) {
        problems.add(
          object.error(
            at: member.offset, "no members other than \(names.joined(separator: ", "))",
            found: excerpt(member.name), nearest: Self.nearest(to: member.name, among: names)))
        continue
      }
      result.append((member.name, cursor))
    }
    return ScreenMembers(
      all: result, object: ScreenCursor(value, label: label, path: path, in: self))
  }
}

/// The members of an object in a screen file, in their order and without comments.
struct ScreenMembers {
  let all: [(name: String, cursor: ScreenCursor)]
  /// The value of the object itself, whose label and path an error message needs.
  let object: ScreenCursor

  subscript(name: String) -> ScreenCursor? { all.first { $0.name == name }?.cursor }

  /// True if the object has a member with this name whose value is not an empty list.
  func names(_ name: String) -> Bool {
    guard case .list(let elements)? = self[name]?.value.content else { return self[name] != nil }
    return !elements.isEmpty
  }

  /// The value of the member with this name.
  ///
  /// - Throws: ``ScreenError`` if the object has no such member.
  func required(_ name: String) throws(ScreenError) -> ScreenCursor {
    guard let cursor = self[name] else {
      throw object.error("a member '\(name)'", found: "none")
    }
    return cursor
  }
}

extension ScreenCursor {
  /// The value as a valid name. The name can also contain the characters in `others`.
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

  /// The value as a single line of text without control characters.
  func line() throws(ScreenError) -> String {
    guard case .text(let text) = value.content, !text.isEmpty,
      text.utf8.count <= ScreenLimits.nameBytes, escaped(text) == text
    else { throw error("one line of at most \(ScreenLimits.nameBytes) bytes") }
    return text
  }

  /// The value as a duration, such as `"100ms"`.
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
  private static let longest = 86_400_000  // milliseconds in a day
}

extension String {
  /// True for a letter or `_`, followed by letters, marks, numbers, `_` and characters in `others`, within the length
  /// limit.
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
  /// The string; `nil` if the value is not a string.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
