import GranularitySweeps
import GranularityTabular
import GranularityWorkloads
import Synchronization

/// A line on the terminal that shows the progress of long work.
///
/// The line appears after one second.
final class Progress: Sendable {
  /// The contents of the line, and whether it is shown.
  private struct State {
    var steps = 0
    var done = 0
    /// The completed work and the total work, from which the remaining time is estimated.
    var work: (done: Int, of: Int) = (0, 0)
    var current = ""
    /// The name of the current step, as the caller passed it.
    var label = ""
    /// When the work with this number of steps began, and when the current step began.
    var workStarted = ContinuousClock.now
    var stepStarted = ContinuousClock.now
    var isShown = false
    var hasEnded = false

    /// The name of the current step, with how long it has taken so far.
    var step: String {
      let seconds = stepStarted.duration(to: .now).components.seconds
      return seconds < Progress.shortest || current.isEmpty
        ? current : "\(current), for \(seconds) s"
    }
  }

  /// The number of seconds from which on the time of a step is shown.
  private static let shortest = 2

  private let show: @Sendable (String) -> Void
  /// True if each update draws the line, because no background task draws it.
  private let drawsAtUpdates: Bool
  private let state = Mutex(State())
  private let started = ContinuousClock.now

  /// The largest number of characters of a step's name.
  private static let longest = 200
  /// The time after which the line appears.
  private static let delay = Duration.seconds(1)
  /// The time between two background updates of the line.
  private static let interval = Duration.milliseconds(200)
  /// The control sequence that moves the cursor to the beginning of the line and erases the line.
  private static let clearing: StaticString = "\r\u{1B}[K"
  /// True while a progress line is on the terminal. There is at most one line at a time.
  private static let isOnTerminal = Atomic(false)
  /// The width of the bar in columns.
  private static let width = 20

  /// - Parameters:
  ///   - inBackground: True if a background task redraws the line between updates, on a second thread.
  ///   - show: Writes to the terminal; `nil` if nothing is shown.
  init(inBackground: Bool = true, show: (@Sendable (String) -> Void)?) {
    self.show = show ?? { _ in }
    drawsAtUpdates = show != nil && !inBackground
    guard show != nil, inBackground else { return }
    Task.detached { [weak self] in
      while let self, !self.state.withLock(\.hasEnded) {
        self.draw()
        try? await Task.sleep(for: Self.interval)
      }
    }
  }

  /// Creates a progress that prints no line. `note` receives a message after 30 seconds, and then each time that the
  /// elapsed time has doubled.
  init(noting note: @escaping @Sendable (String) -> Void) {
    show = { _ in }
    drawsAtUpdates = false
    Task.detached { [weak self] in
      var pause = Self.firstNote
      while true {
        try? await Task.sleep(for: pause)
        guard let line = self?.line else { return }
        note(line)
        pause = (self?.started.duration(to: .now)) ?? pause
      }
    }
  }

  /// The time until the first message of ``init(noting:)``.
  private static let firstNote = Duration.seconds(30)

  /// The progress as a text of one line; `nil` after the end of the work.
  private var line: String? {
    let seconds = started.duration(to: .now).components.seconds
    return state.withLock { state in
      guard !state.hasEnded else { return nil }
      let steps = state.steps > 0 ? "\(state.done)/\(state.steps) done" : "still running"
      let current = state.current.isEmpty ? "" : " (\(state.step))"
      return "\(Tool.name): \(steps) after \(seconds) s\(current); Ctrl-C ends the run\n"
    }
  }

  /// Sets the number of completed steps, the number of all steps, and the name of the next step.
  func update(done: Int, of steps: Int, next: String = "") {
    state.withLock { state in
      // Steps of the same kind can finish in any order, so their number of completed steps never decreases.
      let isSameKind = state.steps == steps && state.label == next
      if state.label != next { state.stepStarted = .now }
      if state.steps != steps || done < state.done && !isSameKind { state.workStarted = .now }
      (state.steps, state.label) = (steps, next)
      state.done = isSameKind ? max(state.done, done) : done
      state.work = (state.done, steps)
      state.current = escaped(next.shortened(to: Self.longest))
    }
    if drawsAtUpdates { draw() }
  }

  /// Sets how much of the current step is done, in any unit.
  func update(part: Int, of whole: Int) {
    let thousandths = whole > 0 ? part.clampedProduct(1_000) / whole : 0
    state.withLock { state in
      state.work = (state.done * 1_000 + thousandths, state.steps * 1_000)
    }
    if drawsAtUpdates { draw() }
  }

  /// Sets the completed points of a sweep. The remaining time is estimated from the costs of the points.
  func update(_ sweep: SweepState) {
    state.withLock { state in
      state.steps = sweep.points
      state.done = max(state.done, sweep.pointsDone)
      state.work = (max(state.work.done, sweep.costDone), sweep.cost)
    }
    if drawsAtUpdates { draw() }
  }

  /// The callback for work that reports the number of its completed steps and of all steps.
  var report: ProgressReport { { done, total in self.update(done: done, of: total) } }

  /// Removes the progress line.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      if state.isShown {
        show("\(Self.clearing)")
        Self.isOnTerminal.store(false, ordering: .sequentiallyConsistent)
      }
    }
  }

  /// Removes the progress line, if it is shown, before the process ends. Signal handlers can call this function safely.
  static func clear() {
    guard isOnTerminal.load(ordering: .sequentiallyConsistent) else { return }
    Terminal.print(clearing, to: Terminal.standardError)
  }

  /// The estimated seconds until the work is done, if its speed stays the same; `nil` until a fiftieth of the work is
  /// done.
  static func secondsLeft(after elapsed: Duration, _ work: (done: Int, of: Int)) -> Int? {
    let (done, rest) = (work.done, work.of - work.done)
    guard done > 0, done >= work.of / 50, rest > 0 else { return nil }
    return elapsed.wholeMilliseconds.clampedProduct(rest) / done / 1_000
  }

  private func draw() {
    let elapsed = ContinuousClock.now - started
    guard elapsed > Self.delay else { return }
    state.withLock { state in
      guard !state.hasEnded else { return }
      let filled = min(
        Self.width, state.work.done.clampedProduct(Self.width) / max(1, state.work.of))
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      // If the number of steps is not known, only the elapsed time is shown.
      let worked = ContinuousClock.now - state.workStarted
      let steps =
        (state.steps > 0 ? "\(state.done)/\(state.steps) " : "") + "\(elapsed.components.seconds) s"
        + (Self.secondsLeft(after: worked, state.work).map { ", about \($0) s left" } ?? "")
      let line = "\(Self.clearing)\(bar) \(steps)  \(state.step)"
      state.isShown = true
      Self.isOnTerminal.store(true, ordering: .sequentiallyConsistent)
      show(line)
    }
  }
}
