public import ModelObservation

// The return types are spelled with the underlying type instead of the type alias `Publishers.Map`, because
// the alias makes the indexer of Swift 6.3.1 crash.

extension Publisher {
  /// Publishes the first values of two publishers together, then the second values, and so on.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    .init(self, other)
  }

  /// Publishes the result of `transform` for the first values of two publishers, then for the
  /// second values, and so on.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<Publishers.Zip<Self, P>, T, Failure> where P.Failure == Failure {
    zip(other).transform(Transform2Arguments(transform: transform)) {
      { .next(transform($0.0, $0.1)) }
    }
  }

  /// Publishes the first values of three publishers together, then the second values, and so on.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Publishes the result of `transform` for the first values of three publishers, then for the
  /// second values, and so on.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Operator<Publishers.Zip3<Self, P, Q>, T, Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    zip(publisher1, publisher2).transform(Transform3Arguments(transform: transform)) {
      { .next(transform($0.0, $0.1, $0.2)) }
    }
  }

  /// Publishes the first values of four publishers together, then the second values, and so on.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Publishes the result of `transform` for the first values of four publishers, then for the
  /// second values, and so on.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Operator<Publishers.Zip4<Self, P, Q, R>, T, Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(publisher1, publisher2, publisher3).transform(Transform4Arguments(transform: transform)) {
      { .next(transform($0.0, $0.1, $0.2, $0.3)) }
    }
  }
}

extension Publishers {
  /// A publisher of tuples: the first values of two publishers, then the second values, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where B.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    private let upstream: (A, B)

    public init(_ a: A, _ b: B) { upstream = (a, b) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      ZipJoin(subscriber).start(upstream.0, upstream.1, keepsOnlyLast: false)
    }
  }

  /// A publisher of tuples: the first values of three publishers, then the second values, and so
  /// on.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    private let upstream: (A, B, C)

    public init(_ a: A, _ b: B, _ c: C) { upstream = (a, b, c) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      ZipJoin(subscriber).start(upstream.0, upstream.1, upstream.2, keepsOnlyLast: false)
    }
  }

  /// A publisher of tuples: the first values of four publishers, then the second values, and so on.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    private let upstream: (A, B, C, D)

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { upstream = (a, b, c, d) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      ZipJoin(subscriber).start(
        upstream.0, upstream.1, upstream.2, upstream.3, keepsOnlyLast: false)
    }
  }
}
