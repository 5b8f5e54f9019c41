internal import FieldLayout
internal import ModelObservation

/// The cells of one object by key path, for calls that name a property by hand.
@usableFromInline
final class PropertyDirectory {
  private var cells: [AnyKeyPath: PropertyCell] = [:]
  /// What is being read to see whose cell it is, outermost first: hand-written getters may name each other.
  private var searching: [AnyKeyPath] = []

  init() {}

  /// The cell for a property of `subject`, made if there is none.
  ///
  /// The first call for a key path finds out whether a ``Tracked`` wrapper answers, whose cell is then the one. Where the key
  /// path could be a wrapper's, being writable and of the type of some tracked property, that reads the property once.
  /// A getter that calls back with the same key path is hand-written, and gets a cell of its own.
  ///
  /// One case stays ambiguous: a hand-written property that can be set, announces no read, and reads just one tracked
  /// property, of its own type, is taken for that property.
  ///
  /// - Parameter name: The function that makes the call; a property's getter goes by the property's name.
  func cell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject, name: StaticString
  ) -> PropertyCell {
    if let cell = cells[keyPath] { return cell }
    let cell = wrapperCell(for: keyPath, of: subject)
    // A getter that called back has put its own cell in place by now.
    if let cell = cells[keyPath] { return cell }
    let made = cell ?? PropertyCell(name: propertyName(name, Subject.self))
    cells[keyPath] = made
    return made
  }

  /// The cell for a property of `subject`, if somebody may depend on it.
  ///
  /// Reads the property, as ``cell(for:of:name:)`` does, only if a tracked property that it could be is observed.
  func knownCell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject
  ) -> PropertyCell? {
    if let cell = cells[keyPath] { return cell }
    let candidates = TrackedFields.cells(of: subject, holding: Member.self)
    guard candidates.contains(where: { $0?.isObserved == true }) else { return nil }
    let cell = wrapperCell(for: keyPath, of: subject)
    if cells[keyPath] == nil { cells[keyPath] = cell }
    return cells[keyPath]
  }

  private func propertyName(_ function: StaticString, _ type: any Any.Type) -> PropertyName? {
    let function = "\(function)"
    let name = function.prefix { $0 != "(" }
    guard name == function || name == "subscript" else { return nil }
    return PropertyName(type: InternedString(typeName(type)), name: InternedString(String(name)))
  }

  private func wrapperCell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject
  ) -> PropertyCell? {
    guard keyPath is ReferenceWritableKeyPath<Subject, Member>, !searching.contains(keyPath),
      !TrackedFields.cells(of: subject, holding: Member.self).isEmpty
    else { return nil }
    searching.append(keyPath)
    defer { searching.removeLast() }
    let list = AccessList.begin()
    _ = subject[keyPath: keyPath]
    let read = list.lend { list in
      list.endAlone()
      return list.cells.count == 1 ? list.cells[0].retained : nil
    }
    guard let cell = read,
      TrackedFields.cells(of: subject, holding: Member.self).contains(where: { $0 === cell })
    else { return nil }
    return cell
  }
}
