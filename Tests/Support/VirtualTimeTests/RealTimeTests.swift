import Testing

@testable import GranularityVirtualTime

@Suite struct RealTimeTests {
  /// A fake machine with two clocks, on which each reading takes some time.
  private final class Machine {
    private var passed = Duration.zero
    private var durations: [Duration]
    private let start = (continuous: ContinuousClock.now, suspending: SuspendingClock.now)

    init(_ durations: [Duration]) { self.durations = durations }

    private func read() -> Duration {
      defer { passed += durations.isEmpty ? .nanoseconds(40) : durations.removeFirst() }
      return passed
    }

    func continuous() -> ContinuousClock.Instant { start.continuous + read() }
    func suspending() -> SuspendingClock.Instant { start.suspending + read() }

    /// Returns how much later the continuous clock was, at a reading, than the base states.
    func lateness(of base: RealTime.Base) -> Duration {
      start.suspending.duration(to: base.suspending)
        - start.continuous.duration(to: base.continuous)
    }
  }

  @Test func `real time stays correct if a thread is suspended between two clock readings`() {
    for lost in 0..<6 {
      var durations = [Duration](repeating: .nanoseconds(50), count: 6)
      durations[lost] = .milliseconds(10)
      let machine = Machine(durations)
      let base = RealTime.Base(continuous: machine.continuous, suspending: machine.suspending)
      let lateness = machine.lateness(of: base)
      #expect(base.error < .microseconds(1))
      #expect(lateness >= .zero && lateness <= base.error)
    }
  }

  @Test
  func `if every clock reading takes long, real time reports a correspondingly large error`() {
    let machine = Machine(Array(repeating: .milliseconds(1), count: 100))
    let base = RealTime.Base(continuous: machine.continuous, suspending: machine.suspending)
    #expect(base.error == .milliseconds(2))
    #expect(machine.lateness(of: base) == .milliseconds(1))
  }

  @Test
  func `RealTime.now is not later than ContinuousClock.now, and earlier by at most its error`() {
    for _ in 0..<1000 {
      let before = ContinuousClock.now
      let now = RealTime.now
      #expect(now >= before - RealTime.error && now <= .now)
    }
  }

  @Test
  func `a sleep of one second lasts exactly one virtual second despite the error of real time`()
    throws
  {
    let clock = VirtualClock()
    clock.perform {
      clock.turnStart = RealTime.now
      let task = clock.makeCollector("a sleep", during: nil)
      for error in [Duration.zero, .nanoseconds(300), .microseconds(20)] {
        // With this error, the time that is left of one second can seem to be more than a second.
        let delay = task.virtualDelay(left: .seconds(1) - .nanoseconds(100) + error, error: error)
        #expect(delay == .seconds(1))
      }
    }
  }
}
