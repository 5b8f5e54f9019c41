public import ModelObservation

/// A class that announces, before any of its published properties changes, that it is about to change.
///
/// A class that declares conformance and nothing else gets one ``ObservableObjectPublisher``, shared with its superclasses
/// and driven by every ``Published`` property. A class that declares its own `objectWillChange` announces by hand.
///
/// An object with a published property may move between threads, one at a time. One without, whose publisher has no place
/// in it, has another publisher on each thread: subscribe to it and announce its changes on one thread only, or let the
/// class keep its `objectWillChange` in a property of its own.
public protocol ObservableObject: ObservationSource {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Delivers once before every change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that all the published properties of this object drive.
  ///
  /// - Complexity: O(1); the first access is O(*n*), where *n* is the number of published properties.
  public var objectWillChange: ObservableObjectPublisher {
    PublishedFields.publisher(of: self)
  }

  public func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    objectWillChange.subscribe(willChange: willChange)
  }
}

extension ObservableObject {
  /// Subscribes to a publisher of the class's own, whose reports cannot be told apart.
  public func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    objectWillChange.sink { _ in willChange(Change(property: nil, notification: nil)) }
  }
}
