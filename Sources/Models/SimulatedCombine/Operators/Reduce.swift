public import ModelObservation

extension Publishers {
  public typealias First<Upstream: Publisher> = Filter<Upstream>
  public typealias FirstWhere<Upstream: Publisher> = Filter<Upstream>
  public typealias Last<Upstream: Publisher> = Filter<Upstream>
  public typealias Reduce<Upstream: Publisher, Output> = Map<Upstream, Output>
  public typealias Collect<Upstream: Publisher> = Map<Upstream, [Upstream.Output]>
  public typealias CollectByCount<Upstream: Publisher> = Collect<Upstream>
  public typealias LastWhere<Upstream: Publisher> = Filter<Upstream>
  public typealias Comparison<Upstream: Publisher> = Filter<Upstream>
  public typealias Count<Upstream: Publisher> = Map<Upstream, Int>
  public typealias Contains<Upstream: Publisher> = Map<Upstream, Bool>
  public typealias ContainsWhere<Upstream: Publisher> = Map<Upstream, Bool>
  public typealias AllSatisfy<Upstream: Publisher> = Map<Upstream, Bool>
  public typealias IgnoreOutput<Upstream: Publisher> = Map<Upstream, Never>
  public typealias ReplaceEmpty<Upstream: Publisher> = Filter<Upstream>
}

extension Publisher {
  /// Publishes the first value, and finishes.
  public func first() -> Publishers.First<Self> {
    result(from: nil, FirstArguments()) { result, value in
      result = value
      return true
    }
  }

  /// Publishes the first value that satisfies a condition, and finishes. Finishes without a value
  /// if no value satisfies the condition.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    result(from: nil, FirstWhereArguments(predicate: predicate)) { result, value in
      guard predicate(value) else { return false }
      result = value
      return true
    }
  }

  /// Publishes the last value, if there is one, when this publisher finishes.
  public func last() -> Publishers.Last<Self> {
    result(from: nil, LastArguments()) { result, value in
      result = value
      return false
    }
  }

  /// Publishes the last value that satisfies a condition, if there is one, when this publisher
  /// finishes.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    result(from: nil, LastWhereArguments(predicate: predicate)) { result, value in
      if predicate(value) { result = value }
      return false
    }
  }

  /// Publishes the number of values when this publisher finishes.
  public func count() -> Publishers.Count<Self> {
    result(from: 0, CountArguments()) { count, _ in
      count = (count ?? 0) + 1
      return false
    }
  }

  /// Publishes true at the first value that satisfies a condition, or false when this publisher
  /// finishes without one.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    result(from: false, ContainsWhereArguments(predicate: predicate)) { result, value in
      guard predicate(value) else { return false }
      result = true
      return true
    }
  }

  /// Publishes false at the first value that does not satisfy a condition, or true when this
  /// publisher finishes without one.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.AllSatisfy<Self> {
    result(from: true, AllSatisfyArguments(predicate: predicate)) { result, value in
      guard !predicate(value) else { return false }
      result = false
      return true
    }
  }

  /// Publishes the smallest value, if there is one, when this publisher finishes.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    result(from: nil, MinArguments(areInIncreasingOrder: areInIncreasingOrder)) { result, value in
      if result.map({ areInIncreasingOrder(value, $0) }) != false { result = value }
      return false
    }
  }

  /// Publishes the greatest value, if there is one, when this publisher finishes.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    result(from: nil, MaxArguments(areInIncreasingOrder: areInIncreasingOrder)) { result, value in
      if result.map({ areInIncreasingOrder($0, value) }) != false { result = value }
      return false
    }
  }

  /// Combines all values, beginning with `initialResult`, and publishes the result when this
  /// publisher finishes.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    let arguments = ReduceArguments(
      initialResult: initialResult, nextPartialResult: nextPartialResult)
    return result(from: initialResult, arguments) { result, value in
      result = nextPartialResult(result ?? initialResult, value)
      return false
    }
  }

  /// Publishes all values as one array when this publisher finishes.
  public func collect() -> Publishers.Collect<Self> {
    result(from: [], CollectArguments()) { values, value in
      values?.append(value)
      return false
    }
  }

  /// Publishes arrays of `count` values. When this publisher finishes, publishes the remaining
  /// values as a shorter array.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    .init(self, CollectByCountArguments(count: count)) { $0.subscribe(Grouping($1, count: count)) }
  }

  /// Publishes no value, and passes on the completion of this publisher.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    .init(self, IgnoreOutputArguments()) { $0.subscribe(Silence($1)) }
  }

  /// Publishes `output` if this publisher finishes without a value.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    .init(self, ReplaceEmptyArguments(output: output)) {
      $0.subscribe(Replacement($1, with: output))
    }
  }

  /// Returns an operator that publishes at most one value, which is the combination of all upstream values.
  ///
  /// - Parameter reduce: Adds an upstream value to the result. Returns true if no further value can change
  ///   the result.
  fileprivate func result<T>(
    from initial: T?, _ arguments: Any, _ reduce: @escaping (inout T?, Output) -> Bool
  ) -> Publishers.Map<Self, T> {
    .init(self, arguments) { $0.subscribe(Reduction($1, initial: initial, reduce: reduce)) }
  }
}

extension Publisher where Output: Equatable {
  /// Publishes true at the first value that equals `output`, or false when this publisher finishes
  /// without one.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    result(from: false, ContainsArguments(output: output)) { result, value in
      result = result == true || value == output
      return result == true
    }
  }
}

extension Publisher where Output: Comparable {
  /// Publishes the smallest value, if there is one, when this publisher finishes.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }

  /// Publishes the greatest value, if there is one, when this publisher finishes.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

private struct FirstArguments {}
private struct FirstWhereArguments<Input> { let predicate: (Input) -> Bool }
private struct LastArguments {}
private struct LastWhereArguments<Input> { let predicate: (Input) -> Bool }
private struct CountArguments {}
private struct ContainsArguments<Input> { let output: Input }
private struct ContainsWhereArguments<Input> { let predicate: (Input) -> Bool }
private struct AllSatisfyArguments<Input> { let predicate: (Input) -> Bool }
private struct MinArguments<Input> { let areInIncreasingOrder: (Input, Input) -> Bool }
private struct MaxArguments<Input> { let areInIncreasingOrder: (Input, Input) -> Bool }
private struct ReduceArguments<Input, Result> {
  let initialResult: Result
  let nextPartialResult: (Result, Input) -> Result
}
private struct CollectArguments {}
private struct CollectByCountArguments { let count: Int }
private struct IgnoreOutputArguments {}
private struct ReplaceEmptyArguments<Output> { let output: Output }

/// Requests all upstream values, and delivers the result once it is final and the subscriber has requested
/// it.
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

/// Delivers arrays with a fixed number of values, and an array of the remaining values at the end.
private final class Grouping<Input, Failure: Error>: Inner<Input, Failure, [Input], Failure> {
  private let count: Int
  private var values: [Input] = []
  private var isCancelled = false

  init(_ downstream: any Subscriber<[Input], Failure>, count: Int) {
    self.count = count
    super.init(downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard upstream != nil else { return .none }
    values.append(input)
    guard values.count == count else { return .none }
    let group = values
    values = []
    return downstream.receive(group) * count
  }

  override func finish(_ completion: Subscribers.Completion<Failure>) {
    if case .finished = completion, !values.isEmpty { _ = downstream.receive(values) }
    values = []
    if !isCancelled { downstream.receive(completion: completion) }
  }

  override func request(_ demand: Subscribers.Demand) { super.request(demand * count) }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }
}

/// Requests all upstream values, and delivers none of them.
private final class Silence<Input, Failure: Error>: Relay<Input, Never, Failure> {
  override func start(_ subscription: any Subscription) {
    super.start(subscription)
    subscription.request(.unlimited)
  }
}

/// Requests all upstream values. If the publisher finishes without a value, delivers a replacement when the
/// subscriber requests it.
private final class Replacement<Output, Failure: Error>: Passage<Output, Failure> {
  private let output: Output
  private var isEmpty = true
  private var isRequested = false
  private var isFinished = false
  private var isCancelled = false

  init(_ downstream: any Subscriber<Output, Failure>, with output: Output) {
    self.output = output
    super.init(downstream)
  }

  override func start(_ subscription: any Subscription) {
    super.start(subscription)
    subscription.request(.unlimited)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    if upstream != nil { isEmpty = false }
    return super.receive(input)
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard isEmpty, case .finished = completion else {
      return super.receive(completion: completion)
    }
    guard end() != nil else { return }
    isFinished = true
    if isRequested { replace() }
  }

  override func request(_ demand: Subscribers.Demand) {
    isRequested = true
    if isFinished { replace() } else { super.request(demand) }
  }

  override func cancel() {
    isCancelled = true
    super.cancel()
  }

  private func replace() {
    guard isFinished, !isCancelled else { return }
    isFinished = false
    _ = downstream.receive(output)
    if !isCancelled { finish(.finished) }
  }
}
