internal import FineTracking
internal import GranularityVirtualTime
internal import Synchronization

/// Runs `apply` at once in a task, and again after each event of what its last run read, until the token is cancelled
/// or released.
///
/// `apply` runs where it is isolated, after the code that changed the property has suspended or ended. So several
/// changes before that are one run, whose event is the last one. What changed before the observation ended is still one
/// run.
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
  /// Keeps a continuous observation; its release or ``cancel()`` ends the observation.
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

  /// Resumed with true by an event, and with false by the end of the observation.
  private var waiter: CheckedContinuation<Bool, Never>?
  /// An event that no run of the closure has received yet.
  private var event: (kind: ObservationTracking.Event.Kind, changed: AnyKeyPath?)?
  /// What the last run read.
  private var tracking: EventTracking?
  private var isCancelled = false
  private var hasRun = false
  /// Held while the properties above are used.
  private let lock = Mutex(())

  func run(
    _ options: ObservationTracking.Options,
    _ apply: @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void,
    isolation: isolated (any Actor)?
  ) async {
    // The cast drops an isolation that this function has; the representation of the functions is the same.
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

  /// Stores the waiter, or resumes it if the observation has ended.
  ///
  /// - Returns: The event for the next run; `nil` if there is none.
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

  /// Ends what the run before read, so that no object keeps more than one registration.
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
