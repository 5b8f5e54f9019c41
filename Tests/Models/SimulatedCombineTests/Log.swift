import SimulatedCombine

/// A subscriber that records what it receives.
final class Log<Input, Failure: Error>: Subscriber {
  private(set) var events: [String] = []
  private let initial: Subscribers.Demand
  private let more: (Input) -> Subscribers.Demand
  private var subscription: (any Subscription)?

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - initial: The demand that the subscriber requests when it receives its subscription.
  ///   - more: Returns the additional demand that the subscriber requests after a value.
  init(
    initial: Subscribers.Demand = .unlimited,
    more: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.initial = initial
    self.more = more
  }

  func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
  }

  func cancel() {
    subscription?.cancel()
  }

  func receive(subscription: any Subscription) {
    events.append("subscription")
    self.subscription = subscription
    if initial > 0 { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append("\(input)")
    return more(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: events.append("finished")
    case .failure: events.append("failure")
    }
  }
}
