internal import GranularityFieldLayout
internal import ModelObservation

/// A type with tracked properties: ``Tracked`` ones, and properties that report to an ``ObservationRegistrar``.
///
/// As in Observation, any type may conform. What reports its properties to a registrar here is a class.
public protocol Observable {}

/// Records reads of properties that are named by key path, and notifies the observers of these properties of changes.
///
/// Use it for properties that are not stored in the object:
/// `var title: String { get { registrar.access(self, keyPath: \.title); … } }`. The key path of a
/// ``Tracked`` property names that property.
///
/// One thread at a time may use the object. The registrar itself is `Sendable`, because a class that is isolated to an
/// actor has functions without isolation that use it.
public struct ObservationRegistrar: Sendable {
  let directory = PropertyDirectory()

  public init() {}

  /// Records a read of a property of `subject` by the tracked code that is running; does nothing if none is running.
  ///
  /// - Parameter name: The property's name in notifications; the default is correct in the
  ///   property's own getter.
  public func access<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, name: StaticString = #function
  ) {
    guard let list = AccessList.current else { return }
    let cell = directory.cell(for: keyPath, of: subject, name: name)
    list.withList { list in
      list.record(cell)
      list.events?.add([keyPath], of: directory.madeEvents)
    }
  }

  /// Notifies the observers of a property of `subject` that it is about to change.
  ///
  /// - Parameter name: The property's name in the announcement of an object that acts as an `ObservableObject`; the
  ///   default is correct in the property's own setter.
  public func willSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, name: StaticString = #function
  ) {
    willSetEqual(subject, name: name)
    directory.observedCell(for: keyPath, of: subject)?.willChange(of: subject)
    directory.events?.send(.willSet, keyPath)
  }

  /// Notifies only the views that follow `subject` as an `ObservableObject`, of a set to an equal value.
  public func willSetEqual<Subject: Observable & AnyObject>(
    _ subject: Subject, name: StaticString = #function
  ) {
    guard directory.announces else { return }
    TranslatedModels.announce(subject, PropertyName(ofFunction: name, in: Subject.self))
  }

  /// Notifies those observers of a property of `subject` that asked for an event after the change.
  ///
  /// ``willSet(_:keyPath:name:)`` has notified all others before the change.
  public func didSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    directory.events?.send(.didSet, keyPath)
  }

  /// Runs `mutation` between ``willSet(_:keyPath:name:)`` and ``didSet(_:keyPath:)``.
  public func withMutation<Subject: Observable & AnyObject, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, name: StaticString = #function,
    _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath, name: name)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}

extension ObservationRegistrar: RegistrarField {}

// As with the toolchain's registrar, an observable class can be `Codable`, and none of the state is coded.
extension ObservationRegistrar: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  public func encode(to encoder: any Encoder) {}
}

// Registrars are equal, so that they have no influence on the equality of their objects.
extension ObservationRegistrar: Hashable {
  public static func == (left: ObservationRegistrar, right: ObservationRegistrar) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}
