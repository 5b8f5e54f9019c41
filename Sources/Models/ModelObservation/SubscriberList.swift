/// The owner of a subscriber list. A cancelled subscription removes itself from the list through
/// its owner.
package protocol Subscribable<Value>: AnyObject {
  associatedtype Value

  /// Removes a subscription from the list.
  func remove(_ subscriber: SubscriberList<Value>.Subscriber)
}

/// The subscribers of a publisher in the order of their subscription.
///
/// A cancelled subscriber leaves a gap. When the gaps are the majority, the next subscription
/// removes them.
@usableFromInline
package struct SubscriberList<Value> {
  /// One subscription: its index in the list, and its callback.
  ///
  /// A subscription and its source retain each other until the subscription is cancelled.
  package final class Subscriber: Cancellable {
    fileprivate var index: Int
    fileprivate var receive: ((Value) -> Void)?
    private let source: any Subscribable<Value>
    /// True if the subscription belongs to a view.
    fileprivate let isView: Bool

    fileprivate init(
      to source: any Subscribable<Value>, index: Int, isView: Bool,
      receive: @escaping (Value) -> Void
    ) {
      self.source = source
      self.isView = isView
      self.index = index
      self.receive = receive
    }

    /// Removes the subscription from the list. The callback is not called anymore, even by a delivery that is
    /// in progress.
    package func cancel() {
      guard receive != nil else { return }
      source.remove(self)
      // The callback is released last, because its release can cancel other subscriptions, for which the list
      // must already be consistent.
      receive = nil
    }
  }

  private var slots: [Subscriber?] = []
  @usableFromInline package private(set) var count = 0

  package init() {}

  /// True if the list has no subscriptions. The property is inlinable, because a function call would retain
  /// the list.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// True if at least one subscription belongs to a view.
  ///
  /// - Complexity: O(*n*), where *n* is the number of subscriptions.
  package var hasViews: Bool { slots.contains { $0?.isView == true } }

  /// Adds a subscription that calls `receive` with each delivered value. Returns the object that
  /// cancels the subscription.
  ///
  /// - Parameters:
  ///   - source: The owner of this list. The subscription retains the owner until the subscription
  ///     is cancelled.
  ///   - isView: True for the subscription of a view.
  /// - Complexity: O(1) amortized.
  package mutating func add(
    _ receive: @escaping (Value) -> Void, to source: some Subscribable<Value>, isView: Bool = false
  ) -> AnyCancellable {
    if slots.count > 16, count < slots.count / 2 { removeGaps() }
    let subscriber = Subscriber(
      to: source, index: slots.count, isView: isView, receive: receive)
    slots.append(subscriber)
    count += 1
    return AnyCancellable(subscriber)
  }

  /// Removes a subscription from the list. Call this method at most once for each subscription.
  ///
  /// - Complexity: O(1).
  package mutating func remove(_ subscriber: Subscriber) {
    slots[subscriber.index] = nil
    count -= 1
    if count == 0 { slots.removeAll() }
  }

  /// Calls the current subscribers. A subscriber that is added during the delivery receives only
  /// later values.
  ///
  /// The method is specialized for `Change` here, because the compiler does not specialize this generic type
  /// in other modules.
  @_specialize(where Value == Change)
  package func deliver(_ value: Value) {
    // The loop goes over indices, because an iterator would retain the list a second time.
    for index in slots.indices { slots[index]?.receive?(value) }
  }

  private mutating func removeGaps() {
    slots.removeAll { $0 == nil }
    for (index, subscriber) in slots.enumerated() { subscriber?.index = index }
  }
}
