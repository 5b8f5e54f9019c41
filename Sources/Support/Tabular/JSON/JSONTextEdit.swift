/// An edit of a JSON file's text that applies a changed value and keeps the rest of the text.
///
/// The edit keeps the order, the lines, and the members that the value does not have, such as comments. The text can
/// leave out members of the value, and it can contain a single element in place of a list with one element.
package struct JSONTextEdit {
  private let bytes: [UInt8]
  /// True if members that are empty or false are left out of newly written objects.
  private let leavesEmptyOut: Bool

  /// Returns the JSON text `bytes` with its value changed from `old` to `new`.
  ///
  /// - Throws: ``JSONError`` if the text is not JSON.
  /// - Complexity: O(*n* · *m*) for lists of *n* old and *m* new elements.
  package static func text(
    of bytes: [UInt8], changing old: OrderedJSON, to new: OrderedJSON, leavingEmptyOut: Bool
  ) throws(JSONError) -> String {
    let written = try LocatedJSON(parsing: bytes)
    let edit = JSONTextEdit(bytes: bytes, leavesEmptyOut: leavingEmptyOut)
    return edit.slice(0, written.offset) + edit.text(of: written, old, new)
      + edit.slice(written.end, bytes.count)
  }

  private func slice(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func text(of written: LocatedJSON, _ old: OrderedJSON, _ new: OrderedJSON) -> String {
    if old == new { return slice(written.offset, written.end) }
    switch (written.content, old, new) {
    case (.object(let members), .object(let old), .object(let new)):
      return join(parts(of: members, old, new), of: written, at: members.map(\.offset))
    case (.list(let elements), .list(let old), .list(let new)) where elements.count == old.count:
      return join(parts(of: elements, old, new), of: written, at: elements.map(\.offset))
    case (.text, .list, .list(let new)) where new.count == 1:
      return new[0].text(indent: "", isFlat: true)
    default: return text(of: new, at: written.offset)
    }
  }

  // MARK: Parts

  /// One member or element of the edited text, with the white space before it. A `nil` space means the same white space
  /// as its neighbor's.
  private struct Part {
    let space: String?
    let text: String
  }

  private func parts(
    of members: [LocatedJSON.Member], _ old: [OrderedJSON.Member], _ new: [OrderedJSON.Member]
  ) -> [Part] {
    func value(_ name: String, in members: [OrderedJSON.Member]) -> OrderedJSON? {
      members.first { $0.name == name }?.value
    }
    var parts: [(name: String, part: Part)] = []
    for member in members {
      let change = (old: value(member.name, in: old), new: value(member.name, in: new))
      if change.old != nil, change.new == nil { continue }
      var text = slice(member.offset, member.value.end)
      if let old = change.old, let new = change.new {
        text = slice(member.offset, member.value.offset) + self.text(of: member.value, old, new)
      }
      parts.append((member.name, Part(space: space(before: member.offset), text: text)))
    }
    var place = parts.count
    for member in new {
      if let known = parts.firstIndex(where: { $0.name == member.name }) {
        place = known + 1
      } else if value(member.name, in: old) != member.value {
        let name = OrderedJSON.text(member.name).text(indent: "", isFlat: true)
        let text = text(of: member.value, at: members.first?.offset ?? 0)
        place = min(place, parts.count)
        parts.insert((member.name, Part(space: nil, text: "\(name): \(text)")), at: place)
        place += 1
      }
    }
    return parts.map(\.part)
  }

  private func parts(
    of elements: [LocatedJSON], _ old: [OrderedJSON], _ new: [OrderedJSON]
  ) -> [Part] {
    var free = Set(old.indices)
    return new.map { element in
      let equal = old.indices.first { free.contains($0) && old[$0] == element }
      let named = old.indices.first {
        free.contains($0) && element["name"] != nil && old[$0]["name"] == element["name"]
      }
      guard let index = equal ?? named else {
        return Part(space: nil, text: text(of: element, at: elements.first?.offset ?? 0))
      }
      free.remove(index)
      return Part(
        space: space(before: elements[index].offset),
        text: text(of: elements[index], old[index], element))
    }
  }

  /// Joins the parts to the text of an object or a list.
  ///
  /// - Parameter offsets: The positions of the members or elements in the original text. New parts get the white space
  ///   that these have.
  private func join(_ parts: [Part], of written: LocatedJSON, at offsets: [Int]) -> String {
    let (open, close) = (
      slice(written.offset, written.offset + 1), slice(written.end - 1, written.end)
    )
    guard !parts.isEmpty else { return open + close }
    let spaces = offsets.prefix(2).map(space(before:))
    let first = spaces.first ?? ""
    let usual = spaces.count > 1 ? spaces[1] : first.isEmpty ? " " : first
    let texts = parts.enumerated().map { index, part in
      (index == 0 ? first : part.space.flatMap { $0 == first ? nil : $0 } ?? usual) + part.text
    }
    let end = offsets.isEmpty ? "" : space(before: written.end - 1)
    return open + texts.joined(separator: ",") + end + close
  }

  /// Returns the white space directly before the byte at `offset`.
  private func space(before offset: Int) -> String {
    let start = bytes[..<offset].lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? 0
    return slice(start, offset)
  }

  /// Returns the indentation of the line that contains the byte at `offset`.
  private func indent(of offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(
      decoding: bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  // MARK: New values

  /// The largest number of characters of a new value that is written on one line. A longer value is written on several
  /// lines.
  private static let width = 80

  private func text(of new: OrderedJSON, at offset: Int) -> String {
    let value = leavesEmptyOut ? new.withoutEmptyMembers : new
    let flat = value.text(indent: "", isFlat: true)
    return flat.count <= Self.width
      ? flat : value.text(indent: indent(of: offset), isFlat: false)
  }
}

extension OrderedJSON {
  /// The value with all members removed whose value is an empty list, an empty object or `false`.
  fileprivate var withoutEmptyMembers: OrderedJSON {
    switch self {
    case .list(let elements): .list(elements.map(\.withoutEmptyMembers))
    case .object(let members):
      .object(
        members.filter { ![.list([]), .object([]), .boolean(false)].contains($0.value) }.map {
          Member(name: $0.name, value: $0.value.withoutEmptyMembers)
        })
    default: self
    }
  }
}
