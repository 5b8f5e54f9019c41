/// The receiver of a publisher's values.
///
/// A subscriber receives one subscription, then at most as many values as it requests, then at most
/// one completion.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input
  /// The type of the error that can end the sequence.
  associatedtype Failure: Error

  /// Receives the subscription through which this subscriber requests values and cancels.
  func receive(subscription: any Subscription)

  /// Receives a value, and returns the number of additional values that the subscriber requests.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end of the sequence.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives a value of type `Void`, which carries no information.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to deliver this number of values, in addition to the values that were
  /// requested before.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for subscribers and the types that they use.
public enum Subscribers {
  /// The end of a sequence.
  public enum Completion<Failure: Error> {
    /// The publisher will send no more values.
    case finished
    /// The publisher ended with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// A namespace for subscriptions that need no publisher.
public enum Subscriptions {
  /// A subscription that delivers nothing.
  public static var empty: any Subscription { Empty() }

  private struct Empty: Subscription {
    let combineIdentifier = CombineIdentifier()

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

// MARK: - Identity

/// A value with an identity, by which a log of a publisher's events can tell it from other values.
public protocol CustomCombineIdentifierConvertible {
  /// The identity of this value.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// The identity of a subscriber or a subscription.
public struct CombineIdentifier: Hashable, Sendable {
  private let number: UInt64

  /// Creates an identity that differs from all identities that this initializer has created before.
  public init() {
    number = NotificationID.next().number
  }

  /// Creates the identity of an object, which is unique while the object lives.
  public init(_ object: AnyObject) {
    number = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }
}
