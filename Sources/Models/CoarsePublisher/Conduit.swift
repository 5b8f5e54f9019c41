package import ModelObservation

/// The subscription of one subscriber to a source, which delivers at most as many values as were requested.
package final class Conduit<Downstream: Subscriber>: Subscription {
  /// The entry in the source's list, which is removed at the end.
  package var attachment: (any Cancellable)?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private let ignoresNumbers: Bool
  /// Like `onRequest`, released at the end, because both usually keep the source.
  private var current: (() -> Downstream.Input)?
  private var hasCurrent: Bool
  private var onRequest: () -> Void

  /// Creates a subscription that is not in a list yet.
  ///
  /// - Parameters:
  ///   - current: Returns the value that the subscriber receives at a request if it missed the last one; `nil` if
  ///     the source keeps no value.
  ///   - ignoresNumbers: True if every request is one for all values.
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

  /// Delivers the completion, which ends the subscription.
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

  /// Releases what the subscription keeps; the release of the closures may use this object again.
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
