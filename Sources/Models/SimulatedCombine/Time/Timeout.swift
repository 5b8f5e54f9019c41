public import ModelObservation

extension Publishers {
  public typealias Timeout<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
}

extension Publisher {
  /// Ends the stream if no value arrives for `interval`. Delivers values and the completion on `scheduler`.
  ///
  /// - Parameter customError: Makes the error with which the publisher fails after the timeout;
  ///   `nil` to finish instead.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    let arguments = TimeoutArguments(
      interval: interval, scheduler: scheduler, options: options, customError: customError)
    return .init(self, arguments) {
      let completion = { customError.map { .failure($0()) } ?? Subscribers.Completion.finished }
      $0.subscribe(
        TimeoutRelay($1, interval, scheduler: scheduler, options: options, completion: completion))
    }
  }
}

private struct TimeoutArguments<Failure: Error, Context: Scheduler> {
  let interval: Context.SchedulerTimeType.Stride
  let scheduler: Context
  let options: Context.SchedulerOptions?
  let customError: (() -> Failure)?
}

/// Ends the stream after an interval without values. The interval starts at the subscription, and
/// starts again at the first request and at each value.
private final class TimeoutRelay<Output, Failure: Error, Context: Scheduler>:
  Relay<Output, Output, Failure>
{
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let completion: () -> Subscribers.Completion<Failure>
  private var timer: (any Cancellable)?
  private var isRequested = false

  init(
    _ downstream: any Subscriber<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride,
    scheduler: Context, options: Context.SchedulerOptions?,
    completion: @escaping () -> Subscribers.Completion<Failure>
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
    self.completion = completion
    super.init(downstream)
  }

  override func start(_ subscription: any Subscription) {
    restart()
    super.start(subscription)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    guard upstream != nil else { return .none }
    restart()
    scheduler.schedule(options: options) { [self] in
      guard let upstream else { return }
      let more = downstream.receive(input)
      if more > 0 { upstream.request(more) }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard upstream != nil else { return }
    timer?.cancel()
    scheduler.schedule(options: options) { super.receive(completion: completion) }
  }

  override func request(_ demand: Subscribers.Demand) {
    if upstream != nil, !isRequested {
      isRequested = true
      restart()
    }
    super.request(demand)
  }

  override func cancel() {
    timer?.cancel()
    super.cancel()
  }

  private func restart() {
    timer?.cancel()
    timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.timeOut() }
  }

  private func timeOut() {
    timer?.cancel()
    guard let upstream = end() else { return }
    upstream.cancel()
    finish(completion())
  }
}
