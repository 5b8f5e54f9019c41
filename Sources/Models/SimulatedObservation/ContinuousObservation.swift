internal import FineTracking
internal import GranularityVirtualTime
internal import Synchronization

/// Runs `apply` at once in a task, and again after each event of a property that its last run read, until the
/// returned token is cancelled or released.
///
/// `apply` runs in its own isolation, after the code that changed a property has suspended or ended. Several
/// changes before this moment cause a single run, whose event is the last change. Changes that precede the
/// end of the observation still cause a run.
///
/// Source: SE-0506, and `ContinuousObservation.swift` of Swift 6.4.
public func withContinuousObservation(
  options: ObservationTracking.Options,
  @_inheritActorContext apply:
    @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void
) -> ObservationTracking.Token {
  let observation = ContinuousObservation()
  Task.detached {
    await observation.run(options, apply, isolation: apply.isolation)
  }
  return ObservationTracking.Token(observation)
}

extension ObservationTracking {
  /// The lifetime of a continuous observation. Releasing the token, or calling ``cancel()``, ends
  /// the observation.
  public struct Token: ~Copyable {
    private let observation: ContinuousObservation

    fileprivate init(_ observation: ContinuousObservation) { self.observation = observation }

    /// Ends the observation.
    public consuming func cancel() {}

    deinit { observation.cancel() }
  }
}

private final class ContinuousObservation: @unchecked Sendable {
  private typealias Apply = @Sendable (borrowing ObservationTracking.Event) -> Void

  /// The task that waits for the next event. An event resumes it with true, and the end of the observation
  /// resumes it with false.
  private var waiter: CheckedContinuation<Bool, Never>?
  /// An event that has happened and that no run of the closure has received yet.
  private var event: (kind: ObservationTracking.Event.Kind, changed: AnyKeyPath?)?
  /// The properties that the last run of the closure read; `nil` before the first run.
  private var tracking: EventTracking?
  private var isCancelled = false
  private var hasRun = false
  /// The lock that protects the stored properties above.
  private let lock = Mutex(())

  func run(
    _ options: ObservationTracking.Options,
    _ apply: @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void,
    isolation: isolated (any Actor)?
  ) async {
    // The cast removes the isolation from the function type, because this function already runs in it. Both
    // function types have the same representation.
    let apply = unsafe unsafeBitCast(apply, to: Apply.self)
    let source = BlockSource.current
    while true {
      source?.beginWaitForModel()
      defer { source?.endWaitForModel() }
      let goesOn = await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in
          if let event = begin(waiter) { call(apply, with: event, options) }
        }
      } onCancel: {
        cancel()
      }
      guard goesOn else { return }
    }
  }

  /// Stores the task that waits for an event. If the observation was cancelled, resumes this task at once.
  ///
  /// - Returns: The event for the next run; `nil` if there is no event.
  private func begin(
    _ waiter: CheckedContinuation<Bool, Never>
  ) -> (kind: ObservationTracking.Event.Kind, changed: AnyKeyPath?)? {
    var next: (kind: ObservationTracking.Event.Kind, changed: AnyKeyPath?)?
    var isCancelled = false
    lock.withLock { _ in
      isCancelled = self.isCancelled
      if !isCancelled { self.waiter = waiter }
      next = event ?? (hasRun || isCancelled ? nil : (.initial, nil))
      (event, hasRun) = (nil, true)
    }
    if isCancelled { waiter.resume(returning: false) }
    return next
  }

  private func call(
    _ apply: Apply, with event: (kind: ObservationTracking.Event.Kind, changed: AnyKeyPath?),
    _ options: ObservationTracking.Options
  ) {
    let tracking = EventTracking()
    tracking.track {
      apply(
        ObservationTracking.Event(kind: event.kind, changed: event.changed) { [self] in cancel() })
    }
    tracking.observe(options) { [weak self] event in self?.note(event.kind, event.changed) }
    replace(tracking)
  }

  /// Replaces the tracked reads of the previous run, and ends its registrations, so that each object has at
  /// most one registration.
  private func replace(_ next: EventTracking) {
    var ended: EventTracking? = next
    lock.withLock { _ in
      if !isCancelled { swap(&ended, &tracking) }
    }
    ended?.cancel()
  }

  private func note(_ kind: ObservationTracking.Event.Kind, _ changed: AnyKeyPath?) {
    var resumed: CheckedContinuation<Bool, Never>?
    lock.withLock { _ in
      event = (kind, changed)
      swap(&resumed, &waiter)
    }
    resumed?.resume(returning: true)
  }

  func cancel() {
    var resumed: CheckedContinuation<Bool, Never>?
    var ended: EventTracking?
    lock.withLock { _ in
      isCancelled = true
      swap(&resumed, &waiter)
      swap(&ended, &tracking)
    }
    ended?.cancel()
    resumed?.resume(returning: false)
  }
}
