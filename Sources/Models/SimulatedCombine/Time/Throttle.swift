public import ModelObservation

extension Publishers {
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
}

extension Publisher {
  /// Publishes at most one value per interval: the last value of the interval if `latest` is true,
  /// and otherwise the first value.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    let arguments = ThrottleArguments(interval: interval, scheduler: scheduler, latest: latest)
    return .init(self, arguments) {
      $0.subscribe(ThrottleRelay($1, interval: interval, scheduler: scheduler, latest: latest))
    }
  }
}

private struct ThrottleArguments<Context: Scheduler> {
  let interval: Context.SchedulerTimeType.Stride
  let scheduler: Context
  let latest: Bool
}

/// Requests all upstream values, and drops values that arrive without demand. The completion is delivered
/// after the stored value.
private final class ThrottleRelay<Output, Failure: Error, Context: Scheduler>:
  Relay<Output, Output, Failure>
{
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let isLatest: Bool
  private var demand = Subscribers.Demand.none
  private var lastDelivery: Context.SchedulerTimeType?
  private var value: Output?
  private var completion: Subscribers.Completion<Failure>?

  init(
    _ downstream: any Subscriber<Output, Failure>, interval: Context.SchedulerTimeType.Stride,
    scheduler: Context, latest: Bool
  ) {
    self.interval = interval
    self.scheduler = scheduler
    isLatest = latest
    super.init(downstream)
  }

  override func start(_ subscription: any Subscription) {
    subscription.request(.unlimited)
    super.start(subscription)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    guard upstream != nil, completion == nil, demand > 0 else { return .none }
    guard value == nil else {
      if isLatest { value = input }
      return .none
    }
    demand -= 1
    value = input
    let now = scheduler.now
    if let next = lastDelivery?.advanced(by: interval), next > now {
      scheduler.schedule(after: next) { self.deliver() }
    } else {
      scheduler.schedule { self.deliver() }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard upstream != nil, self.completion == nil else { return }
    self.completion = completion
    if value == nil { scheduler.schedule { self.deliver() } }
  }

  override func request(_ demand: Subscribers.Demand) {
    if upstream != nil, completion == nil { self.demand += demand }
  }

  private func deliver() {
    guard upstream != nil else { return }
    let (value, completion) = (value, completion)
    (self.value, self.completion) = (nil, nil)
    if completion == nil { lastDelivery = scheduler.now }
    if let value { demand += downstream.receive(value) }
    if let completion, end() != nil { finish(completion) }
  }
}
