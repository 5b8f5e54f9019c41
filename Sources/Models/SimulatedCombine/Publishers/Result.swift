public import ModelObservation

extension Result {
  /// A publisher of the value of a result, or of its error.
  public struct Publisher: ModelObservation.Publisher {
    public typealias Output = Success

    public let result: Result<Success, Failure>

    public init(_ result: Result<Success, Failure>) { self.result = result }

    public init(_ output: Success) { result = .success(output) }

    public init(_ failure: Failure) { result = .failure(failure) }

    public func receive(subscriber: some Subscriber<Success, Failure>) {
      guard case .success = result else {
        subscriber.receive(subscription: Subscriptions.empty)
        if case .failure(let error) = result { subscriber.receive(completion: .failure(error)) }
        return
      }
      subscriber.receive(subscription: OneValue(to: subscriber) { [result] in result })
    }
  }

  /// A publisher of the value, or of the error.
  public var publisher: Publisher { Publisher(self) }
}

extension Optional {
  /// A publisher of the value of an optional. If the optional is `nil`, the publisher finishes at
  /// once.
  public struct Publisher: ModelObservation.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    public let output: Wrapped?

    public init(_ output: Wrapped?) { self.output = output }

    public func receive(subscriber: some Subscriber<Wrapped, Never>) {
      guard let output else { return Empty().receive(subscriber: subscriber) }
      Just(output).receive(subscriber: subscriber)
    }
  }

  /// A publisher of the value. If the optional is `nil`, the publisher finishes at once.
  public var publisher: Publisher { Publisher(self) }
}
