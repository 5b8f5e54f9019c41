internal import Spelling
import Tabular

/// A value of a screen file that is being read, with all that a message about it needs.
struct ScreenCursor {
  let value: LocatedJSON
  /// What the value is called in a message: the member that it is, or that it is an element of.
  let label: String
  /// The place in the tree of values.
  let path: String
  private let bytes: [UInt8]

  init(root bytes: [UInt8]) throws(ScreenError) {
    do throws(JSONError) {
      value = try LocatedJSON(parsing: bytes)
    } catch {
      throw ScreenError(
        needed: "a screen needs \(error.needed)", found: error.found, path: nil,
        position: error.position)
    }
    (label, path) = ("a screen", "$")
    self.bytes = bytes
  }

  private init(_ value: LocatedJSON, label: String, path: String, in bytes: [UInt8]) {
    self.value = value
    self.label = label
    self.path = path
    self.bytes = bytes
  }

  /// The error that the value is not what is needed.
  ///
  /// - Parameter names: The valid names, if the value is to be one.
  func error(_ need: String, found: String? = nil, among names: [String] = []) -> ScreenError {
    var nearest: String?
    if case .text(let text) = value.content { nearest = Self.nearest(to: text, among: names) }
    return error(at: value.offset, need, found: found ?? shown, nearest: nearest)
  }

  /// The name that was meant, unless there are more names than could be compared in no time.
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

  /// The value in a message.
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

  /// The elements of a list.
  func elements(_ need: String) throws(ScreenError) -> [ScreenCursor] {
    guard case .list(let elements) = value.content else { throw error(need) }
    return elements.enumerated().map { number, element in
      ScreenCursor(element, label: label, path: "\(path)[\(number)]", in: bytes)
    }
  }

  /// The elements of a list, or the value itself in place of a list of one.
  func oneOrMore(_ need: String) throws(ScreenError) -> [ScreenCursor] {
    if case .text = value.content { return [self] }
    let elements = try elements(need)
    guard elements.count <= ScreenLimits.names else {
      throw error("at most \(ScreenLimits.names) names in a list", found: "\(elements.count)")
    }
    return elements
  }

  /// The members of an object in their order, comments apart.
  ///
  /// - Parameter label: What such an object is called in a message.
  /// - Parameter names: The valid names; any, if there are none.
  func members(
    of label: String, among names: [String]? = nil
  ) throws(ScreenError) -> [(name: String, cursor: ScreenCursor)] {
    guard case .object(let members) = value.content else { throw error("an object") }
    var seen: Set<String> = []
    var result: [(name: String, cursor: ScreenCursor)] = []
    for member in members where !ScreenMember.comments.contains(member.name) {
      let cursor = ScreenCursor(
        member.value, label: member.name,
        path: "\(path).\(excerpt(member.name).dropFirst().dropLast())",
        in: bytes)
      let named = ScreenCursor(value, label: label, path: cursor.path, in: bytes)
      guard seen.insert(member.name).inserted else {
        throw named.error(
          at: member.offset, "each member once", found: "\(excerpt(member.name)) twice")
      }
      if let names, !names.contains(member.name) {
        throw named.error(
          at: member.offset, "its own members only, \(names.joined(separator: ", "))",
          found: excerpt(member.name), nearest: Self.nearest(to: member.name, among: names))
      }
      result.append((member.name, cursor))
    }
    return result
  }

  /// The error that an object lacks a member.
  func missing(_ name: String, of label: String) -> ScreenError {
    ScreenCursor(value, label: label, path: path, in: bytes)
      .error("a member '\(name)'", found: "none")
  }
}
