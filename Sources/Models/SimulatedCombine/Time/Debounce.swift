public import ModelObservation

extension Publishers {
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
}

extension Publisher {
  /// Publishes a value once `dueTime` has passed since its arrival and no later value has arrived.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    let arguments = DebounceArguments(dueTime: dueTime, scheduler: scheduler, options: options)
    return .init(self, arguments) {
      $0.subscribe(DebounceRelay($1, dueTime: dueTime, scheduler: scheduler, options: options))
    }
  }
}

private struct DebounceArguments<Context: Scheduler> {
  let dueTime: Context.SchedulerTimeType.Stride
  let scheduler: Context
  let options: Context.SchedulerOptions?
}

/// Requests all upstream values, and stores the last value until it is due. The completion discards a value
/// that is not yet due.
private final class DebounceRelay<Output, Failure: Error, Context: Scheduler>:
  Relay<Output, Output, Failure>
{
  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private var demand = Subscribers.Demand.none
  private var timer: (any Cancellable)?
  private var isFinishing = false

  init(
    _ downstream: any Subscriber<Output, Failure>, dueTime: Context.SchedulerTimeType.Stride,
    scheduler: Context, options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
    super.init(downstream)
  }

  override func start(_ subscription: any Subscription) {
    super.start(subscription)
    subscription.request(.unlimited)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    guard upstream != nil else { return .none }
    timer?.cancel()
    timer = scheduler.schedule(
      after: scheduler.now.advanced(by: dueTime), interval: dueTime,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.deliver(input) }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    timer?.cancel()
    isFinishing = true
    scheduler.schedule { [self] in
      if isFinishing { finish(completion) }
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    if upstream != nil { self.demand += demand }
  }

  override func cancel() {
    isFinishing = false
    timer?.cancel()
    super.cancel()
  }

  private func deliver(_ value: Output) {
    timer?.cancel()
    timer = nil
    guard demand > 0 else { return }
    demand -= 1
    demand += downstream.receive(value)
  }
}
