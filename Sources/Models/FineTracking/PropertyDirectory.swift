internal import GranularityFieldLayout
internal import ModelObservation

/// The cells of one object by key path, for calls that name a property explicitly.
@usableFromInline
final class PropertyDirectory {
  private var cells: [AnyKeyPath: PropertyCell] = [:]
  /// The key paths that are being resolved by a read, outermost first; hand-written getters may name each other.
  private var resolving: [AnyKeyPath] = []

  init() {}

  /// Returns the cell for a property of `subject`, created if there is none.
  ///
  /// The first call for a key path finds out if the property is ``Tracked``. If so, the cell is the
  /// wrapper's. To find out, the call reads the property once if the key path is writable and some
  /// tracked property has its type. A getter that calls back with the same key path is
  /// hand-written, and gets its own cell.
  ///
  /// One case is ambiguous: a settable hand-written property that reports no read, and reads
  /// exactly one tracked property, of its own type, is mistaken for that property.
  ///
  /// - Parameter name: The function that makes the call; the getter of a property has the
  ///   property's name.
  func cell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject, name: StaticString
  ) -> PropertyCell {
    if let cell = cells[keyPath] { return cell }
    let cell = wrapperCell(for: keyPath, of: subject)
    // A getter that called back has stored its own cell.
    if let cell = cells[keyPath] { return cell }
    let made = cell ?? PropertyCell(name: propertyName(name, Subject.self))
    cells[keyPath] = made
    return made
  }

  /// Returns the cell for a property of `subject` if the property may have observers.
  ///
  /// Reads the property, as ``cell(for:of:name:)`` does, only if an observed tracked property has
  /// the same type.
  func observedCell<Subject: AnyObject, Member>(
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
    guard keyPath is ReferenceWritableKeyPath<Subject, Member>, !resolving.contains(keyPath),
      !TrackedFields.cells(of: subject, holding: Member.self).isEmpty
    else { return nil }
    resolving.append(keyPath)
    defer { resolving.removeLast() }
    let list = AccessList.begin()
    _ = subject[keyPath: keyPath]
    let read = list.withList { list in
      list.endWithoutPropagation()
      // The index is in bounds. The code has just ended, so the cell is alive.
      return list.cells.count == 1 ? unsafe list.cells[0].retained : nil
    }
    guard let cell = read,
      TrackedFields.cells(of: subject, holding: Member.self).contains(where: { $0 === cell })
    else { return nil }
    return cell
  }
}
