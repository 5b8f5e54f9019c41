/// A class whose properties can be tracked: those that are ``Tracked``, and those that tell an ``ObservationRegistrar``.
public protocol Observable: AnyObject {}

/// Tracks reads of, and notifies of changes to, properties that are named by key path.
///
/// For properties that are not stored in the object, as in `var title: String { get { registrar.access(self, keyPath: \.title);
/// … } }`. The key path of a ``Tracked`` property means that property. Unlike the standard library's, a registrar and its
/// object stay on one thread.
public struct ObservationRegistrar {
  private let directory = PropertyDirectory()

  public init() {}

  /// Makes the tracked code that is running depend on a property of `subject`; elsewhere, does nothing.
  ///
  /// - Parameter name: The property's name for reports; right by default in the property's own getter.
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, name: StaticString = #function
  ) {
    guard let list = AccessList.current else { return }
    let cell = directory.cell(for: keyPath, of: subject, name: name)
    list.lend { $0.record(cell) }
  }

  /// Notifies everyone who depends on a property of `subject` that it is about to change.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    directory.knownCell(for: keyPath, of: subject)?.willChange(of: subject)
  }

  /// Says that a property of `subject` has changed; nobody is notified, because notification precedes the change.
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {}

  /// Runs `mutation` between ``willSet(_:keyPath:)`` and ``didSet(_:keyPath:)``.
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}
