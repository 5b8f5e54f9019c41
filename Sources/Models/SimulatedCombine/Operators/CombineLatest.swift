public import ModelObservation

// The return types are spelled with the underlying type instead of the type alias `Publishers.Map`, because
// the alias makes the indexer of Swift 6.3.1 crash.

extension Publisher {
  /// Publishes the latest values of two publishers whenever one of them publishes a value, once
  /// both have published.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    .init(self, other)
  }

  /// Publishes the result of `transform` for the latest values of two publishers, whenever one of
  /// them publishes a value.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Operator<Publishers.CombineLatest<Self, P>, T, Failure>
  where P.Failure == Failure {
    combineLatest(other).transform(Transform2Arguments(transform: transform)) {
      { .next(transform($0.0, $0.1)) }
    }
  }

  /// Publishes the latest values of three publishers whenever one of them publishes a value, once
  /// all have published.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Publishes the result of `transform` for the latest values of three publishers, whenever one of
  /// them publishes a value.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Operator<Publishers.CombineLatest3<Self, P, Q>, T, Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).transform(Transform3Arguments(transform: transform)) {
      { .next(transform($0.0, $0.1, $0.2)) }
    }
  }

  /// Publishes the latest values of four publishers whenever one of them publishes a value, once
  /// all have published.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Publishes the result of `transform` for the latest values of four publishers, whenever one of
  /// them publishes a value.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Operator<Publishers.CombineLatest4<Self, P, Q, R>, T, Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).transform(
      Transform4Arguments(transform: transform)
    ) {
      { .next(transform($0.0, $0.1, $0.2, $0.3)) }
    }
  }
}

extension Publishers {
  /// A publisher of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where B.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    private let upstream: (A, B)

    public init(_ a: A, _ b: B) { upstream = (a, b) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      CombineLatestJoin(subscriber).start(upstream.0, upstream.1, keepsOnlyLast: true)
    }
  }

  /// A publisher of the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    private let upstream: (A, B, C)

    public init(_ a: A, _ b: B, _ c: C) { upstream = (a, b, c) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      CombineLatestJoin(subscriber).start(upstream.0, upstream.1, upstream.2, keepsOnlyLast: true)
    }
  }

  /// A publisher of the latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    private let upstream: (A, B, C, D)

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { upstream = (a, b, c, d) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      CombineLatestJoin(subscriber).start(
        upstream.0, upstream.1, upstream.2, upstream.3, keepsOnlyLast: true)
    }
  }
}
