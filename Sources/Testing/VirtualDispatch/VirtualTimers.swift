#if os(Linux)
  internal import Foundation
  internal import GranularityVirtualTime

  // Replacements of Foundation's timers, in the way of VirtualDispatch.swift. The timer is Foundation's own object; only its
  // firing is virtual. A timer of `Timer(timeInterval:repeats:block:)` fires from the moment at which it is made, because
  // adding it to a run loop cannot be replaced.

  extension Timer {
    /// Replaces `scheduledTimer(withTimeInterval:repeats:block:)`.
    @_silgen_name(
      "$s10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ")
    class func virtualScheduledTimer(
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
    class func virtualTimer(
      timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      guard let source = BlockSource.current else {
        return Timer(
          fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
          block: block)
      }
      let timer = Timer(fire: .distantFuture, interval: interval, repeats: repeats, block: block)
      VirtualTimer(
        timer: timer, source: source.named("timer every \(interval) s"),
        period: .seconds(max(interval, 0.0001))
      ).arm()
      return timer
    }
  }

  /// Fires a timer of Foundation on the virtual clock, until it is invalidated.
  private struct VirtualTimer: @unchecked Sendable {
    let timer: Timer
    let source: BlockSource
    let period: Duration

    func arm() {
      source.enqueue(after: period) {
        guard timer.isValid else { return }
        timer.fire()
        if timer.isValid { arm() }
      }
    }
  }

  extension RunLoop {
    /// Replaces `perform(_:)`.
    @_silgen_name("$s10Foundation7RunLoopC7performyyyyYbcF")
    func virtualPerform(_ block: @escaping @Sendable () -> Void) {
      virtualPerform(inModes: [.default], block: block)
    }

    /// Replaces `perform(inModes:block:)`.
    @_silgen_name("$s10Foundation7RunLoopC7perform7inModes5blockySayAC4ModeVG_yyYbctF")
    func virtualPerform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {
      if let source = BlockSource.current {
        source.enqueue(block)
      } else {
        let timer = Timer(fire: Date(), interval: 0, repeats: false) { _ in block() }
        for mode in modes { add(timer, forMode: mode) }
      }
    }
  }

  extension Thread {
    /// Replaces `detachNewThread(_:)`.
    @_silgen_name("$s10Foundation6ThreadC09detachNewB0yyyyYbcFZ")
    class func virtualDetachNewThread(_ block: @escaping @Sendable () -> Void) {
      Thread(block: BlockSource.current?.onThread(block) ?? block).start()
    }
  }
#endif
