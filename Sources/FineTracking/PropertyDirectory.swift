/// The cells of one object by key path, for calls that name a property by hand.
@usableFromInline
final class PropertyDirectory {
  private var cells: [AnyKeyPath: PropertyCell] = [:]
  private var searching: AnyKeyPath?

  init() {}

  /// The cell for a property of `subject`, made if there is none.
  ///
  /// The first call for a key path reads the property once, to see whether a ``Tracked`` wrapper answers: its cell is then the
  /// one. A getter that calls back with the same key path is hand-written, and gets a cell of its own.
  func cell<Subject: AnyObject, Member>(for keyPath: KeyPath<Subject, Member>, of subject: Subject)
    -> PropertyCell
  {
    if let cell = cells[keyPath] { return cell }
    let cell = wrapperCell(for: keyPath, of: subject) ?? PropertyCell()
    // A getter that called back has put its own cell in place by now.
    return cells[keyPath] ?? put(cell, for: keyPath)
  }

  private func put(_ cell: PropertyCell, for keyPath: AnyKeyPath) -> PropertyCell {
    cells[keyPath] = cell
    return cell
  }

  private func wrapperCell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject
  ) -> PropertyCell? {
    guard searching != keyPath else { return nil }
    let outer = searching
    searching = keyPath
    defer { searching = outer }
    let list = ReadList()
    list.collectAlone { _ = subject[keyPath: keyPath] }
    guard list.cells.count == 1, let cell = list.cells.first,
      TrackedFields.name(of: cell, in: subject) != nil
    else { return nil }
    return cell
  }
}
