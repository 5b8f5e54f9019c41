import GranularityTabular

extension ScreenPlace {
  /// The line number of this part in a screen file; `nil` if the file does not have the part, because an edit created
  /// it.
  ///
  /// If the file omits a member, the result is the line of the view or the change that the member belongs to.
  ///
  /// - Parameter root: The parsed content of the file.
  func line(in root: LocatedJSON, of bytes: [UInt8]) -> Int? {
    let found: (owner: LocatedJSON, member: String)? =
      switch self {
      case .objects: (root, "objects")
      case .object(let name): root["objects"].map { ($0, name) }
      case .view(let names, let member): root.view(names).map { ($0, member) }
      case .change(let name, let member):
        root["changes"]?.elements.first { $0["name"]?.content.text == name }.map { ($0, member) }
      }
    guard let (owner, member) = found else { return nil }
    guard let offset = owner.offset(of: member) else {
      if case .object = self { return nil }
      return TextPosition(offset: owner.offset, in: bytes).line
    }
    return TextPosition(offset: offset, in: bytes).line
  }
}

extension LocatedJSON {
  fileprivate subscript(name: String) -> LocatedJSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The byte offset of a member's name in the file; `nil` if the object has no such member.
  fileprivate func offset(of member: String) -> Int? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == member }?.offset
  }

  fileprivate var elements: [LocatedJSON] {
    guard case .list(let elements) = content else { return [] }
    return elements
  }

  /// The view whose path consists of these names, from the outermost ancestor inwards; `nil` if there is none.
  fileprivate func view(_ names: [String]) -> LocatedJSON? {
    var (view, list): (LocatedJSON?, LocatedJSON?) = (nil, self["views"])
    for name in names {
      view = list?.elements.first { $0["name"]?.content.text == name }
      list = view?["children"]
    }
    return view
  }
}
