public import ModelObservation

extension Publishers {
  public typealias Retry<Upstream: Publisher> = Filter<Upstream>
}

extension Publisher {
  /// Subscribes to this publisher again when it fails, at most `retries` times. A later failure is passed on.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    .init(self, RetryArguments(retries: retries)) {
      RetryRelay($1, upstream: $0, retries: retries).subscribe()
    }
  }
}

private struct RetryArguments { let retries: Int }

/// Subscribes to a publisher, and subscribes again after each failure. The new subscription receives the
/// demand that is left.
private final class RetryRelay<Upstream: Publisher>: Subscription {
  private let downstream: any Subscriber<Upstream.Output, Upstream.Failure>
  private let upstream: Upstream
  /// The number of failures after which the relay will still subscribe again.
  private var retries: Int
  private var demand = Subscribers.Demand.none
  private var attempt: Attempt?
  private var hasSubscription = false
  /// True while the relay subscribes to the publisher. It prevents recursion if the publisher fails
  /// at once.
  private var isSubscribing = false
  private var hasFailed = false
  private var isDone = false

  init(
    _ downstream: any Subscriber<Upstream.Output, Upstream.Failure>, upstream: Upstream,
    retries: Int
  ) {
    self.downstream = downstream
    self.upstream = upstream
    self.retries = retries
  }

  func subscribe() {
    guard !isSubscribing else {
      hasFailed = true
      return
    }
    isSubscribing = true
    repeat {
      hasFailed = false
      let attempt = Attempt(self)
      self.attempt = attempt
      upstream.subscribe(attempt)
    } while hasFailed && !isDone
    isSubscribing = false
  }

  func request(_ demand: Subscribers.Demand) {
    guard !isDone else { return }
    self.demand += demand
    attempt?.upstream?.request(demand)
  }

  func cancel() {
    isDone = true
    attempt?.cancel()
    attempt = nil
  }

  /// Receives the values of one subscription to the publisher.
  private final class Attempt: Inner<
    Upstream.Output, Upstream.Failure, Upstream.Output, Upstream.Failure
  >
  {
    private let relay: RetryRelay

    init(_ relay: RetryRelay) {
      self.relay = relay
      super.init(relay.downstream)
    }

    override func start(_ subscription: any Subscription) {
      if relay.hasSubscription {
        if relay.demand > 0 { subscription.request(relay.demand) }
      } else {
        relay.hasSubscription = true
        downstream.receive(subscription: relay)
      }
    }

    override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      guard upstream != nil else { return .none }
      relay.demand -= 1
      let more = downstream.receive(input)
      if more > 0 { relay.request(more) }
      return .none
    }

    override func finish(_ completion: Subscribers.Completion<Upstream.Failure>) {
      relay.attempt = nil
      if case .failure = completion, relay.retries > 0 {
        relay.retries -= 1
        relay.subscribe()
      } else {
        relay.isDone = true
        downstream.receive(completion: completion)
      }
    }
  }
}
