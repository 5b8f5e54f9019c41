public import ModelObservation

extension Publishers {
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
}

extension Publisher {
  /// Delivers values and the completion on `scheduler`.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    .init(self, ReceiveOnArguments(scheduler: scheduler, options: options)) {
      $0.subscribe(LaterPassage($1) { scheduler.schedule(options: options, $0) })
    }
  }

  /// Delivers each value and the completion with a delay of `interval`, on `scheduler`.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    let arguments = DelayArguments(
      interval: interval, tolerance: tolerance, scheduler: scheduler, options: options)
    return .init(self, arguments) {
      let inner = LaterPassage($1) {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          tolerance: tolerance ?? scheduler.minimumTolerance, options: options, $0)
      }
      $0.subscribe(inner)
    }
  }

  /// Subscribes to this publisher, requests values and cancels the subscription on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    .init(self, SubscribeOnArguments(scheduler: scheduler, options: options)) {
      upstream, subscriber in
      let inner = SubscribeOnPassage(subscriber) { scheduler.schedule(options: options, $0) }
      scheduler.schedule(options: options) { upstream.subscribe(inner) }
    }
  }
}

private struct ReceiveOnArguments<Context: Scheduler> {
  let scheduler: Context
  let options: Context.SchedulerOptions?
}

private struct DelayArguments<Context: Scheduler> {
  let interval: Context.SchedulerTimeType.Stride
  let tolerance: Context.SchedulerTimeType.Stride?
  let scheduler: Context
  let options: Context.SchedulerOptions?
}

private struct SubscribeOnArguments<Context: Scheduler> {
  let scheduler: Context
  let options: Context.SchedulerOptions?
}

/// Delivers each value and the completion through a closure, such as one that schedules the delivery, in the
/// order in which they arrive.
private final class LaterPassage<Output, Failure: Error>: Passage<Output, Failure> {
  private let schedule: (@escaping () -> Void) -> Void
  /// True between the arrival and the delivery of the completion.
  private var isFinishing = false

  init(
    _ downstream: any Subscriber<Output, Failure>,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.schedule = schedule
    super.init(downstream)
  }

  override func receive(_ input: Output) -> Subscribers.Demand {
    guard upstream != nil else { return .none }
    schedule { [self] in
      guard upstream != nil || isFinishing else { return }
      let more = downstream.receive(input)
      if more > 0 { upstream?.request(more) }
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    isFinishing = true
    schedule { [self] in
      guard isFinishing else { return }
      isFinishing = false
      finish(completion)
    }
  }

  override func cancel() {
    isFinishing = false
    super.cancel()
  }
}

/// Requests values and cancels the subscription through a closure that runs both on a scheduler.
private final class SubscribeOnPassage<Output, Failure: Error>: Passage<Output, Failure> {
  private let schedule: (@escaping () -> Void) -> Void

  init(
    _ downstream: any Subscriber<Output, Failure>,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.schedule = schedule
    super.init(downstream)
  }

  override func request(_ demand: Subscribers.Demand) {
    guard let upstream else { return }
    schedule { upstream.request(demand) }
  }

  override func cancel() {
    guard let upstream = end() else { return }
    schedule { upstream.cancel() }
  }
}
