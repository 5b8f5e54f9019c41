extension VirtualClock {
  /// The instant at which the next timer is due; `nil` if no timer is armed.
  public var nextDue: Instant? { queue.first?.due }

  /// The instant of the next turn; `nil` if no timer is armed and no task has a job to run.
  public var nextTurn: Instant? { ready.isEmpty ? nextDue : now }

  /// Moves time forward, running each timer and each task when it is due.
  ///
  /// If it throws, the clock remains at the instant before the call, at the instant of an endless loop, or at the
  /// instant of the task that it cannot run.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  /// - Complexity: O(*k* log *n*), where *k* timers fire and *n* are armed.
  public func advance(by duration: Duration) throws(VirtualClockError) {
    try advance(to: end(after: duration))
  }

  /// Moves time forward to `end`, running each timer and each task when it is due.
  ///
  /// If it throws, the clock remains at the instant before the call, at the instant of an endless loop, or at the
  /// instant of the task that it cannot run.
  ///
  /// - Precondition: No timer of this clock is firing.
  /// - Complexity: O(*k* log *n*), where *k* timers fire and *n* are armed.
  public func advance(to end: Instant) throws(VirtualClockError) {
    try beginAdvance(to: end)
    defer { isAdvancing = false }
    try perform { () throws(VirtualClockError) in
      while let instant = nextTurn(until: end) {
        try beginTurn(at: instant)
        try runDue(onActors: false)
        onTurnEnd?()
        reportAbsentTasks()
      }
    }
    now = end
  }

  /// Moves time forward, and waits in each turn for tasks that run on actors or wait for other threads.
  ///
  /// A turn ends when every task that was started has finished or waits for virtual time. If a task waits for something else,
  /// such as the next element of an idle stream, and no task becomes ready for ``patience``, the task is reported as absent.
  /// From then on, virtual time advances without the task until it has a job to run again.
  /// Call this method where the models are isolated: for models of the main actor, on the main actor.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  public func advance(by duration: Duration) async throws(VirtualClockError) {
    try await advance(to: end(after: duration))
  }

  /// Moves time forward to `end`, and waits in each turn for tasks as the asynchronous `advance(by:)` does.
  ///
  /// - Precondition: No timer of this clock is firing, and no advance is in progress.
  public func advance(to end: Instant) async throws(VirtualClockError) {
    try beginAdvance(to: end)
    defer { isAdvancing = false }
    while let instant = nextTurn(until: end) {
      try beginTurn(at: instant)
      try perform { () throws(VirtualClockError) in try runDue(onActors: true) }
      while hasAwaitedTask() {
        guard await ready.waitForTask(within: patience) else {
          perform { giveUpAbsentTasks() }
          break
        }
        try perform { () throws(VirtualClockError) in try runDue(onActors: true) }
      }
      perform { onTurnEnd?() }
    }
    now = end
  }

  private func end(after duration: Duration) throws(VirtualClockError) -> Instant {
    guard let end = now.reached(after: duration) else {
      throw .outOfRange(now: now, duration: duration)
    }
    return end
  }

  private func beginAdvance(to end: Instant) throws(VirtualClockError) {
    precondition(
      !isAdvancing,
      "a clock needs to be advanced outside of its turns; found a turn at \(now.nanoseconds) ns")
    guard end >= now else { throw .backwards(now: now, end: end) }
    isAdvancing = true
    (immediateTimers, turns) = (0, 0)
  }
}

// MARK: - Turns

extension VirtualClock {
  /// The instant of the next turn; `nil` if it is later than `end` or there is none.
  private func nextTurn(until end: Instant) -> Instant? {
    guard let next = nextTurn, next <= end else { return nil }
    return next
  }

  private func beginTurn(at instant: Instant) throws(VirtualClockError) {
    if instant != now { (immediateTimers, turns) = (0, 0) }
    now = instant
    turns += 1
    if let task = ready.first, turns > immediateTimersPerTick {
      throw .endlessTask(now: now, task: task.name, steps: immediateTimersPerTick)
    }
    guard nextDue == instant, lastTick != instant else { return }
    ticks += 1
    lastTick = instant
  }

  /// Fires each timer that is due and runs each ready task, timers first, until none is left.
  private func runDue(onActors: Bool) throws(VirtualClockError) {
    repeat {
      while let timer = queue.first, timer.due == now {
        if timer.isImmediate { try countImmediateTimer() }
        fire(timer)
      }
    } while try runReadyTask(onActors: onActors)
  }

  private func countImmediateTimer() throws(VirtualClockError) {
    guard immediateTimers < immediateTimersPerTick else {
      throw .endlessInstant(now: now, timers: immediateTimers)
    }
    immediateTimers += 1
  }

  private func fire(_ timer: ArmedTimer) {
    queue.remove(timer)
    if timer.moveToNextPeriod() { queue.insert(timer) }
    whileCurrentSource(is: timer.name, timer.action)
  }
}
