#if os(Linux)
  internal import GranularityVirtualTime
  internal import Synchronization

  /// A block that a test submits to the main queue while no virtual clock runs the test's code, for example in the
  /// initializer of a model.
  ///
  /// The next virtual clock of the test runs the block when it is due on that clock. The block is also submitted to the
  /// real main queue, which runs it if the test waits in real time before that. So a test can wait for the block.
  final class EarlyBlock: @unchecked Sendable {
    private let block: Mutex<Kept?>
    private var start: EarlyStart?

    private struct Kept: @unchecked Sendable {
      let block: Block
    }

    private init(_ block: @escaping Block) { self.block = Mutex(Kept(block: block)) }

    /// Returns a closure to submit to the real main queue, and arranges that the next clock of the test runs the same
    /// block. Whichever comes first runs the block.
    ///
    /// - Precondition: The main queue is blocked, so that it does not run the returned closure at once.
    static func sharing(
      _ block: @escaping Block, named name: String, after delay: Duration = .zero
    ) -> @Sendable () -> Void {
      let early = EarlyBlock(block)
      early.start = EarlyStart(name, needsClock: false) { _, clock in
        clock.enqueue(after: delay) { early.run() }
      }
      return { early.run() }
    }

    /// Runs the block when it is called for the first time. Later calls do nothing.
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
