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

  /// Ends a subscription, at once even within a delivery.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ subscriber: Subscriber) {
    guard subscriber.receive != nil else { return }
    subscriber.receive = nil
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
