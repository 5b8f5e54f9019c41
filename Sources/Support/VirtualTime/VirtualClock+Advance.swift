extension VirtualClock {
  /// The instant at which the next timer is due; `nil` if no timer is armed.
  public var nextDue: Instant? { queue.first?.due }

  /// The instant of the next turn; `nil` if no timer is armed and no task has a job to run.
  public var nextTurn: Instant? { ready.isEmpty ? nextDue : now }

  /// Moves time forward, running each timer and each task when it is due.
  ///
  /// A turn ends when every task has finished or waits. If a task waits for something other than virtual time, such as
  /// the next element of a stream or another thread, time stands still until the task has a job to run, but not longer
  /// than ``patience``. Then the task is reported as absent, and virtual time advances without it.
  ///
  /// If the method throws, the clock remains at the instant before the call, or at the instant of an endless loop.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  /// - Complexity: O(*k* log *n*), where *k* timers fire and *n* are armed.
  public func advance(by duration: Duration) throws(VirtualClockError) {
    try advance(to: end(after: duration))
  }

  /// Moves time forward to `end`, running each timer and each task when it is due.
  ///
  /// If the method throws, the clock remains at the instant before the call, or at the instant of an endless loop.
  ///
  /// - Precondition: No timer of this clock is firing.
  /// - Complexity: O(*k* log *n*), where *k* timers fire and *n* are armed.
  public func advance(to end: Instant) throws(VirtualClockError) {
    try beginAdvance(to: end)
    defer { isAdvancing = false }
    try perform { () throws(VirtualClockError) in
      while true {
        try runTurns(at: now)
        if let awaited = awaitedTasks() {
          if !ready.wait(within: longestWait, while: { awaited.allSatisfy(\.isAbsent) }) {
            giveUp(awaited)
          }
        } else {
          guard let next = nextTurn(until: end) else { break }
          try runTurn(at: next)
        }
      }
    }
    now = end
  }

  /// Moves time forward as the synchronous `advance(by:)` does, but lets other code run on this actor or thread while
  /// it waits.
  ///
  /// Only the asynchronous method waits for work on the real main queue. Call it on the actor to which the models are
  /// isolated: for models of the main actor, on the main actor.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  public func advance(by duration: Duration) async throws(VirtualClockError) {
    try await advance(to: end(after: duration))
  }

  /// Moves time forward to `end`, and lets other code run while it waits, as the asynchronous `advance(by:)` does.
  ///
  /// - Precondition: No timer of this clock is firing, and no advance is in progress.
  public func advance(to end: Instant) async throws(VirtualClockError) {
    try beginAdvance(to: end)
    defer { isAdvancing = false }
    while true {
      try perform { () throws(VirtualClockError) in try runTurns(at: now) }
      if let awaited = awaitedTasks() {
        let hasChanged = await ready.wait(within: longestWait) { awaited.allSatisfy(\.isAbsent) }
        if !hasChanged { perform { giveUp(awaited) } }
      } else {
        guard let next = nextTurn(until: end) else { break }
        try perform { () throws(VirtualClockError) in try runTurn(at: next) }
      }
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
    guard !isAdvancing else {
      fatalError(
        "a clock needs to be advanced outside of its turns; found a turn at \(now.nanoseconds) ns")
    }
    guard end >= now else { throw .backwards(now: now, end: end) }
    isAdvancing = true
    changeStage()
    (immediateTimers, turns) = (0, 0)
    perform { beginWaitingStarts() }
  }
}

// MARK: - Turns

extension VirtualClock {
  /// Returns the instant of the next turn; `nil` if there is no next turn, or if it is later than `end`.
  private func nextTurn(until end: Instant) -> Instant? {
    guard let next = nextTurn, next <= end else { return nil }
    return next
  }

  /// True if the only work to run now comes from other threads, and a running thread can still add more.
  ///
  /// The clock waits for these threads, because it runs their work in the order of the threads and not in the order of
  /// arrival.
  private var waitsForThreads: Bool {
    ready.hasOnlyArrivals && nextDue != now && hasRunningThread
  }

  private func runTurns(at instant: Instant) throws(VirtualClockError) {
    while !waitsForThreads, let next = nextTurn(until: instant) { try runTurn(at: next) }
  }

  private func runTurn(at instant: Instant) throws(VirtualClockError) {
    try beginTurn(at: instant)
    try runDue()
    endTurn()
  }

  private func beginTurn(at instant: Instant) throws(VirtualClockError) {
    changeStage()
    if instant != now { (immediateTimers, turns, stageOfInstant) = (0, 0, stage) }
    now = instant
    turns += 1
    if !ready.isEmpty {
      // Work from a different thread never shares a turn with timers, because its arrival depends on the speed of the
      // thread.
      if nextDue != instant { ready.beginTurn() }
      turnStart = RealTime.now
    }
    if let task = ready.firstName, turns > immediateTimersPerTick {
      throw .endlessTask(now: now, task: task, steps: immediateTimersPerTick)
    }
    guard nextDue == instant, lastTick != instant else { return }
    ticks += 1
    lastTick = instant
  }

  /// Fires each timer that is due in this turn and runs each ready task, timers first, until none is left.
  ///
  /// The turn includes the first timer that is due, the timers that began together with it, and the timers that begin
  /// during the turn.
  private func runDue() throws(VirtualClockError) {
    let first = firstStart
    isFrame = first == .frame
    repeat {
      while let timer = queue.first, timer.due == now, timer.start == first || timer.start == start
      {
        if timer.start != .frame { isFrame = false }
        if timer.isImmediate { try countImmediateTimer() }
        fire(timer)
      }
    } while try runReadyTask()
  }

  /// When the timers that fire in this turn began; `nil` if no timer fires in this turn.
  ///
  /// Tasks that the previous turn started or resumed come before timers that have waited since an earlier instant.
  private var firstStart: TimerStart? {
    guard let first = queue.first, first.due == now else { return nil }
    return ready.firstName == nil || first.start.isStage(atLeast: stageOfInstant)
      ? first.start : nil
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
    whileCurrentSource(is: timer.name) {
      collectingTasks(of: timer.name, timer.action)
    }
  }

  private func endTurn() {
    if let onTurnEnd { collectingTasks(of: "an update", onTurnEnd) }
    if !ready.isIdle { ready.removeFinished() }
    changeStage()
  }
}
