import GranularityVirtualTime

/// Functions that wait until a condition is true.
extension ViewHost {
  /// Advances virtual time until a condition is true. Each instant at which something is due is at least one turn.
  ///
  /// The condition is checked before the first turn and after each instant. Virtual time stops at the first instant
  /// after which the condition is true, or at the limit.
  ///
  /// ```swift
  /// try host.wait { host.shows("Loaded") }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The virtual time after which waiting ends; by default 10 seconds.
  ///   - condition: Reads the screen or a model. It must not change either.
  /// - Returns: The activity of all turns.
  /// - Throws: ``ViewHostError/unmetCondition(limit:shown:)`` if the condition does not become true within the limit,
  ///   or `VirtualClockError`, as `advance(by:)` does.
  /// - Precondition: No turn is in progress.
  @discardableResult
  public func wait(
    atMost limit: Duration = .seconds(10), filePath: StaticString = #filePath,
    line: UInt = #line, until condition: () -> Bool
  ) throws -> ViewActivity {
    var wait = Wait(for: limit, on: clock)
    while !condition() {
      guard let step = wait.next(on: clock) else { throw unmet(limit) }
      wait.add(try advance(by: step, filePath: filePath, line: line))
    }
    return wait.activity(of: self)
  }

  /// Advances virtual time until a condition is true, and in each turn waits for other threads and for tasks that run
  /// on actors.
  ///
  /// The synchronous overload documents the parameters and the errors.
  @discardableResult
  public func wait(
    atMost limit: Duration = .seconds(10), filePath: StaticString = #filePath,
    line: UInt = #line, until condition: () -> Bool
  ) async throws -> ViewActivity {
    var wait = Wait(for: limit, on: clock)
    while !condition() {
      guard let step = wait.next(on: clock) else { throw unmet(limit) }
      wait.add(try await advance(by: step, filePath: filePath, line: line))
    }
    return wait.activity(of: self)
  }

  private func unmet(_ limit: Duration) -> ViewHostError {
    .unmetCondition(limit: limit, shown: texts)
  }
}

/// The steps by which a host advances virtual time while it waits.
private struct Wait {
  private let end: VirtualClock.Instant
  private var isAtEnd = false
  private var activity: ViewActivity?

  init(for limit: Duration, on clock: VirtualClock) {
    end = clock.now.advanced(by: limit)
  }

  /// The duration of the next step: until the next instant at which something is due, or until the end; `nil` after the
  /// end.
  mutating func next(on clock: VirtualClock) -> Duration? {
    if isAtEnd { return nil }
    if let due = clock.nextTurn, due <= end { return due - clock.now }
    isAtEnd = true
    return end - clock.now
  }

  mutating func add(_ turns: ViewActivity) {
    guard var sum = activity else {
      activity = turns
      return
    }
    sum.append(turns)
    sum.history = turns.history
    activity = sum
  }

  /// The activity of all steps; if there was no step, an activity without events.
  func activity(of host: ViewHost) -> ViewActivity {
    if let activity { return activity }
    var none = ViewActivity()
    none.history = host.activity.history
    return none
  }
}
