internal import ModelObservation

/// What somebody subscribes to.
protocol Subscribable<Value>: AnyObject {
  associatedtype Value

  /// Takes a subscription off the list.
  func remove(_ subscriber: SubscriberList<Value>.Subscriber)
}

/// Whoever waits for the values of a publisher, in the order of subscription.
///
/// A cancelled subscriber leaves a gap, which later subscriptions close once gaps are in the majority.
struct SubscriberList<Value> {
  /// One subscription: the place in the list that it holds, and what it calls.
  ///
  /// It keeps alive what it subscribes to, which keeps it alive in turn until it is cancelled.
  final class Subscriber: Cancellable {
    fileprivate var place: Int
    fileprivate var receive: ((Value) -> Void)?
    private let source: any Subscribable<Value>

    fileprivate init(
      to source: any Subscribable<Value>, place: Int, receive: @escaping (Value) -> Void
    ) {
      self.source = source
      self.place = place
      self.receive = receive
    }

    /// Takes the subscription off the list and makes it silent, even within a delivery.
    func cancel() {
      guard receive != nil else { return }
      source.remove(self)
      // What goes may end other subscriptions, so the list must not be under change any more.
      receive = nil
    }
  }

  private var places: [Subscriber?] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Complexity: O(1) amortised.
  mutating func add(
    _ receive: @escaping (Value) -> Void, to source: some Subscribable<Value>
  ) -> AnyCancellable {
    if places.count > 16, count < places.count / 2 { closeGaps() }
    let subscriber = Subscriber(to: source, place: places.count, receive: receive)
    places.append(subscriber)
    count += 1
    return AnyCancellable(subscriber)
  }

  /// Takes a subscription off the list, once.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ subscriber: Subscriber) {
    places[subscriber.place] = nil
    count -= 1
    if count == 0 { places.removeAll() }
  }

  /// Calls everyone who is in the list now; whoever joins on the way waits for the next value.
  func deliver(_ value: Value) {
    for subscriber in places { subscriber?.receive?(value) }
  }

  private mutating func closeGaps() {
    places.removeAll { $0 == nil }
    for (place, subscriber) in places.enumerated() { subscriber?.place = place }
  }
}
