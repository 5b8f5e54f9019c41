/// A class with tracked properties: ``Tracked`` ones, and those that report to an ``ObservationRegistrar``.
public protocol Observable: AnyObject {}

/// Records reads of properties that are named by key path, and notifies the observers of these properties of changes.
///
/// Use it for properties that are not stored in the object:
/// `var title: String { get { registrar.access(self, keyPath: \.title); … } }`. The key path of a
/// ``Tracked`` property names that property. Unlike the standard library's registrar, this
/// registrar and its object stay on one thread.
public struct ObservationRegistrar {
  private let directory = PropertyDirectory()

  public init() {}

  /// Records a read of a property of `subject` by the tracked code that is running; does nothing if none is running.
  ///
  /// - Parameter name: The property's name in notifications; the default is correct in the
  ///   property's own getter.
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, name: StaticString = #function
  ) {
    guard let list = AccessList.current else { return }
    let cell = directory.cell(for: keyPath, of: subject, name: name)
    list.withList { $0.record(cell) }
  }

  /// Notifies the observers of a property of `subject` that it is about to change.
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    directory.observedCell(for: keyPath, of: subject)?.willChange(of: subject)
  }

  /// Does nothing, because ``willSet(_:keyPath:)`` has notified the observers before the change.
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
