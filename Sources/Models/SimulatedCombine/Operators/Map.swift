public import ModelObservation

extension Publishers {
  public typealias Map<Upstream: Publisher, Output> = Operator<Upstream, Output, Upstream.Failure>
  public typealias MapKeyPath<Upstream: Publisher, Output> = Map<Upstream, Output>
  public typealias MapKeyPath2<Upstream: Publisher, Output0, Output1> =
    Map<Upstream, (Output0, Output1)>
  public typealias MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2> =
    Map<Upstream, (Output0, Output1, Output2)>
  public typealias TryMap<Upstream: Publisher, Output> = Operator<Upstream, Output, any Error>
  public typealias MapError<Upstream: Publisher, Failure: Error> =
    Operator<Upstream, Upstream.Output, Failure>
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> =
    MapError<Upstream, Failure>
  public typealias CompactMap<Upstream: Publisher, Output> = Map<Upstream, Output>
  public typealias TryCompactMap<Upstream: Publisher, Output> = TryMap<Upstream, Output>
  public typealias Scan<Upstream: Publisher, Output> = Map<Upstream, Output>
  public typealias TryFilter<Upstream: Publisher> = TryMap<Upstream, Upstream.Output>
  public typealias Filter<Upstream: Publisher> = Map<Upstream, Upstream.Output>
  public typealias RemoveDuplicates<Upstream: Publisher> = Filter<Upstream>
  public typealias DropWhile<Upstream: Publisher> = Filter<Upstream>
  public typealias PrefixWhile<Upstream: Publisher> = Filter<Upstream>
}

extension Publisher {
  /// Transforms each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    self.transform(MapArguments(transform: transform)) { { .next(transform($0)) } }
  }

  /// Publishes the value of a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    transform(MapKeyPathArguments(keyPaths: [keyPath])) { { .next($0[keyPath: keyPath]) } }
  }

  /// Publishes the values of two properties of each value.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    transform(MapKeyPathArguments(keyPaths: [keyPath0, keyPath1])) {
      { .next(($0[keyPath: keyPath0], $0[keyPath: keyPath1])) }
    }
  }

  /// Publishes the values of three properties of each value.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    transform(MapKeyPathArguments(keyPaths: [keyPath0, keyPath1, keyPath2])) {
      { .next(($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])) }
    }
  }

  /// Transforms each value, and fails with the first error that `transform` throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    tryTransform(TryMapArguments(transform: transform)) { .next(try transform($0)) }
  }

  /// Replaces each `nil` by `output`, and unwraps all other values.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    transform(ReplaceNilArguments(output: output)) { { .next($0 ?? output) } }
  }

  /// Transforms the error with which this publisher fails.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    self.transform(MapErrorArguments(transform: transform), failure: transform) { { .next($0) } }
  }

  /// Transforms each value, and publishes the results that are not `nil`.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    self.transform(CompactMapArguments(transform: transform)) {
      { transform($0).map(Step.next) ?? .skip }
    }
  }

  /// Transforms each value, publishes the results that are not `nil`, and fails with the first
  /// error that `transform` throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    tryTransform(TryCompactMapArguments(transform: transform)) {
      try transform($0).map(Step.next) ?? .skip
    }
  }

  /// Combines each value with the previous result, and publishes each new result. The first
  /// previous result is `initialResult`.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    transform(ScanArguments(initialResult: initialResult, nextPartialResult: nextPartialResult)) {
      var result = initialResult
      return {
        result = nextPartialResult(result, $0)
        return .next(result)
      }
    }
  }

  /// Publishes only the values that satisfy a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    transform(FilterArguments(isIncluded: isIncluded)) {
      { isIncluded($0) ? .next($0) : .skip }
    }
  }

  /// Publishes only the values that satisfy a condition, and fails with the first error that
  /// `isIncluded` throws.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    tryTransform(TryFilterArguments(isIncluded: isIncluded)) {
      try isIncluded($0) ? .next($0) : .skip
    }
  }

  /// Drops each value that is equivalent to the previous value, according to `predicate`.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    transform(RemoveDuplicatesArguments(predicate: predicate)) {
      var last: Output?
      return { value in
        let previous = last
        last = value
        return previous.map { predicate($0, value) } == true ? .skip : .next(value)
      }
    }
  }

  /// Drops values up to the first value that does not satisfy a condition. Publishes that value and
  /// all later values.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    transform(DropWhileArguments(predicate: predicate)) {
      var isDropping = true
      return {
        isDropping = isDropping && predicate($0)
        return isDropping ? .skip : .next($0)
      }
    }
  }

  /// Publishes values up to the first value that does not satisfy a condition. Drops that value and
  /// finishes.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    transform(PrefixWhileArguments(predicate: predicate)) {
      { predicate($0) ? .next($0) : .finish }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that equals the previous value.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

extension Publisher where Failure == Never {
  /// Changes the error type of a publisher that cannot fail, so that it can be combined with
  /// publishers that can fail.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    transform(SetFailureTypeArguments(), failure: absurd) { { .next($0) } }
  }
}

/// Converts an error that can never occur to any error type.
private func absurd<E: Error>(_ error: Never) -> E {}

private struct MapArguments<Input, Output> { let transform: (Input) -> Output }
private struct MapKeyPathArguments { let keyPaths: [AnyKeyPath] }
private struct TryMapArguments<Input, Output> { let transform: (Input) throws -> Output }
private struct ReplaceNilArguments<Output> { let output: Output }
private struct MapErrorArguments<Failure, NewFailure> { let transform: (Failure) -> NewFailure }
private struct CompactMapArguments<Input, Output> { let transform: (Input) -> Output? }
private struct TryCompactMapArguments<Input, Output> { let transform: (Input) throws -> Output? }
private struct ScanArguments<Input, Result> {
  let initialResult: Result
  let nextPartialResult: (Result, Input) -> Result
}
private struct FilterArguments<Input> { let isIncluded: (Input) -> Bool }
private struct TryFilterArguments<Input> { let isIncluded: (Input) throws -> Bool }
private struct RemoveDuplicatesArguments<Input> { let predicate: (Input, Input) -> Bool }
private struct DropWhileArguments<Input> { let predicate: (Input) -> Bool }
private struct PrefixWhileArguments<Input> { let predicate: (Input) -> Bool }
private struct SetFailureTypeArguments {}
