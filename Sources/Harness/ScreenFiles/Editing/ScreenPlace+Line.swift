import GranularityTabular

extension ScreenPlace {
  /// The line of the place in a screen file; `nil` if the file has no such part, because another edit made it.
  ///
  /// If the file leaves a member out, the line of the view or of the change is used instead.
  ///
  /// - Parameter root: The content of the file.
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

  /// The number of bytes before the name of a member.
  fileprivate func offset(of member: String) -> Int? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == member }?.offset
  }

  fileprivate var elements: [LocatedJSON] {
    guard case .list(let elements) = content else { return [] }
    return elements
  }

  /// The view with these names, from the outermost one inwards.
  fileprivate func view(_ names: [String]) -> LocatedJSON? {
    var (view, list): (LocatedJSON?, LocatedJSON?) = (nil, self["views"])
    for name in names {
      view = list?.elements.first { $0["name"]?.content.text == name }
      list = view?["children"]
    }
    return view
  }
}
