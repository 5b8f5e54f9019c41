import Harness
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
  private let state = Mutex(State())
  private let started = ContinuousClock.now

  /// Before this nobody wonders.
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(200)
  /// Columns of the bar.
  private static let width = 20

  /// - Parameter show: Writes to the terminal; `nil` if nobody looks.
  init(show: (@Sendable (String) -> Void)?) {
    self.show = show ?? { _ in }
    guard show != nil else { return }
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
  }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      if state.isShown { show("\r\u{1B}[K") }
    }
  }

  private func draw() {
    let elapsed = ContinuousClock.now - started
    guard elapsed > Self.patience else { return }
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.isShown = true
      let filled = min(Self.width, state.done * Self.width / max(1, state.steps))
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      let seconds = elapsed.components.seconds
      show("\r\u{1B}[K\(bar) \(state.done)/\(state.steps) \(seconds) s  \(state.current)")
    }
  }
}
