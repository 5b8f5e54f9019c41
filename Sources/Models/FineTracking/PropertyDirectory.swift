internal import GranularityFieldLayout
internal import ModelObservation
internal import Synchronization

/// The cells of one object by key path, for calls that name a property explicitly.
@usableFromInline
final class PropertyDirectory: @unchecked Sendable {
  private var cells: [AnyKeyPath: PropertyCell] = [:]
  /// Held while `cells` is used.
  private let lock = Mutex(())
  /// True if views follow the object as an `ObservableObject`, so that even a set to an equal value is announced.
  private(set) var announces = false
  /// The key paths that are being resolved by a read, outermost first; hand-written getters may name each other.
  private var resolving: [AnyKeyPath] = []

  /// The observers of events with key paths; `nil` until tracked code has asked for such events.
  private(set) var events: PropertyEvents?

  init() {}

  deinit {
    events?.end()
  }

  /// The observers of events, made at the first call.
  var madeEvents: PropertyEvents {
    if let events { return events }
    let made = PropertyEvents()
    events = made
    return made
  }

  /// The cell of a key path; `nil` if tracked code never read its property.
  private subscript(keyPath: AnyKeyPath) -> PropertyCell? {
    get {
      // The cell leaves the lock only to the thread that uses the object.
      nonisolated(unsafe) var cell: PropertyCell?
      lock.withLock { _ in unsafe cell = cells[keyPath] }
      return unsafe cell
    }
    set {
      nonisolated(unsafe) let cell = newValue
      lock.withLock { _ in unsafe cells[keyPath] = cell }
    }
  }

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
    if let cell = self[keyPath] { return cell }
    ModelUseLog.add(subject)
    let cell = wrapperCell(for: keyPath, of: subject)
    // A getter that called back has stored its own cell.
    if let cell = self[keyPath] { return cell }
    let made = cell ?? PropertyCell(name: PropertyName(ofFunction: name, in: Subject.self))
    self[keyPath] = made
    return made
  }

  /// Returns the cell for a property of `subject` if the property may have observers.
  ///
  /// Reads the property, as ``cell(for:of:name:)`` does, only if an observed tracked property has
  /// the same type.
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
  /// The name of the property of a type whose accessor has the name `function`; `nil` for a function that is not an
  /// accessor.
  init?(ofFunction function: StaticString, in type: any Any.Type) {
    let function = "\(function)"
    let name = function.prefix { $0 != "(" }
    guard name == function || name == "subscript" else { return nil }
    self.init(type: InternedString(genericTypeName(type)), name: InternedString(String(name)))
  }
}

// MARK: - Announcements

/// A registrar, whose only stored property is a directory.
package protocol RegistrarField {}

extension PropertyDirectory {
  /// The offsets of the registrars in the objects of a class.
  private static let registrars = FieldTable { field in
    field.type is any RegistrarField.Type ? field.offset : nil
  }

  /// Makes every property that reports to a registrar of `owner` announce its sets and mutations.
  static func announceChanges(of owner: AnyObject) {
    for offset in registrars.entries(of: type(of: owner)) {
      // The owner is alive during the call, and a registrar is stored at the offset.
      let address = unsafe Unmanaged.passUnretained(owner).toOpaque() + offset
      unsafe address.assumingMemoryBound(to: PropertyDirectory.self).pointee.announces = true
    }
  }
}
