import Tabular

/// The members of an object in a screen file, in their order and without comments.
struct ScreenMembers {
  let all: [(name: String, cursor: ScreenCursor)]
  /// The object, whose label and position an error needs.
  let object: ScreenCursor

  subscript(name: String) -> ScreenCursor? { all.first { $0.name == name }?.cursor }

  /// True if the object has the member, and its value is not an empty list.
  func names(_ name: String) -> Bool {
    guard case .list(let elements)? = self[name]?.value.content else { return self[name] != nil }
    return !elements.isEmpty
  }

  /// - Throws: ``ScreenError`` if the object has no such member.
  func required(_ name: String) throws(ScreenError) -> ScreenCursor {
    guard let cursor = self[name] else {
      throw object.error("a member '\(name)'", found: "none")
    }
    return cursor
  }
}
