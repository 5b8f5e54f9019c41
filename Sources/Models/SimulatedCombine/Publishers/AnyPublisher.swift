public import ModelObservation

/// A publisher that hides the type of another one.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let base: any Publisher<Output, Failure>

  public init(_ publisher: some Publisher<Output, Failure>) {
    base = (publisher as? Self)?.base ?? publisher
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    base.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// Wraps this publisher in an ``AnyPublisher``, which hides the type of this publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
