package import ModelObservation

/// The subscription of one subscriber to a source. It delivers at most as many values as the
/// subscriber has requested.
package final class Conduit<Downstream: Subscriber>: Subscription {
  /// The entry in the source's list of subscribers. The end of the subscription removes the entry.
  package var attachment: (any Cancellable)?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private let ignoresNumbers: Bool
  /// Returns the value that the subscriber missed. Released at the end, like `onRequest`, because
  /// both closures usually retain the source.
  private var current: (() -> Downstream.Input)?
  private var hasCurrent: Bool
  private var onRequest: () -> Void

  /// Creates a subscription that is not yet in a list.
  ///
  /// - Parameters:
  ///   - current: Returns the value that the subscriber receives at a request if it missed the last
  ///     value; `nil` if the source stores no value.
  ///   - ignoresNumbers: True if every request counts as a request for all values.
  ///   - onRequest: Runs at each request.
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

  /// Delivers a value if the subscriber has requested one.
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

  /// Releases the objects that the subscription retains. The release of the closures may use this
  /// object again.
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
