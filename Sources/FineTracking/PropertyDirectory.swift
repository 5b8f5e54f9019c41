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
  /// The first call for a key path reads the property once, to see whether a ``Tracked`` wrapper answers: its cell is then the
  /// one. A getter that calls back with the same key path is hand-written, and gets a cell of its own.
  ///
  /// - Parameter name: The function that makes the call; a property's getter goes by the property's name.
  func cell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject, name: StaticString?
  ) -> PropertyCell {
    if let cell = cells[keyPath] { return cell }
    let cell = wrapperCell(for: keyPath, of: subject)
    // A getter that called back has put its own cell in place by now.
    if let cell = cells[keyPath] { return cell }
    let made = cell ?? PropertyCell(name: name.flatMap { propertyName($0, Subject.self) })
    cells[keyPath] = made
    return made
  }

  private func propertyName(_ function: StaticString, _ type: any Any.Type) -> PropertyName? {
    let function = "\(function)"
    let name = function.prefix { $0 != "(" }
    guard name == function || name == "subscript" else { return nil }
    return PropertyName(type: TrackedFields.shortName(of: type), name: String(name))
  }

  private func wrapperCell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject
  ) -> PropertyCell? {
    guard !searching.contains(keyPath) else { return nil }
    searching.append(keyPath)
    defer { searching.removeLast() }
    let list = ReadList()
    list.collectAlone { _ = subject[keyPath: keyPath] }
    guard list.cells.count == 1, let cell = list.cells.first,
      TrackedFields.name(of: cell, in: subject) != nil
    else { return nil }
    return cell
  }
}
