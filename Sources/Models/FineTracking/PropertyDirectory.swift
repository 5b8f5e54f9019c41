internal import GranularityFieldLayout
internal import ModelObservation
internal import Synchronization

/// The cells of one object by key path, for calls that name a property explicitly.
@usableFromInline
final class PropertyDirectory: @unchecked Sendable {
  private var cells: [AnyKeyPath: PropertyCell] = [:]
  /// The lock for all uses of `cells`.
  private let lock = Mutex(())
  /// True if views observe the object as an `ObservableObject`. Then a set to an equal value is
  /// announced too.
  private(set) var announces = false
  /// The key paths that reads are resolving, outermost first. There can be several, because
  /// hand-written getters may read each other.
  private var resolving: [AnyKeyPath] = []

  /// The observers of events with key paths; `nil` until tracked code first asks for such events.
  private(set) var events: PropertyEvents?

  init() {}

  deinit {
    events?.end()
  }

  /// The observers of events. The first call makes the object.
  var madeEvents: PropertyEvents {
    if let events { return events }
    let made = PropertyEvents()
    events = made
    return made
  }

  /// The cell for a key path; `nil` if tracked code has never read the property.
  private subscript(keyPath: AnyKeyPath) -> PropertyCell? {
    get {
      // The cell leaves the lock, but only the thread that uses the object receives it.
      nonisolated(unsafe) var cell: PropertyCell?
      lock.withLock { _ in unsafe cell = cells[keyPath] }
      return unsafe cell
    }
    set {
      nonisolated(unsafe) let cell = newValue
      lock.withLock { _ in unsafe cells[keyPath] = cell }
    }
  }

  /// Returns the cell for a property of `subject`. The cell is created if it does not exist.
  ///
  /// The first call for a key path finds out if the property is ``Tracked``. If so, the cell is the
  /// cell of the property's wrapper. To find out, the call reads the property once if the key path
  /// is writable and some tracked property has the same type. A getter that calls back with the
  /// same key path is hand-written, and gets a separate cell.
  ///
  /// One case is ambiguous: a hand-written property with a setter that reports no read, and whose
  /// getter reads exactly one tracked property of the same type. Such a property is mistaken for
  /// that tracked property.
  ///
  /// - Parameter name: The name of the function that makes the call. The getter of a property has
  ///   the property's name.
  func cell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject, name: StaticString
  ) -> PropertyCell {
    if let cell = self[keyPath] { return cell }
    ModelUseLog.add(subject)
    let cell = wrapperCell(for: keyPath, of: subject)
    // A getter that called back has stored the separate cell.
    if let cell = self[keyPath] { return cell }
    let made = cell ?? PropertyCell(name: PropertyName(ofFunction: name, in: Subject.self))
    self[keyPath] = made
    return made
  }

  /// Returns the cell for a property of `subject` if the property may have observers; otherwise
  /// `nil`.
  ///
  /// Like ``cell(for:of:name:)``, the call may read the property, but only if an observed tracked
  /// property has the same type.
  func observedCell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject
  ) -> PropertyCell? {
    if let cell = self[keyPath] { return cell }
    let candidates = TrackedFields.cells(of: subject, holding: Member.self)
    guard candidates.contains(where: { $0?.isObserved == true }) else { return nil }
    let cell = wrapperCell(for: keyPath, of: subject)
    if self[keyPath] == nil { self[keyPath] = cell }
    return self[keyPath]
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

extension PropertyName {
  /// Creates the name of the property whose accessor is called `function`; `nil` if the function is
  /// not an accessor.
  init?(ofFunction function: StaticString, in type: any Any.Type) {
    let function = "\(function)"
    let name = function.prefix { $0 != "(" }
    guard name == function || name == "subscript" else { return nil }
    self.init(type: InternedString(genericTypeName(type)), name: InternedString(String(name)))
  }
}

// MARK: - Announcements

/// A registrar. Its only stored property is a directory.
package protocol RegistrarField {}

extension PropertyDirectory {
  /// The offsets of the registrars in the objects of a class.
  private static let registrars = FieldTable { field in
    field.type is any RegistrarField.Type ? field.offset : nil
  }

  /// From now on, every property that reports to a registrar of `owner` announces its sets and
  /// mutations.
  static func announceChanges(of owner: AnyObject) {
    for offset in registrars.entries(of: type(of: owner)) {
      // The owner is alive during the call, and a registrar is stored at the offset.
      let address = unsafe Unmanaged.passUnretained(owner).toOpaque() + offset
      unsafe address.assumingMemoryBound(to: PropertyDirectory.self).pointee.announces = true
    }
  }
}
