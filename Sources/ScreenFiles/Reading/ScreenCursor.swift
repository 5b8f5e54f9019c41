internal import Spelling
import Tabular

/// A value of a screen file, with the information that an error message about it needs.
struct ScreenCursor {
  let value: LocatedJSON
  /// The name of the value in a message: that of the member that it is, or that contains it.
  let label: String
  /// The path from the root, such as `$.views[0].name`.
  let path: String
  private let bytes: [UInt8]
  /// Keeps the errors after which reading continues.
  private let problems: ScreenProblems

  init(root bytes: [UInt8], _ problems: ScreenProblems) throws(ScreenError) {
    do throws(JSONError) {
      value = try LocatedJSON(parsing: bytes)
    } catch {
      throw ScreenError(
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

  /// The error for a value that does not meet a requirement.
  ///
  /// - Parameter names: The valid names, if the value must be a name.
  func error(_ need: String, found: String? = nil, among names: [String] = []) -> ScreenError {
    var nearest: String?
    if case .text(let text) = value.content { nearest = Self.nearest(to: text, among: names) }
    return error(at: value.offset, need, found: found ?? shown, nearest: nearest)
  }

  /// The most similar name; `nil` if there are too many names to compare them quickly.
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

  /// The value as a message shows it.
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

  /// The elements of a list, or a single text in place of a list with one element.
  func oneOrMore(_ need: String) throws(ScreenError) -> [ScreenCursor] {
    if case .text = value.content { return [self] }
    let elements = try elements(need)
    guard elements.count <= ScreenLimits.names else {
      throw error("at most \(ScreenLimits.names) names in a list", found: "\(elements.count)")
    }
    return elements
  }

  /// The members of an object, without those that are unknown or repeated, which are errors.
  ///
  /// - Parameter label: The name of such an object in a message.
  /// - Parameter names: The valid names; `nil` if all names are valid.
  func members(
    of label: String, among names: [String]? = nil
  ) throws(ScreenError) -> ScreenMembers {
    guard case .object(let members) = value.content else { throw error("an object") }
    var seen: Set<String> = []
    var result: [(name: String, cursor: ScreenCursor)] = []
    for member in members where !ScreenMember.comments.contains(member.name) {
      let cursor = ScreenCursor(
        member.value, label: member.name,
        path: "\(path).\(excerpt(member.name).dropFirst().dropLast())",
        in: self)
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
