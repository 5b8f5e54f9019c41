/// Whoever waits for the values of a publisher, in the order of subscription.
///
/// A cancelled subscriber leaves a gap, which later subscriptions close once gaps are in the majority.
struct SubscriberList<Value> {
  /// One subscription: the place in the list that it holds, and what it calls.
  final class Subscriber {
    fileprivate var place: Int
    fileprivate var receive: ((Value) -> Void)?

    fileprivate init(place: Int, receive: @escaping (Value) -> Void) {
      self.place = place
      self.receive = receive
    }

    /// Makes the subscription silent, even within a delivery.
    ///
    /// What the subscriber held is released, which may end other subscriptions: so the list must not be under change.
    func end() {
      receive = nil
    }
  }

  private var places: [Subscriber?] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Complexity: O(1) amortised.
  mutating func add(_ receive: @escaping (Value) -> Void) -> Subscriber {
    if places.count > 16, count < places.count / 2 { closeGaps() }
    let subscriber = Subscriber(place: places.count, receive: receive)
    places.append(subscriber)
    count += 1
    return subscriber
  }

  /// Takes a subscription off the list, once; what it calls goes with ``Subscriber/end()``.
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
