// The exports below give a file that imports this module the publisher protocols, `ObservableObject` and
// `@Published`, as `import Combine` does.
@_exported public import CoarsePublisher
@_exported public import ModelObservation

/// A namespace for the publishers that operators return.
public enum Publishers {
  /// The publisher that most operators return. `Publishers.Map` and other names from Combine are type aliases
  /// of this type.
  public struct Operator<Upstream, Output, Failure: Error>: Publisher {
    /// The publisher to which the operator is applied.
    public let upstream: Upstream
    /// The arguments of the operator, as a value of a type that no other operator uses; see <doc:Semantics>,
    /// rule 50c.
    ///
    /// Two operators are equal if their upstream publishers and their arguments are equal. Each
    /// closure is a stored property with the declared type of the closure's parameter. The captures
    /// of a closure that is stored as a value of a generic type could not be read.
    package let arguments: Any
    private let attach: (Upstream, any Subscriber<Output, Failure>) -> Void

    init(
      _ upstream: Upstream, _ arguments: Any,
      _ attach: @escaping (Upstream, any Subscriber<Output, Failure>) -> Void
    ) {
      self.upstream = upstream
      self.arguments = arguments
      self.attach = attach
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      attach(upstream, subscriber)
    }
  }
}

/// A publisher that hides the type of the publisher that it wraps.
///
/// As in Combine, the wrapped publisher is stored in an object, so that a view compares two `AnyPublisher`s
/// by identity.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let box: Box

  public init(_ publisher: some Publisher<Output, Failure>) {
    box = (publisher as? Self)?.box ?? Box(publisher)
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    box.base.receive(subscriber: subscriber)
  }

  private final class Box {
    let base: any Publisher<Output, Failure>

    init(_ base: any Publisher<Output, Failure>) { self.base = base }
  }
}

extension Publisher {
  /// Wraps this publisher in an ``AnyPublisher``, which hides the type of this publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
