internal import GranularityFieldLayout
internal import ModelObservation

/// A type with tracked properties: ``Tracked`` properties, and properties that report to an
/// ``ObservationRegistrar``.
///
/// As in Observation, any type can conform. Here, only classes can report their properties to a registrar.
public protocol Observable {}

/// A class of ``Observable`` models that must not act as an `ObservableObject` in a comparison. An example is
/// a class with the macro `@Model` of SwiftData, which has no form as an `ObservableObject`.
public protocol _ObservableOnly: Observable {}

/// Records reads of properties that are named by key path, and notifies the observers of these
/// properties of changes.
///
/// Use it for properties that are not stored in the object:
/// `var title: String { get { registrar.access(self, keyPath: \.title); … } }`. The key path of a
/// ``Tracked`` property identifies that property.
///
/// Only one thread at a time is allowed to use the object. The registrar itself is `Sendable`, because a
/// class that is isolated to an actor has nonisolated methods that use it.
public struct ObservationRegistrar: Sendable {
  let directory = PropertyDirectory()

  public init() {}

  /// Records a read of a property of `subject` by the running tracked code. Does nothing if no
  /// tracked code is running.
  ///
  /// - Parameter name: The property's name in notifications. The default is correct in the
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
  /// - Parameter name: The property's name in announcements, if the object acts as an
  ///   `ObservableObject`. The default is correct in the property's own setter.
  public func willSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, name: StaticString = #function
  ) {
    announce(subject, keyPath, name) { nil }
    notify(subject, keyPath)
  }

  /// Notifies the observers of a property of `subject` that it is about to be set to a value that is
  /// not the same by the rules of the `@Observable` macro.
  ///
  /// - Parameters:
  ///   - name: The property's name in announcements, as in ``willSet(_:keyPath:name:)``.
  ///   - old: The value before the set.
  ///   - new: The value after the set.
  public func willSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, name: StaticString = #function,
    from old: @autoclosure () -> Member, to new: @autoclosure () -> Member
  ) {
    announce(subject, keyPath, name) {
      Member.self is any Equatable.Type || Member.self is any AnyObject.Type
        ? false : areEqual(old(), new())
    }
    notify(subject, keyPath)
  }

  /// Notifies the observers of a property of `subject` that it is about to be changed in place.
  ///
  /// - Parameters:
  ///   - name: The property's name in announcements, as in ``willSet(_:keyPath:name:)``.
  ///   - value: The value before the change.
  /// - Returns: What ``didModify(_:keyPath:name:from:to:)`` needs to know of the old value.
  public func willModify<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, name: StaticString = #function,
    value: @autoclosure () -> Member
  ) -> ValueBeforeChange<Member>? {
    var old: ValueBeforeChange<Member>?
    if let property = countedProperty(keyPath, of: subject, name) {
      let isCompared = ModelUseLog.comparesMutation(of: property)
      old = ValueBeforeChange(property: property, value: isCompared ? value() : nil)
    }
    if directory.announces {
      TranslatedModels.announce(subject, PropertyName(ofFunction: name, in: Subject.self))
    }
    notify(subject, keyPath)
    return old
  }

  /// Notifies the observers that asked for an event after a property of `subject` was changed in place.
  ///
  /// - Parameters:
  ///   - old: The result of ``willModify(_:keyPath:name:value:)``.
  ///   - new: The value after the change.
  public func didModify<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, from old: ValueBeforeChange<Member>?,
    to new: @autoclosure () -> Member
  ) {
    if let old {
      ModelUseLog.addSet(of: old.property) {
        old.value.flatMap { areEqual($0, new()) }
      }
    }
    didSet(subject, keyPath: keyPath)
  }

  /// Announces that a property is set to an equal value. Only views that observe `subject` as an
  /// `ObservableObject` are notified.
  public func willSetEqual<Subject: Observable & AnyObject>(
    _ subject: Subject, name: StaticString = #function
  ) {
    guard directory.announces else { return }
    let property = PropertyName(ofFunction: name, in: Subject.self)
    if let property { ModelUseLog.addSet(of: property) { true } }
    TranslatedModels.announce(subject, property)
  }

  /// Announces a set of a property, and counts it in the log of model uses.
  private func announce<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Member>, _ name: StaticString,
    isEqual: () -> Bool?
  ) {
    if let property = countedProperty(keyPath, of: subject, name) {
      ModelUseLog.addSet(of: property, isEqual: isEqual)
    }
    guard directory.announces else { return }
    TranslatedModels.announce(subject, PropertyName(ofFunction: name, in: Subject.self))
  }

  /// The name of a property whose sets the log of model uses counts, because views observe the object or the
  /// property; otherwise `nil`.
  private func countedProperty<Subject: Observable & AnyObject, Member>(
    _ keyPath: KeyPath<Subject, Member>, of subject: Subject, _ name: StaticString
  ) -> PropertyName? {
    guard ModelUseLog.isOpen,
      directory.announces || directory.observedCell(for: keyPath, of: subject) != nil
    else { return nil }
    return PropertyName(ofFunction: name, in: Subject.self)
  }

  private func notify<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Member>
  ) {
    directory.observedCell(for: keyPath, of: subject)?.willChange(of: subject)
    directory.events?.send(.willSet, keyPath)
  }

  /// Notifies the observers that asked for an event after the change of a property of `subject`.
  ///
  /// All other observers were already notified before the change, by ``willSet(_:keyPath:name:)``.
  public func didSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    directory.events?.send(.didSet, keyPath)
  }

  /// Runs `mutation` as a change of a property: calls ``willSet(_:keyPath:name:)`` before it and
  /// ``didSet(_:keyPath:)`` after it.
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

/// The value of a property before a change in place, which a comparison of the kinds of models needs.
public struct ValueBeforeChange<Value> {
  fileprivate let property: PropertyName
  /// The value; `nil` if the change is counted without a comparison.
  fileprivate let value: Value?
}

// As with the toolchain's registrar, an observable class can be `Codable`. The registrar encodes
// nothing.
extension ObservationRegistrar: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  public func encode(to encoder: any Encoder) {}
}

// All registrars are equal, so that they have no influence on whether the objects that contain them are
// equal.
extension ObservationRegistrar: Hashable {
  public static func == (left: ObservationRegistrar, right: ObservationRegistrar) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}
