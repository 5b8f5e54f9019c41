package import ModelObservation

/// The subscription of one subscriber to a source. It delivers at most as many values as the
/// subscriber has requested.
package final class Conduit<Downstream: Subscriber>: Subscription {
  /// The subscription's entry in the source's list of subscribers. When the subscription ends, it removes
  /// this entry.
  package var attachment: (any Cancellable)?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private let ignoresNumbers: Bool
  /// Returns the current value of the source for a subscriber that missed the last value. The closure is
  /// released at the end of the subscription, like `onRequest`, because both closures usually retain the
  /// source.
  private var current: (() -> Downstream.Input)?
  private var hasCurrent: Bool
  private var onRequest: () -> Void

  /// Creates a subscription that is not yet in the source's list of subscribers.
  ///
  /// - Parameters:
  ///   - current: Returns the source's current value. A subscriber that missed the last value receives it at
  ///     its next request. The closure is `nil` if the source stores no value.
  ///   - ignoresNumbers: True if every request counts as a request for all values, whatever number of values
  ///     it states.
  ///   - onRequest: Runs whenever the subscriber requests values.
  package init(
    to downstream: Downstream, current: (() -> Downstream.Input)? = nil,
    ignoresNumbers: Bool = false, onRequest: @escaping () -> Void = {}
  ) {
    self.downstream = downstream
    self.current = current
    self.ignoresNumbers = ignoresNumbers
    self.onRequest = onRequest
    hasCurrent = current == nil
  }

  /// Delivers a value if the subscriber has requested one; otherwise the subscriber misses the value.
  package func offer(_ value: Downstream.Input) {
    guard let downstream, demand > 0 else {
      hasCurrent = current == nil
      return
    }
    demand -= 1
    hasCurrent = true
    demand += downstream.receive(value)
  }

  /// Delivers the completion and ends the subscription.
  package func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream = end() else { return }
    downstream.receive(completion: completion)
  }

  package func request(_ demand: Subscribers.Demand) {
    guard downstream != nil else { return }
    let onRequest = onRequest
    self.demand += ignoresNumbers ? .unlimited : demand
    if !hasCurrent, let current { offer(current()) }
    onRequest()
  }

  package func cancel() {
    _ = end()
  }

  /// Ends the subscription: releases the objects that it retains, and returns the subscriber. Releasing the
  /// closures can run code that uses this subscription again.
  private func end() -> Downstream? {
    let closures = (current, onRequest)
    defer {
      downstream = nil
      (current, onRequest) = (nil, {})
      attachment?.cancel()
      attachment = nil
      withExtendedLifetime(closures) {}
    }
    return downstream
  }
}
