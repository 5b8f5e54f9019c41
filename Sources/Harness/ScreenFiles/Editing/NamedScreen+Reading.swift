extension NamedScreen {
  /// A view, together with its position in the view tree.
  struct Position {
    /// The index path of the view in the tree: the index of each ancestor among its siblings, and then the view's own
    /// index.
    let path: [Int]
    /// The names of the view's ancestors, from the outermost inwards, followed by the view's own name.
    let names: [String]
    /// The view's name in messages. If several views have the same name, it is the path of names.
    let label: String
    let view: View
    /// The label of the parent view; `nil` for a view at the root.
    let parent: String?
  }

  /// The positions of all views, each parent before its children.
  var positions: [Position] {
    var counts: [String: Int] = [:]
    func count(_ views: [View]) {
      for view in views {
        counts[view.name, default: 0] += 1
        count(view.children)
      }
    }
    count(views)
    func positions(_ views: [View], below path: [Int], _ names: [String], _ parent: String?)
      -> [Position]
    {
      views.enumerated().flatMap { index, view in
        let (path, names) = (path + [index], names + [view.name])
        let label = counts[view.name] == 1 ? view.name : names.joined(separator: "/")
        return [Position(path: path, names: names, label: label, view: view, parent: parent)]
          + positions(view.children, below: path, names, label)
      }
    }
    return positions(views, below: [], [], nil)
  }

  /// Applies `change` to the view at the index path `path`. The path must exist.
  mutating func edit(_ path: [Int], _ change: (inout View) -> Void) {
    views.edit(path[...], change)
  }

  /// The index of the object to which a property belongs; `nil` if there is no such object.
  func object(of property: String) -> Int? {
    let name = property.objectName
    return objects.firstIndex { $0.name == name }
  }

  private func isList(_ property: String) -> Bool {
    guard let number = object(of: property) else { return false }
    return objects[number].lists.contains { property == "\(objects[number].name).\($0.name)" }
  }

  /// The properties that a view's body reads, either to show them or to create its children.
  ///
  /// Derived properties are not replaced with their sources.
  func readings(of view: View) -> [String] {
    view.reads
      + view.children.flatMap { child in
        var readings = child.receives.filter { !passesOn($0, in: view) }.map(\.wholeValue)
        if case .over(let name) = child.repetition, isList(name) { readings.append(name) }
        if let condition = child.condition { readings.append(condition.property) }
        return readings + (child.closure ?? [])
      }
  }

  /// True if a view itself receives the value that it passes to a child, so that its body does not read the value.
  func passesOn(_ value: String, in view: View) -> Bool {
    let whole = value.wholeValue
    return view.receives.contains(value)
      || value != whole && !isList(whole) && view.receives.contains(whole)
  }

  /// The stored properties that a read of `property` reads: the property itself, or the sources of a derived property.
  func sources(of property: String) -> [String] {
    guard let number = object(of: property) else { return [] }
    let object = objects[number]
    let derived = object.derived.first { property == "\(object.name).\($0.name)" }
    return derived.map { $0.sources.map { "\(object.name).\($0)" } } ?? [property]
  }

  /// For each stored property, the index paths of the views whose bodies read the property.
  var readers: [String: Set<[Int]>] {
    positions.reduce(into: [:]) { readers, position in
      for property in Set(readings(of: position.view).flatMap(sources)) {
        readers[property, default: []].insert(position.path)
      }
    }
  }

  /// The names of the objects of which the view's body reads at least one property.
  func objectsRead(by view: View) -> Set<String> { Set(readings(of: view).map(\.objectName)) }

  /// The stored properties that at least one change writes.
  var written: Set<String> { Set(changes.filter { $0.times > 0 }.flatMap(\.writes)) }

  /// A valid name for a new object: `name`, or `name` with a number if it is taken. If `name` is too long, `part` is
  /// used.
  func objectName(like name: String) -> String {
    Self.unused(name, among: Set(objects.map(\.name)))
  }

  /// The names of all views of the screen.
  var viewNames: Set<String> { Set(positions.map(\.view.name)) }

  /// A valid name that is not in `names`: `name`, or `name` with a number if it is taken. If it is too long, `part` is
  /// used.
  static func unused(_ name: String, among names: Set<String>) -> String {
    let name = name.utf8.count < ScreenLimits.nameBytes - 6 ? name : "part"
    guard names.contains(name) else { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first { !names.contains($0) } ?? name
  }
}

// MARK: - Moves of properties

extension NamedScreen {
  /// Moves properties of an object into a new object, which is then observed by the views that read these properties.
  ///
  /// A view stops observing the old object if the moved properties were all that the view read of it.
  ///
  /// - Parameter parts: The names of the properties. If a derived property moves, all of its sources must move too.
  mutating func move(_ parts: [String], ofObject number: Int, to name: String) {
    let old = objects[number]
    var new = old
    new.name = name
    new.properties.removeAll { !parts.contains($0) }
    new.lists.removeAll { !parts.contains($0.name) }
    new.derived.removeAll { !parts.contains($0.name) }
    objects[number].properties.removeAll { parts.contains($0) }
    objects[number].lists.removeAll { parts.contains($0.name) }
    objects[number].derived.removeAll { parts.contains($0.name) }
    objects.insert(new, at: number + 1)
    let moved = Set(parts.map { "\(old.name).\($0)" })
    rename { property in
      moved.contains(property) ? name + property.dropFirst(old.name.count) : property
    }
    for position in positions where position.view.installs.contains(old.name) {
      let read = objectsRead(by: position.view)
      guard read.contains(name) else { continue }
      edit(position.path) { view in
        view.installs = view.installs.flatMap { object in
          object == old.name ? (read.contains(object) ? [object, name] : [name]) : [object]
        }
      }
    }
  }

  /// Replaces each reference to a property with the reference that `name` returns for it.
  private mutating func rename(_ name: (String) -> String) {
    func rename(_ view: inout View) {
      view.reads = view.reads.map(name)
      view.receives = view.receives.map { value in
        name(value.wholeValue) + (value == value.wholeValue ? "" : PassedValue.elementMark)
      }
      if case .over(let list) = view.repetition { view.repetition = .over(name(list)) }
      if let condition = view.condition { view.condition?.property = name(condition.property) }
      view.closure = view.closure?.map(name)
      for child in view.children.indices { rename(&view.children[child]) }
    }
    for view in views.indices { rename(&views[view]) }
    for change in changes.indices {
      changes[change].sets = changes[change].sets.map(name)
      for row in changes[change].rows.indices {
        changes[change].rows[row].list = name(changes[change].rows[row].list)
      }
    }
  }
}

extension [NamedScreen.View] {
  fileprivate mutating func edit(
    _ path: ArraySlice<Int>, _ change: (inout NamedScreen.View) -> Void
  ) {
    guard let index = path.first else { return }
    if path.count == 1 {
      change(&self[index])
    } else {
      self[index].children.edit(path.dropFirst(), change)
    }
  }
}

extension String {
  /// The name of the object to which a property or passed value belongs, such as `cart` for `cart.items[]`.
  var objectName: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }

  /// The name of a passed value without the element mark: `cart.items` for `cart.items[]`.
  var wholeValue: String {
    hasSuffix(PassedValue.elementMark) ? String(dropLast(PassedValue.elementMark.count)) : self
  }
}
