public import ModelObservation

extension Publisher {
  /// Publishes the values of this publisher and of one other publisher as they arrive.
  public func merge<B: Publisher>(
    with b: B
  ) -> Publishers.Merge<Self, B> where B.Output == Output, B.Failure == Failure {
    .init(self, b)
  }

  /// Publishes the values of this publisher and of two other publishers as they arrive.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    .init(self, b, c)
  }

  /// Publishes the values of this publisher and of three other publishers as they arrive.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  {
    .init(self, b, c, d)
  }

  /// Publishes the values of this publisher and of `other`, which has the same type, as they arrive.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}

extension Publishers {
  /// A publisher of the values of two publishers, as they arrive.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where B.Output == A.Output, B.Failure == A.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    private let upstream: (A, B)

    public init(_ a: A, _ b: B) { upstream = (a, b) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      MergeMany(AnyPublisher(upstream.0), AnyPublisher(upstream.1)).receive(subscriber: subscriber)
    }
  }

  /// A publisher of the values of three publishers, as they arrive.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    private let upstream: (A, B, C)

    public init(_ a: A, _ b: B, _ c: C) { upstream = (a, b, c) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      MergeMany(AnyPublisher(upstream.0), AnyPublisher(upstream.1), AnyPublisher(upstream.2))
        .receive(subscriber: subscriber)
    }
  }

  /// A publisher of the values of four publishers, as they arrive.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure,
    D.Output == A.Output, D.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    private let upstream: (A, B, C, D)

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { upstream = (a, b, c, d) }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      MergeMany(
        AnyPublisher(upstream.0), AnyPublisher(upstream.1), AnyPublisher(upstream.2),
        AnyPublisher(upstream.3)
      ).receive(subscriber: subscriber)
    }
  }

  /// A publisher of the values of several publishers of the same type, as they arrive.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }

    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      publishers.publisher.flatMap { $0 }.receive(subscriber: subscriber)
    }
  }
}
