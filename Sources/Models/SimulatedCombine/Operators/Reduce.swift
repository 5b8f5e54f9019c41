public import ModelObservation

extension Publishers {
  public typealias First<Upstream: Publisher> = Filter<Upstream>
  public typealias FirstWhere<Upstream: Publisher> = Filter<Upstream>
  public typealias Last<Upstream: Publisher> = Filter<Upstream>
  public typealias Reduce<Upstream: Publisher, Output> = Map<Upstream, Output>
  public typealias Collect<Upstream: Publisher> = Map<Upstream, [Upstream.Output]>
}

extension Publisher {
  /// Publishes the first value, and finishes.
  public func first() -> Publishers.First<Self> {
    first { _ in true }
  }

  /// Publishes the first value that satisfies a condition, and finishes; finishes without a value if none does.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    result(from: nil) { result, value in
      guard predicate(value) else { return false }
      result = value
      return true
    }
  }

  /// Publishes the last value, if there is one, when this publisher finishes.
  public func last() -> Publishers.Last<Self> {
    result(from: nil) { result, value in
      result = value
      return false
    }
  }

  /// Combines all values, beginning with `initialResult`, and publishes the result when this publisher finishes.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    result(from: initialResult) { result, value in
      result = nextPartialResult(result ?? initialResult, value)
      return false
    }
  }

  /// Publishes all values as one array when this publisher finishes.
  public func collect() -> Publishers.Collect<Self> {
    result(from: []) { values, value in
      values?.append(value)
      return false
    }
  }

  /// An operator that publishes at most one value, the result of all values.
  ///
  /// - Parameter reduce: Adds a value to the result, and returns true if the result is final.
  private func result<T>(
    from initial: T?, _ reduce: @escaping (inout T?, Output) -> Bool
  ) -> Publishers.Map<Self, T> {
    .init(self) { $0.subscribe(Reduction($1, initial: initial, reduce: reduce)) }
  }
}

/// Requests all values, and delivers their result when it is final and requested.
private final class Reduction<Input, Output, Failure: Error>: Relay<Input, Output, Failure> {
  private let reduce: (inout Output?, Input) -> Bool
  private var result: Output?
  private var isRequested = false
  private var isFinal = false
  private var isCancelled = false

  init(
    _ downstream: any Subscriber<Output, Failure>, initial: Output?,
    reduce: @escaping (inout Output?, Input) -> Bool
  ) {
    result = initial
    self.reduce = reduce
    super.init(downstream)
  }

  override func start(_ subscription: any Subscription) {
    super.start(subscription)
    subscription.request(.unlimited)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard let upstream, reduce(&result, input) else { return .none }
    _ = end()
    upstream.cancel()
    isFinal = true
    deliver()
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard case .finished = completion else { return super.receive(completion: completion) }
    isFinal = isFinal || end() != nil
    deliver()
  }

  override func request(_ demand: Subscribers.Demand) {
    isRequested = true
    deliver()
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }

  private func deliver() {
    guard isFinal, isRequested, !isCancelled else { return }
    isFinal = false
    if let result { _ = downstream.receive(result) }
    if !isCancelled { downstream.receive(completion: .finished) }
  }
}
