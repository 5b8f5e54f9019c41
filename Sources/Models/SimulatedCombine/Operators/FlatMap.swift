public import ModelObservation

extension Publishers {
  public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> =
    Operator<Upstream, NewPublisher.Output, NewPublisher.Failure>
}

extension Publisher {
  /// Transforms each value into a publisher, and publishes the values of all these publishers.
  ///
  /// - Parameter maxPublishers: The largest number of these publishers to which the operator subscribes at
  ///   the same time; by default unlimited.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Output == T, P.Failure == Failure {
    flatten(
      maxPublishers, FlatMapArguments(maxPublishers: maxPublishers, transform: transform), transform
    )
  }

  /// Transforms each value into a publisher that cannot fail, and publishes the values of all these
  /// publishers.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    let arguments = FlatMapArguments(maxPublishers: maxPublishers, transform: transform)
    return flatten(maxPublishers, arguments) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Transforms each value into a publisher that can fail, and publishes the values of all these
  /// publishers.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Transforms each value into a publisher, and publishes the values of all these publishers. None
  /// of the publishers can fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    flatten(
      maxPublishers, FlatMapArguments(maxPublishers: maxPublishers, transform: transform), transform
    )
  }
}

extension Publisher {
  private func flatten<P: Publisher>(
    _ maxPublishers: Subscribers.Demand, _ arguments: Any, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    .init(self, arguments) {
      let inner = FlatMapRelay($1, maxPublishers: maxPublishers, transform: transform)
      $1.receive(subscription: inner)
      $0.subscribe(inner)
    }
  }
}

private struct FlatMapArguments<Input, Child> {
  let maxPublishers: Subscribers.Demand
  let transform: (Input) -> Child
}

/// Subscribes to a publisher for each upstream value, and stores the values of these publishers for which
/// there is no demand.
///
/// If the demand is limited, at most one value of each publisher is stored.
private final class FlatMapRelay<Input, Child: Publisher>:
  Relay<Input, Child.Output, Child.Failure>
{
  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> Child
  private var demand = Subscribers.Demand.none
  private var sides: [Side] = []
  private var buffer: [(side: Side, value: Child.Output)] = []
  private var isDelivering = false
  /// True while one more value of an inner publisher is being requested.
  private var isRequesting = false
  private var isUpstreamFinished = false
  private var isDone = false

  init(
    _ downstream: any Subscriber<Child.Output, Child.Failure>, maxPublishers: Subscribers.Demand,
    transform: @escaping (Input) -> Child
  ) {
    self.maxPublishers = maxPublishers
    self.transform = transform
    super.init(downstream)
  }

  override func start(_ subscription: any Subscription) { subscription.request(maxPublishers) }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard !isDone else { return .none }
    let child = transform(input)
    let side = Side(self)
    sides.append(side)
    child.subscribe(side)
    return .none
  }

  override func receive(completion: Subscribers.Completion<Child.Failure>) {
    switch completion {
    case .finished:
      _ = end()
      isUpstreamFinished = true
      finishIfComplete()
    case .failure:
      fail(completion)
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard !isDone else { return }
    self.demand += demand
    guard !isDelivering else { return }
    while !buffer.isEmpty, self.demand > 0, !isDone {
      let (side, value) = buffer.removeFirst()
      deliver(value)
      guard demand != .unlimited else { continue }
      isRequesting = true
      side.upstream?.request(.max(1))
      isRequesting = false
    }
    if demand == .unlimited {
      for side in sides { side.upstream?.request(.unlimited) }
    }
    finishIfComplete()
  }

  override func cancel() {
    isDone = true
    let sides = sides
    self.sides = []
    for side in sides { side.cancel() }
    super.cancel()
  }

  private func deliver(_ value: Child.Output) {
    demand -= 1
    isDelivering = true
    let more = downstream.receive(value)
    isDelivering = false
    demand += more
  }

  private func fail(_ completion: Subscribers.Completion<Child.Failure>) {
    guard !isDone else { return }
    isDone = true
    _ = end()
    let sides = sides
    self.sides = []
    for side in sides { side.cancel() }
    downstream.receive(completion: completion)
  }

  @discardableResult
  private func finishIfComplete() -> Bool {
    guard !isDone, isUpstreamFinished, buffer.isEmpty, sides.isEmpty else { return false }
    isDone = true
    downstream.receive(completion: .finished)
    return true
  }

  /// Receives the values of one inner publisher.
  private final class Side: Inner<
    Child.Output, Child.Failure, Child.Output, Child.Failure
  >
  {
    private let parent: FlatMapRelay

    init(_ parent: FlatMapRelay) {
      self.parent = parent
      super.init(parent.downstream)
    }

    override func start(_ subscription: any Subscription) {
      subscription.request(parent.demand == .unlimited ? .unlimited : .max(1))
    }

    override func receive(_ input: Child.Output) -> Subscribers.Demand {
      guard !parent.isDone else { return .none }
      guard parent.demand > 0, !parent.isRequesting else {
        parent.buffer.append((self, input))
        return .none
      }
      let isUnlimited = parent.demand == .unlimited
      parent.deliver(input)
      return isUnlimited ? .none : .max(1)
    }

    override func finish(_ completion: Subscribers.Completion<Child.Failure>) {
      parent.sides.removeAll { $0 === self }
      guard case .finished = completion else { return parent.fail(completion) }
      if !parent.finishIfComplete(), parent.maxPublishers != .unlimited {
        parent.upstream?.request(.max(1))
      }
    }
  }
}
