internal import CFineTracking
internal import GranularityFieldLayout
internal import ModelObservation
internal import Synchronization

/// The cells of one object's properties by key path, for calls that state the key path of a property.
@usableFromInline
final class PropertyDirectory: @unchecked Sendable {
  private var cells: [AnyKeyPath: PropertyCell] = [:]
  /// The lock that protects `cells`.
  private let lock = Mutex(())
  /// True if views observe the object as an `ObservableObject`. In this case, a set to an equal value is
  /// announced too.
  private(set) var announces = false
  /// The key paths for which a cell is being looked up, outermost first. There can be several, because
  /// hand-written getters can read each other.
  private var resolving: [AnyKeyPath] = []

  /// The observers that receive events with key paths; `nil` until tracked code first asks for such events.
  private(set) var events: PropertyEvents?

  init() {
    granularity_set_process_has_tracked()
  }

  deinit {
    events?.end()
  }

  /// The observers that receive events with key paths. The first access creates the object.
  var madeEvents: PropertyEvents {
    if let events { return events }
    let made = PropertyEvents()
    events = made
    return made
  }

  /// The cell of the property with a key path; `nil` if tracked code has never read the property.
  private subscript(keyPath: AnyKeyPath) -> PropertyCell? {
    get {
      // Safe, because the cell leaves the lock, but only the thread that uses the object receives the cell.
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
  /// The first call for a key path finds out whether the property is ``Tracked``. If it is, the result is the
  /// cell of the property's wrapper. To find out, the call reads the property once if the key path is
  /// writable and the object has a tracked property of the same type. A getter that calls this method again
  /// with the same key path is hand-written, and gets a separate cell.
  ///
  /// One case is ambiguous: a hand-written property with a setter whose getter does not report a read, but
  /// reads exactly one tracked property of the same type. The method mistakes such a property for that
  /// tracked property.
  ///
  /// - Parameter name: The name of the calling function. For the getter of a property, this is the property's
  ///   name.
  func cell<Subject: AnyObject, Member>(
    for keyPath: KeyPath<Subject, Member>, of subject: Subject, name: StaticString
  ) -> PropertyCell {
    if let cell = self[keyPath] { return cell }
    ModelUseLog.add(subject)
    let cell = wrapperCell(for: keyPath, of: subject)
    // A getter that called this method again has already stored a separate cell.
    if let cell = self[keyPath] { return cell }
    let made = cell ?? PropertyCell(name: PropertyName(ofFunction: name, in: Subject.self))
    self[keyPath] = made
    return made
  }

  /// Returns the cell for a property of `subject`; `nil` if the property certainly has no observers.
  ///
  /// Like ``cell(for:of:name:)``, the call can read the property, but only if an observed tracked property
  /// has the same type.
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
      // Safe, because the index is in bounds, and the cell is alive: the tracked code has just ended.
      return list.cells.count == 1 ? unsafe list.cells[0].retained : nil
    }
    guard let cell = read,
      TrackedFields.cells(of: subject, holding: Member.self).contains(where: { $0 === cell })
    else { return nil }
    return cell
  }
}

extension PropertyName {
  /// Creates the name of the property whose accessor is `function`; `nil` if the function is not an accessor.
  init?(ofFunction function: StaticString, in type: any Any.Type) {
    let function = "\(function)"
    let name = function.prefix { $0 != "(" }
    guard name == function || name == "subscript" else { return nil }
    self.init(type: InternedString(genericTypeName(type)), name: InternedString(String(name)))
  }
}

// MARK: - Properties that announce their changes

/// The type of a stored registrar. Its only stored property is a directory.
package protocol RegistrarField {}

extension PropertyDirectory {
  /// A cache, by class, of the offsets of the registrars that objects of the class store.
  private static let registrars = FieldTable { field in
    field.type is any RegistrarField.Type ? field.offset : nil
  }

  /// Makes every property that reports to a registrar of `owner` announce its sets and mutations from now on.
  static func announceChanges(of owner: AnyObject) {
    for offset in registrars.entries(of: type(of: owner)) {
      // Safe, because the owner is alive during the call, and a registrar is stored at the offset.
      let address = unsafe Unmanaged.passUnretained(owner).toOpaque() + offset
      unsafe address.assumingMemoryBound(to: PropertyDirectory.self).pointee.announces = true
    }
  }
}
