public import ModelObservation

/// A publisher of a single value or an error, which a closure can provide at a later time.
///
/// The closure runs when the future is created, not at a subscription.
public final class Future<Output, Failure: Error>: Publisher {
  /// Provides the value or the error of the future. Only the first call has an effect.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var result: Result<Output, Failure>?
  private var waiting: [() -> Void] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      guard self.result == nil else { return }
      self.result = result
      let waiting = self.waiting
      self.waiting = []
      for deliver in waiting { deliver() }
    }
  }

  public func receive(subscriber: some Subscriber<Output, Failure>) {
    let inner = OneValue(to: subscriber) { self.result }
    if result == nil { waiting.append { inner.deliver() } }
    subscriber.receive(subscription: inner)
    inner.deliver()
  }
}

/// A subscription that delivers a single value when it is requested, or an error at once.
final class OneValue<Downstream: Subscriber>: Subscription {
  private var downstream: Downstream?
  private let result: () -> Result<Downstream.Input, Downstream.Failure>?
  private var isRequested = false
  private var isDelivering = false

  init(
    to downstream: Downstream, result: @escaping () -> Result<Downstream.Input, Downstream.Failure>?
  ) {
    self.downstream = downstream
    self.result = result
  }

  func deliver() {
    guard let downstream, !isDelivering, let result = result() else { return }
    switch result {
    case .success(let value):
      guard isRequested else { return }
      isDelivering = true
      _ = downstream.receive(value)
      if self.downstream != nil { downstream.receive(completion: .finished) }
      self.downstream = nil
    case .failure(let error):
      self.downstream = nil
      downstream.receive(completion: .failure(error))
    }
  }

  func request(_ demand: Subscribers.Demand) {
    isRequested = true
    deliver()
  }

  func cancel() { downstream = nil }
}
