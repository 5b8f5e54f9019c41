internal import GranularityFieldLayout
public import ModelObservation

/// A class that announces each change of its published properties before the change.
///
/// A class that only declares the conformance gets one ``ObservableObjectPublisher``. Its
/// superclasses share the publisher, and every ``Published`` property announces changes through it.
/// A class that declares its own `objectWillChange` has to make its announcements itself.
///
/// An object is allowed to move between threads, but only one thread at a time is allowed to use it.
public protocol ObservableObject: ObservationSource {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that announces, before every change of the object, that the object is about to change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// A class of ``ObservableObject`` models that cannot become `@Observable` models, because a framework of Apple makes
/// them. An example is `NSManagedObject` of Core Data.
public protocol _ObservableObjectOnly: ObservableObject {}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher through which all published properties of this object announce their changes.
  ///
  /// - Complexity: O(1). The first access is O(*n*), where *n* is the number of published
  ///   properties.
  public var objectWillChange: ObservableObjectPublisher {
    PublishedFields.publisher(of: self)
  }

  public func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    if ModelUseLog.isOpen, hasOwnPublisher(self) { addOwnPublisher() }
    return objectWillChange.follow(willChange)
  }

  public func _announceChange() { objectWillChange.announce() }
}

extension ObservableObject {
  /// Subscribes to the class's own `objectWillChange` publisher. Announcements by such a publisher have no
  /// `NotificationID`.
  public func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    addOwnPublisher()
    return objectWillChange.sink { _ in willChange(Change(property: nil, notification: nil)) }
  }

  /// Records in the current thread's log of model uses that the class declares its own `objectWillChange`.
  fileprivate func addOwnPublisher() {
    ModelUseLog.add(.ownPublisher(of: InternedString(typeName(type(of: self)))))
  }
}

/// True if the class of an object declares its own `objectWillChange`, so that the class itself
/// decides what it announces.
package func hasOwnPublisher(_ object: some ObservableObject) -> Bool {
  object.objectWillChange as? ObservableObjectPublisher !== PublishedFields.publisher(of: object)
}
