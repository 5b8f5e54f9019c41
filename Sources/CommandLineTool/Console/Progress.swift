import Synchronization

/// A line on the terminal that says how far a longer piece of work is.
///
/// It appears after a second, and only if somebody looks at the messages.
final class Progress: Sendable {
  /// What the line shows.
  private struct State {
    var steps = 0
    var done = 0
    var current = ""
    var isShown = false
    var hasEnded = false
  }

  private let show: @Sendable (String) -> Void
  /// Whether each report draws the line, since nobody else does.
  private let drawsAtReports: Bool
  private let state = Mutex(State())
  private let started = ContinuousClock.now

  /// Before this nobody wonders.
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(200)
  /// Back to the beginning of the line, and away with what is on it.
  private static let clearing: StaticString = "\r\u{1B}[K"
  /// Whether there is a line on the terminal; at most one piece of work has one at a time.
  private static let isOnTerminal = Atomic(false)
  /// Columns of the bar.
  private static let width = 20

  /// - Parameters:
  ///   - inBackground: Whether the line is kept fresh between reports, for which there are threads then.
  ///   - show: Writes to the terminal; `nil` if nobody looks.
  init(inBackground: Bool = true, show: (@Sendable (String) -> Void)?) {
    self.show = show ?? { _ in }
    drawsAtReports = show != nil && !inBackground
    guard show != nil, inBackground else { return }
    Task.detached { [weak self] in
      while let self, !self.state.withLock(\.hasEnded) {
        self.draw()
        try? await Task.sleep(for: Self.interval)
      }
    }
  }

  /// Tells how many of how many steps are done, and what the next one is.
  func report(done: Int, of steps: Int, next: String = "") {
    state.withLock { state in
      state.steps = steps
      state.done = max(state.done, done)
      state.current = next
    }
    if drawsAtReports { draw() }
  }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      if state.isShown {
        show("\(Self.clearing)")
        Self.isOnTerminal.store(false, ordering: .sequentiallyConsistent)
      }
    }
  }

  /// Takes the line away, if there is one, in a process that ends; may be called in a signal handler.
  static func clear() {
    guard isOnTerminal.load(ordering: .sequentiallyConsistent) else { return }
    Terminal.write(clearing, to: Terminal.standardError)
  }

  private func draw() {
    let elapsed = ContinuousClock.now - started
    guard elapsed > Self.patience else { return }
    state.withLock { state in
      guard !state.hasEnded else { return }
      let filled = min(Self.width, state.done * Self.width / max(1, state.steps))
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      let steps = "\(state.done)/\(state.steps) \(elapsed.components.seconds) s"
      let line = "\(Self.clearing)\(bar) \(steps)  \(state.current)"
      state.isShown = true
      Self.isOnTerminal.store(true, ordering: .sequentiallyConsistent)
      show(line)
    }
  }
}
