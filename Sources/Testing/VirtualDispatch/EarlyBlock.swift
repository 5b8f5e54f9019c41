#if os(Linux)
  internal import GranularityVirtualTime
  internal import Synchronization

  /// A block of the main queue that a test submits while no clock runs its code, such as one in the initializer of a
  /// model.
  ///
  /// The next clock of the test runs the block when it is due on that clock. The platform has the block too, and runs
  /// it if the test waits in real time before that. So a test can wait for the block.
  final class EarlyBlock: @unchecked Sendable {
    private let block: Mutex<Kept?>
    private var start: EarlyStart?

    private struct Kept: @unchecked Sendable {
      let block: Block
    }

    private init(_ block: @escaping Block) { self.block = Mutex(Kept(block: block)) }

    /// Returns a block for the platform, and lets the next clock of the test run the same code unless the platform has
    /// run it.
    ///
    /// - Precondition: The main queue is blocked, so that the platform does not run the result at once.
    static func sharing(
      _ block: @escaping Block, named name: String, after delay: Duration = .zero
    ) -> @Sendable () -> Void {
      let early = EarlyBlock(block)
      early.start = EarlyStart(name, needsClock: false) { _, clock in
        clock.enqueue(after: delay) { early.run() }
      }
      return { early.run() }
    }

    /// Runs the block at the first call.
    private func run() {
      let kept = block.withLock { block in
        defer { block = nil }
        return block
      }
      guard let kept else { return }
      start?.end()
      start = nil
      kept.block()
    }
  }
#endif
