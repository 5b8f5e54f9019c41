public import ModelObservation

extension Publishers {
  public typealias Drop<Upstream: Publisher> = Filter<Upstream>
}

extension Publisher {
  /// Drops the first `count` values, by default one value, and publishes all later values.
  ///
  /// - Precondition: `count` is not negative when a subscriber is attached. Combine also stops the process at
  ///   the subscription (OpenCombine's `DropTests.testDropNegativeNumberOfItemsCrash`, which runs against
  ///   both libraries).
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    .init(self, DropArguments(count: count)) {
      let inner = DropPassage($1, count: count)
      $1.receive(subscription: inner)
      $0.subscribe(inner)
    }
  }
}

private struct DropArguments { let count: Int }

/// The subscription of `dropFirst`. It requests the values to drop from upstream, in addition to the values
/// that its subscriber requests.
private final class DropPassage<Output, Failure: Error>: Passage<Output, Failure> {
  private var count: Int
  /// The demand that the subscriber requested before this operator received its subscription to the upstream
  /// publisher.
  private var demand = Subscribers.Demand.none

  init(_ downstream: any Subscriber<Output, Failure>, count: Int) {
    self.count = count
    super.init(downstream)
  }

  override func start(_ subscription: any Subscription) {
    guard count >= 0 else {
      fatalError("dropFirst needs a count that is not negative; found \(count)")
    }
    let demand = demand + count
    if demand > 0 { subscription.request(demand) }
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    guard count > 0 else { return super.receive(input) }
    count -= 1
    return .none
  }

  override func request(_ demand: Subscribers.Demand) {
    if upstream == nil { self.demand += demand }
    super.request(demand)
  }
}
