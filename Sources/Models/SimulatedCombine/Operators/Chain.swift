public import ModelObservation

extension Publishers {
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> =
    MapError<Upstream, NewPublisher.Failure>
  public typealias TryCatch<Upstream: Publisher, NewPublisher: Publisher> =
    TryMap<Upstream, Upstream.Output>
  public typealias ReplaceError<Upstream: Publisher> = MapError<Upstream, Never>
}

extension Publishers {
  /// A publisher that delivers the values of one publisher until it finishes, and then the values of a second
  /// publisher.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Suffix.Output == Prefix.Output, Suffix.Failure == Prefix.Failure {
    public typealias Output = Prefix.Output
    public typealias Failure = Prefix.Failure

    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let chain = Chain<Failure, Suffix>(subscriber) { [suffix] completion in
        switch completion {
        case .finished: .next(suffix)
        case .failure: .end(completion)
        }
      }
      prefix.subscribe(chain)
    }
  }
}

extension Publisher {
  /// If this publisher fails, continues with the publisher that `handler` makes from the error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    chain(CatchArguments(handler: handler)) { completion -> Continuation<P> in
      switch completion {
      case .finished: .end(.finished)
      case .failure(let error): .next(handler(error))
      }
    }
  }

  /// If this publisher fails, continues with the publisher that `handler` makes from the error, or
  /// fails with the error that `handler` throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    chain(TryCatchArguments(handler: handler)) {
      completion -> Continuation<Publishers.MapError<P, any Error>> in
      guard case .failure(let error) = completion else { return .end(.finished) }
      do {
        return .next(try handler(error).mapError { $0 })
      } catch {
        return .end(.failure(error))
      }
    }
  }

  /// If this publisher fails, publishes `output` and finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    chain(ReplaceErrorArguments(output: output)) { completion -> Continuation<Just<Output>> in
      switch completion {
      case .finished: .end(.finished)
      case .failure: .next(Just(output))
      }
    }
  }

  /// Publishes the values of `publisher` until it finishes, and then the values of this publisher.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    publisher.append(self)
  }

  /// Publishes `elements`, and then the values of this publisher.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence, and then the values of this publisher.
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of this publisher until it finishes, and then the values of `publisher`.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    .init(prefix: self, suffix: publisher)
  }

  /// Publishes the values of this publisher until it finishes, and then `elements`.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes the values of this publisher until it finishes, and then the elements of a sequence.
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// An operator that delivers the values of this publisher, and then the values of a second publisher.
  private func chain<Next: Publisher>(
    _ arguments: Any,
    _ continuation: @escaping (Subscribers.Completion<Failure>) -> Continuation<Next>
  ) -> Publishers.Catch<Self, Next> where Next.Output == Output {
    .init(self, arguments) { $0.subscribe(Chain($1, continuation: continuation)) }
  }
}

private struct CatchArguments<Failure, Next> { let handler: (Failure) -> Next }
private struct TryCatchArguments<Failure, Next> { let handler: (Failure) throws -> Next }
private struct ReplaceErrorArguments<Output> { let output: Output }

/// What the chain does when its first publisher has ended: end as well, or continue with a second publisher.
private enum Continuation<Next: Publisher> {
  case next(Next)
  case end(Subscribers.Completion<Next.Failure>)
}

/// Delivers the values of one publisher, and then the values of a second publisher. The second publisher
/// receives the demand that the first one has not used.
private final class Chain<Failure: Error, Next: Publisher>:
  Inner<Next.Output, Failure, Next.Output, Next.Failure>
{
  private let continuation: (Subscribers.Completion<Failure>) -> Continuation<Next>
  private var demand = Subscribers.Demand.none
  private var follower: Follower?
  private var isCancelled = false

  init(
    _ downstream: any Subscriber<Next.Output, Next.Failure>,
    continuation: @escaping (Subscribers.Completion<Failure>) -> Continuation<Next>
  ) {
    self.continuation = continuation
    super.init(downstream)
  }

  override func receive(_ input: Next.Output) -> Subscribers.Demand {
    guard upstream != nil else { return .none }
    demand -= 1
    let more = downstream.receive(input)
    demand += more
    return more
  }

  override func finish(_ completion: Subscribers.Completion<Failure>) {
    switch continuation(completion) {
    case .end(let completion): downstream.receive(completion: completion)
    case .next(let publisher):
      guard !isCancelled else { return }
      let follower = Follower(self)
      self.follower = follower
      publisher.subscribe(follower)
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    if let subscription = follower?.upstream {
      subscription.request(demand)
    } else {
      self.demand += demand
      super.request(demand)
    }
  }

  override func cancel() {
    isCancelled = true
    follower?.cancel()
    super.cancel()
  }

  /// Receives the values of the chain's second publisher.
  private final class Follower: Passage<Next.Output, Next.Failure> {
    /// The chain; a weak reference, because the chain owns this follower.
    private weak var chain: Chain?

    init(_ chain: Chain) {
      self.chain = chain
      super.init(chain.downstream)
    }

    override func start(_ subscription: any Subscription) {
      if let chain, chain.demand > 0 { subscription.request(chain.demand) }
    }
  }
}
