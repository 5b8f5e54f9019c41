import GranularityTabular
import GranularityWorkloads

// MARK: - Observation

extension NamedScreen {
  /// The edits that each let one view hold an object without observing it, because the view reads no property of the
  /// object.
  var unobservedHolds: [ScreenEdit] {
    let written = Set(written.map(\.objectName))
    return positions.compactMap { position in
      let read = objectsRead(by: position.view)
      let objects = position.view.installs.filter { !read.contains($0) && written.contains($0) }
      guard !objects.isEmpty else { return nil }
      let (names, path) = (objects.joined(separator: " and "), position.path)
      return ScreenEdit(
        .holdUnobserved,
        "let \(position.label) hold \(names) without observing, because it reads no property of "
          + (objects.count == 1 ? "it" : "them"),
        at: .view(position.names, member: "installs")
      ) { screen in
        screen.edit(path) { $0.installs.removeAll { objects.contains($0) } }
      }
    }
  }

  /// The edits that each remove `@Published` from those properties of an object that no view reads.
  ///
  /// A screen file cannot express this. So the edited file moves the properties into an object that no view observes,
  /// which has the same effect.
  var unpublishedProperties: [ScreenEdit] {
    let (positions, readers, written) = (positions, readers, written)
    return objects.enumerated().compactMap { number, object in
      let groups = groups(of: object, readBy: readers, written: written)
      let parts = groups.filter { $0.readers.isEmpty && $0.isWritten }.flatMap(\.parts)
      let isObserved = positions.contains { $0.view.installs.contains(object.name) }
      guard !parts.isEmpty, isObserved else { return nil }
      let name = objectName(like: "\(object.name)_unpublished")
      return ScreenEdit(
        .stopPublishing,
        "do not publish \(Self.names(parts, of: object)), which no view reads",
        at: .object(object.name)
      ) { $0.move(parts, ofObject: number, to: name) }
    }
  }

  /// The edits that each split an object into several, so that each view observes only the part that it reads.
  ///
  /// Objects with a count are left out, because a file cannot declare that two objects belong to the same row.
  var splits: [ScreenEdit] {
    let (positions, readers, written) = (positions, readers, written)
    return objects.enumerated().filter { $0.element.count == nil }.flatMap { number, object in
      let groups = groups(of: object, readBy: readers, written: written)
      // Properties without readers are left in place. Not publishing them is a separate and smaller edit.
      let read = groups.filter { !$0.readers.isEmpty }
      guard read.count > 1 else { return [ScreenEdit]() }
      let readers = read.reduce(into: Set()) { $0.formUnion($1.readers) }
      let others = positions.filter {
        $0.view.installs.contains(object.name) && !readers.contains($0.path)
      }
      // If only two groups of properties exist and both have readers, moving either of them gives the same result, so
      // one edit suffices.
      let isPair = read.count == 2 && groups.count == 2 && others.isEmpty
      var splits = read.dropFirst(isPair ? 1 : 0).map { split(object, number, moving: [$0]) }
      let isKept = !others.isEmpty || groups.contains { $0.readers.isEmpty && $0.isWritten }
      let moving = isKept ? read : Array(read.dropFirst())
      if moving.count > 1 { splits.append(split(object, number, moving: moving)) }
      return splits
    }
  }

  private func split(_ object: Object, _ number: Int, moving groups: [Group]) -> ScreenEdit {
    let parts = groups.map { group in
      group.parts.map { "\(object.name).\($0)" }.joined(separator: " with ")
    }
    return ScreenEdit(
      groups.count == 1 ? .split : .splitAll,
      "split \(object.name): move "
        + (groups.count == 1
          ? "\(parts[0]) into an object of its own"
          : "\(parts.joined(separator: "; ")) into objects of their own"),
      at: .object(object.name)
    ) { screen in
      for group in groups.reversed() {
        let name = screen.objectName(like: "\(object.name)_\(group.parts.first ?? "part")")
        screen.move(group.parts, ofObject: number, to: name)
      }
    }
  }

  /// Properties of an object that the same views read. A derived property is in the same group as all of its sources.
  private struct Group {
    /// The names of the group's properties, in the order of the object: stored properties, lists, derived properties.
    var parts: [String]
    /// The tree paths of the views that read the group's properties.
    let readers: Set<[Int]>
    var isWritten: Bool
  }

  /// Groups the properties of an object by the views that read them.
  ///
  /// - Parameters:
  ///   - readers: The tree paths of the views that read each stored property.
  ///   - written: The stored properties that at least one change writes.
  private func groups(
    of object: Object, readBy readers: [String: Set<[Int]>], written: Set<String>
  ) -> [Group] {
    let stored = object.properties + object.lists.map(\.name)
    var parts = stored.map { Set([$0]) }
    for derived in object.derived {
      let joined = parts.filter { !$0.isDisjoint(with: derived.sources) }
      parts.removeAll { !$0.isDisjoint(with: derived.sources) }
      parts.append(joined.reduce([derived.name]) { $0.union($1) })
    }
    let order = stored + object.derived.map(\.name)
    var groups: [Group] = []
    let sorted = parts.map { part in order.filter(part.contains) }
      .sorted { (order.firstIndex(of: $0[0]) ?? 0) < (order.firstIndex(of: $1[0]) ?? 0) }
    for part in sorted {
      let names = Set(part.map { "\(object.name).\($0)" })
      let readers = names.reduce(into: Set()) { $0.formUnion(readers[$1] ?? []) }
      let isWritten = !written.isDisjoint(with: names)
      // Properties without readers form two groups, the written and the unwritten ones, because only the written ones
      // cause notifications.
      if let same = groups.firstIndex(where: {
        $0.readers == readers && (!readers.isEmpty || $0.isWritten == isWritten)
      }) {
        groups[same].parts = order.filter { groups[same].parts.contains($0) || part.contains($0) }
        groups[same].isWritten = groups[same].isWritten || isWritten
      } else {
        groups.append(Group(parts: part, readers: readers, isWritten: isWritten))
      }
    }
    return groups
  }
}

// MARK: - Writes

extension NamedScreen {
  /// The edits that each make a change write its properties only if their values change.
  ///
  /// In the edited file, the change occurs less often instead. So the edit requires that the change has no row changes
  /// and no burst, and sets no property of an object with a count. All of these depend on every occurrence.
  var writesOfChanges: [ScreenEdit] {
    changes.enumerated().compactMap { number, change in
      let every = change.changesEvery
      let isOfRow = change.sets.contains { set in
        objects.contains { $0.name == set.objectName && $0.count != nil }
      }
      let period = change.period.map { $0 * every }
      guard every > 1, change.burst == 1, change.rows.isEmpty, !change.sets.isEmpty, !isOfRow,
        period ?? .zero <= Self.longestPeriod
      else { return nil }
      return ScreenEdit(
        .writeChanges,
        "set \(change.sets.joined(separator: ", ")) in '\(change.name)' only if the value changes",
        at: .change(change.name, member: "changesEvery")
      ) { screen in
        screen.changes[number].times /= every
        screen.changes[number].changesEvery = 1
        screen.changes[number].period = period
      }
    }
  }

  /// The edits that each store a derived property and write it only when its value changes.
  ///
  /// In the edited file, an additional change writes the property at these times. So the edit requires that a single
  /// change writes the sources, and that this change is a timer.
  var storedDerivations: [ScreenEdit] {
    let read = Set(positions.flatMap { readings(of: $0.view) })
    return objects.enumerated().filter { $0.element.count == nil }.flatMap { number, object in
      object.derived.compactMap { derived -> ScreenEdit? in
        let property = "\(object.name).\(derived.name)"
        let sources = Set(derived.sources.map { "\(object.name).\($0)" })
        let writers = changes.indices.filter { !sources.isDisjoint(with: changes[$0].writes) }
        guard derived.changesEvery > 1, read.contains(property), let writer = writers.first,
          writers.count == 1
        else { return nil }
        let change = changes[writer]
        let every = change.changesEvery * derived.changesEvery
        guard let period = change.period.map({ $0 * every }), period <= Self.longestPeriod,
          change.burst == 1, change.writes.filter(sources.contains).count == 1,
          change.sets.contains(where: sources.contains)
        else { return nil }
        let name = Self.unused("\(change.name), \(derived.name)", among: Set(changes.map(\.name)))
        let new = Change(
          name: name, sets: [property], times: change.times / every, changesEvery: 1, burst: 1,
          rows: [], end: .end, period: period)
        return ScreenEdit(
          .storeDerived,
          "make \(property) a stored property, and write it only when its value changes",
          at: .object(object.name)
        ) { screen in
          screen.objects[number].derived.removeAll { $0.name == derived.name }
          screen.objects[number].properties.append(derived.name)
          screen.changes.insert(new, at: writer + 1)
        }
      }
    }
  }

  /// The longest time between two occurrences of a change that a screen file allows: one day.
  private static let longestPeriod = Duration.seconds(86_400)
}

// MARK: - Views

extension NamedScreen {
  /// The edits that each give a view an `==` that ignores the view's closure, if the closure captures no value of the
  /// model.
  ///
  /// In the edited file, the view receives no closure instead. A closure that captures a value cannot be ignored,
  /// because the view would then keep an old value.
  var equatableRows: [ScreenEdit] {
    positions.filter { $0.view.closure == [] }.map { position in
      let path = position.path
      return ScreenEdit(
        .equatable, "make \(position.label) equatable: == leaves its closure out",
        at: .view(position.names, member: "closure")
      ) { $0.edit(path) { $0.closure = nil } }
    }
  }

  /// The edits that each move a view's reads of one object into a new child view, for views that already have children.
  var extractedChildren: [ScreenEdit] {
    let (written, names) = (written, viewNames)
    return positions.filter { !$0.view.children.isEmpty }.flatMap { position in
      let view = position.view
      return view.reads.grouped(by: \.objectName).compactMap { object, reads -> ScreenEdit? in
        guard !written.isDisjoint(with: reads.flatMap(sources)) else { return nil }
        let child = Self.unused(
          view.name + object.prefix(1).uppercased() + object.dropFirst(), among: names)
        let path = position.path
        return ScreenEdit(
          .extractChild,
          "move the reads of \(reads.joined(separator: ", ")) from \(position.label) into a child view",
          at: .view(position.names, member: "reads")
        ) { screen in
          screen.edit(path) { view in
            view.reads.removeAll { reads.contains($0) }
            view.children.insert(View(name: child, installs: [object], reads: reads), at: 0)
          }
          screen.removeObservation(of: [object], at: path)
        }
      }
    }
  }

  /// The edits that each move a child, and the reads of the values that the child receives, into a new container view.
  var extractedContainers: [ScreenEdit] {
    let (written, names) = (written, viewNames)
    return positions.filter { $0.view.children.count > 1 }.flatMap { position in
      let view = position.view
      return view.children.enumerated().compactMap { index, child -> ScreenEdit? in
        var alone = view
        (alone.reads, alone.children) = ([], [child])
        let reads = Set(readings(of: alone))
        guard child.receives.allSatisfy({ !passesOn($0, in: view) }), child.closure == nil,
          child.condition == nil, !reads.isEmpty,
          !written.isDisjoint(with: reads.flatMap(sources))
        else { return nil }
        let objects = objects.map(\.name).filter(Set(reads.map(\.objectName)).contains)
        let container = View(
          name: Self.unused("\(child.name)Container", among: names), installs: objects, reads: [],
          children: [child])
        let path = position.path
        return ScreenEdit(
          .extractChild,
          "move \(child.name) with the reads of \(reads.sorted().joined(separator: ", ")) from "
            + "\(position.label) into a child view",
          at: .view(position.names, member: "passes")
        ) { screen in
          screen.edit(path) { $0.children[index] = container }
          screen.removeObservation(of: objects, at: path)
        }
      }
    }
  }

  /// The edits that each let the parent of repeated rows read properties of an object once and pass them to each row.
  var readsAboveRows: [ScreenEdit] {
    let written = written
    return positions.filter { $0.view.repetition != .once }.flatMap { position -> [ScreenEdit] in
      let (view, path) = (position.view, position.path)
      guard let parent = position.parent else { return [] }
      return view.reads.grouped(by: \.objectName).flatMap { object, reads -> [ScreenEdit] in
        guard objects.contains(where: { $0.name == object && $0.count == nil }),
          !written.isDisjoint(with: reads.flatMap(sources)),
          Set(view.receives.map(\.wholeValue)).isDisjoint(with: reads)
        else { return [] }
        func edit(_ words: String, _ assumption: String?, _ values: [String]) -> ScreenEdit {
          ScreenEdit(
            .readAbove,
            "read \(reads.joined(separator: ", ")) once in \(parent) and pass "
              + "\(words) to each \(position.label)",
            at: .view(position.names, member: "reads"), assuming: assumption
          ) { screen in
            screen.edit(path) { view in
              view.reads.removeAll { reads.contains($0) }
              view.receives += values
            }
            screen.addObservation(of: object, at: path.dropLast())
            screen.removeObservation(of: [object], at: path)
          }
        }
        let whole = edit(reads.count == 1 ? "the value" : "the values", nil, reads)
        guard reads.allSatisfy({ isElement($0, of: view.repetition) }) else { return [whole] }
        let names = reads.joined(separator: ", ")
        return [
          whole,
          edit(
            "an element", "each \(position.label) shows only its own element of \(names)",
            reads.map { $0 + PassedValue.elementMark }),
        ]
      }
    }
  }

  /// True if each row of the repetition can receive its own element of the property.
  private func isElement(_ property: String, of repetition: View.Repetition) -> Bool {
    guard let number = object(of: property) else { return false }
    let isList = objects[number].lists.contains {
      property == "\(objects[number].name).\($0.name)"
    }
    switch repetition {
    case .once: return false
    case .times: return !isList
    case .over(let name): return isList ? name == property : !name.contains(".")
    }
  }

  /// Removes those of `objects` from a view's installed objects of which the view no longer reads anything.
  private mutating func removeObservation(of objects: [String], at path: [Int]) {
    guard let view = positions.first(where: { $0.path == path })?.view else { return }
    let unread = Set(objects).subtracting(objectsRead(by: view))
    edit(path) { $0.installs.removeAll { unread.contains($0) } }
  }

  /// Adds an object to a view's installed objects if the view reads a property of the object.
  private mutating func addObservation(of object: String, at path: ArraySlice<Int>) {
    let path = Array(path)
    guard let view = positions.first(where: { $0.path == path })?.view,
      objectsRead(by: view).contains(object), !view.installs.contains(object)
    else { return }
    edit(path) { $0.installs.append(object) }
  }

  private static func names(_ parts: [String], of object: Object) -> String {
    parts.map { "\(object.name).\($0)" }.joined(separator: ", ")
  }
}
