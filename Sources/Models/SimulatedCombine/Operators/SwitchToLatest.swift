public import ModelObservation

extension Publishers {
  public typealias SwitchToLatest<P: Publisher, Upstream: Publisher> =
    Operator<Upstream, P.Output, P.Failure>
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the publisher that arrived last, and cancels the subscription to the
  /// previous publisher.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    latest()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the publisher that arrived last, and cancels the subscription to the
  /// previous publisher. The publishers that arrive cannot fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the publisher that arrived last, and cancels the subscription to the
  /// previous publisher. The publishers that arrive can fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the publisher that arrived last, and cancels the subscription to the
  /// previous publisher.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    latest()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  private func latest() -> Publishers.SwitchToLatest<Output, Self> {
    .init(self, SwitchToLatestArguments()) {
      let inner = SwitchRelay<Output>($1)
      $1.receive(subscription: inner)
      $0.subscribe(inner)
    }
  }
}

private struct SwitchToLatestArguments {}

/// Subscribes to each publisher that arrives, and cancels the subscription to the previous one. The new
/// publisher receives the demand that is left.
private final class SwitchRelay<Child: Publisher>: Relay<Child, Child.Output, Child.Failure> {
  private var demand = Subscribers.Demand.none
  /// The receiver of the latest publisher's values; `nil` after that publisher has ended.
  private var side: Side?
  private var isUpstreamFinished = false
  private var isDone = false

  override func start(_ subscription: any Subscription) { subscription.request(.unlimited) }

  override func receive(_ input: Child) -> Subscribers.Demand {
    guard upstream != nil, !isDone else { return .none }
    dropSide()
    // The cancellation can run code that sends a newer publisher. Then there is nothing left to do for this
    // one.
    guard !isDone, self.side == nil else { return .none }
    let side = Side(self)
    self.side = side
    input.subscribe(side)
    return .none
  }

  override func receive(completion: Subscribers.Completion<Child.Failure>) {
    guard end() != nil else { return }
    isUpstreamFinished = true
    switch completion {
    case .finished: finishIfComplete()
    case .failure: fail(completion)
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard !isDone else { return }
    self.demand += demand
    side?.upstream?.request(demand)
  }

  override func cancel() {
    isDone = true
    dropSide()
    super.cancel()
  }

  private func dropSide() {
    let side = side
    self.side = nil
    side?.cancel()
  }

  private func finishIfComplete() {
    guard isUpstreamFinished, side == nil, !isDone else { return }
    isDone = true
    downstream.receive(completion: .finished)
  }

  private func fail(_ completion: Subscribers.Completion<Child.Failure>) {
    guard !isDone else { return }
    isDone = true
    dropSide()
    end()?.cancel()
    downstream.receive(completion: completion)
  }

  /// Receives the values of one of the publishers that arrive.
  private final class Side: Inner<Child.Output, Child.Failure, Child.Output, Child.Failure> {
    private let parent: SwitchRelay

    init(_ parent: SwitchRelay) {
      self.parent = parent
      super.init(parent.downstream)
    }

    override func start(_ subscription: any Subscription) {
      if parent.demand > 0 { subscription.request(parent.demand) }
    }

    override func receive(_ input: Child.Output) -> Subscribers.Demand {
      guard upstream != nil, parent.side === self else { return .none }
      parent.demand -= 1
      let more = downstream.receive(input)
      parent.demand += more
      return more
    }

    override func finish(_ completion: Subscribers.Completion<Child.Failure>) {
      guard parent.side === self else { return }
      parent.side = nil
      switch completion {
      case .finished: parent.finishIfComplete()
      case .failure: parent.fail(completion)
      }
    }
  }
}
