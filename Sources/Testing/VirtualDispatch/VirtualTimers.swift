#if os(Linux)
  package import Foundation
  internal import GranularityVirtualTime

  // Replacements for Foundation's timer functions. Each has the symbol of the function that it replaces. The timer
  // objects are Foundation's own; only their firing is virtual. A timer's delay begins when the timer is created,
  // because adding it to a run loop cannot be replaced.

  extension Timer {
    /// Replaces `scheduledTimer(withTimeInterval:repeats:block:)`.
    @_silgen_name(
      "$s10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ")
    package class func virtualScheduledTimer(
      withTimeInterval interval: TimeInterval, repeats: Bool,
      block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let isVirtual = BlockSource.current != nil
      let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
      if !isVirtual { RunLoop.current.add(timer, forMode: .default) }
      return timer
    }

    /// Replaces `init(timeInterval:repeats:block:)`.
    @_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
    package class func virtualTimer(
      timeInterval interval: TimeInterval, repeats: Bool,
      block: __owned @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      OriginalTimer.make(
        after: interval, virtualDelay: Duration(timerInterval: interval), interval, repeats, block)
    }

    /// Replaces `init(fire:interval:repeats:block:)`.
    @_silgen_name(
      "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC")
    package class func virtualTimer(
      fire date: Date, interval: TimeInterval, repeats: Bool,
      block: __owned @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let left = date.timeIntervalSinceNow
      return OriginalTimer.make(
        after: left,
        virtualDelay: BlockSource.current?.delay(left: Duration(bounding: left))
          ?? Duration(bounding: (left * 1000).rounded(.up) / 1000),
        interval, repeats, block)
    }
  }

  /// A timer that is created by Foundation's original initializers and not by the replacements.
  private final class OriginalTimer: Timer {
    /// Creates a timer. If a virtual clock runs the calling code, the clock fires the timer after `virtualDelay`.
    ///
    /// Otherwise, the run loop fires the timer in real time, until the clock of the test's next host takes the timer
    /// over.
    static func make(
      after delay: TimeInterval, virtualDelay: Duration, _ interval: TimeInterval, _ repeats: Bool,
      _ block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let source = BlockSource.current
      let date = source == nil ? Date(timeIntervalSinceNow: delay) : .distantFuture
      let timer = OriginalTimer(fire: date, interval: interval, repeats: repeats, block: block)
      if let source {
        VirtualTimer(timer, from: source, every: interval).arm(after: virtualDelay)
      } else if EarlyStart.isInTest {
        EarlyStart("a timer of Foundation", needsClock: false) { [weak timer] start, _ in
          guard let source = BlockSource.current else { return false }
          guard let timer, timer.isValid else {
            start.end()
            return false
          }
          timer.fireDate = .distantFuture
          VirtualTimer(timer, from: source, every: interval).arm(after: virtualDelay)
          return true
        }
      }
      return timer
    }
  }

  /// Fires a Foundation timer on the virtual clock until the timer is invalidated.
  private struct VirtualTimer: @unchecked Sendable {
    let timer: Timer
    let source: BlockSource
    let period: Duration

    init(_ timer: Timer, from source: BlockSource, every interval: TimeInterval) {
      self.timer = timer
      self.source = source.named("timer every \(interval) s")
      period = Duration(timerInterval: interval)
    }

    /// - Parameter start: The time at which the timer was started; `nil` if it starts now.
    func arm(after delay: Duration, since start: TimerStart? = nil) {
      let start = start ?? source.start
      source.enqueue(after: delay, since: start) {
        guard timer.isValid else { return }
        timer.fire()
        if timer.isValid { arm(after: period, since: start) }
      }
    }
  }

  extension RunLoop {
    /// Replaces `perform(_:)`.
    @_silgen_name("$s10Foundation7RunLoopC7performyyyyYbcF")
    package func virtualPerform(_ block: @escaping @Sendable () -> Void) {
      virtualPerform(inModes: [.default], block: block)
    }

    /// Replaces `perform(inModes:block:)`.
    @_silgen_name("$s10Foundation7RunLoopC7perform7inModes5blockySayAC4ModeVG_yyYbctF")
    package func virtualPerform(
      inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void
    ) {
      if let source = BlockSource.current {
        source.enqueue(block)
      } else {
        var run = block
        if EarlyStart.blocksMainQueue, EarlyStart.isInTest {
          run = EarlyBlock.sharing(block, named: "a block of a run loop")
        }
        let timer = OriginalTimer(fire: Date(), interval: 0, repeats: false) { [run] _ in run() }
        for mode in modes { add(timer, forMode: mode) }
      }
    }
  }

  extension Thread {
    /// Replaces `detachNewThread(_:)`.
    @_silgen_name("$s10Foundation6ThreadC09detachNewB0yyyyYbcFZ")
    package class func virtualDetachNewThread(_ block: @escaping @Sendable () -> Void) {
      Thread(block: BlockSource.current?.onThread(block) ?? block).start()
    }
  }
#endif
