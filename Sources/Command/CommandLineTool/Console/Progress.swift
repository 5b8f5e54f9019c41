import GranularitySweeps
import GranularityTabular
import GranularityWorkloads
import Synchronization

/// A line on the terminal that shows the progress of a longer piece of work.
///
/// It appears after one second.
final class Progress: Sendable {
  /// The contents and the state of the line.
  private struct State {
    var steps = 0
    var done = 0
    /// The part of the work that is done, and all of it, from which the time that is left follows.
    var work: (done: Int, of: Int) = (0, 0)
    var current = ""
    /// The name of the step as it was given.
    var label = ""
    var isShown = false
    var hasEnded = false
  }

  private let show: @Sendable (String) -> Void
  /// True if each update draws the line, because no background task does.
  private let drawsAtUpdates: Bool
  private let state = Mutex(State())
  private let started = ContinuousClock.now

  /// The largest number of characters of a step.
  private static let longest = 200
  /// The time until the line appears.
  private static let delay = Duration.seconds(1)
  /// The time between two drawings in the background.
  private static let interval = Duration.milliseconds(200)
  /// Moves the cursor to the beginning of the line and erases the line.
  private static let clearing: StaticString = "\r\u{1B}[K"
  /// True while a line is on the terminal; there is at most one at a time.
  private static let isOnTerminal = Atomic(false)
  /// The width of the bar in columns.
  private static let width = 20

  /// - Parameters:
  ///   - inBackground: True if a background task redraws the line between updates; it needs a second thread.
  ///   - show: Writes to the terminal; `nil` shows nothing.
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

  /// Work without a terminal: `note` receives a line after half a minute, and again whenever as much time has passed as
  /// before.
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

  /// The time until the first line of ``init(noting:)``.
  private static let firstNote = Duration.seconds(30)

  /// The progress as a whole line; `nil` at the end of the work.
  private var line: String? {
    let seconds = started.duration(to: .now).components.seconds
    return state.withLock { state in
      guard !state.hasEnded else { return nil }
      let steps = state.steps > 0 ? "\(state.done)/\(state.steps) done" : "still running"
      let current = state.current.isEmpty ? "" : " (\(state.current))"
      return "\(Tool.name): \(steps) after \(seconds) s\(current); Ctrl-C ends the run\n"
    }
  }

  /// Sets the number of completed steps, the total, and the description of the next step.
  func update(done: Int, of steps: Int, next: String = "") {
    state.withLock { state in
      // Steps of one kind can be reported in another order than they were done.
      let isSameKind = state.steps == steps && state.label == next
      (state.steps, state.label) = (steps, next)
      state.done = isSameKind ? max(state.done, done) : done
      state.work = (state.done, steps)
      state.current = escaped(next.shortened(to: Self.longest))
    }
    if drawsAtUpdates { draw() }
  }

  /// Sets how much of the step that is running is done, in any unit.
  func update(part: Int, of whole: Int) {
    let thousandths = whole > 0 ? part.clampedProduct(1_000) / whole : 0
    state.withLock { state in
      state.work = (state.done * 1_000 + thousandths, state.steps * 1_000)
    }
    if drawsAtUpdates { draw() }
  }

  /// Sets the completed points of a sweep; the time that is left follows from their costs.
  func update(_ sweep: SweepState) {
    state.withLock { state in
      state.steps = sweep.points
      state.done = max(state.done, sweep.pointsDone)
      state.work = (max(state.work.done, sweep.costDone), sweep.cost)
    }
    if drawsAtUpdates { draw() }
  }

  /// The callback for work that reports its completed steps and their total.
  var report: ProgressReport { { done, total in self.update(done: done, of: total) } }

  /// Removes the line.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      if state.isShown {
        show("\(Self.clearing)")
        Self.isOnTerminal.store(false, ordering: .sequentiallyConsistent)
      }
    }
  }

  /// Removes the line, if there is one, when the process ends; safe in a signal handler.
  static func clear() {
    guard isOnTerminal.load(ordering: .sequentiallyConsistent) else { return }
    Terminal.print(clearing, to: Terminal.standardError)
  }

  /// The seconds until the work is done if its pace stays the same; `nil` before a fiftieth of it is done.
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
      // Work of an unknown size has no number of steps.
      let steps =
        (state.steps > 0 ? "\(state.done)/\(state.steps) " : "") + "\(elapsed.components.seconds) s"
        + (Self.secondsLeft(after: elapsed, state.work).map { ", about \($0) s left" } ?? "")
      let line = "\(Self.clearing)\(bar) \(steps)  \(state.current)"
      state.isShown = true
      Self.isOnTerminal.store(true, ordering: .sequentiallyConsistent)
      show(line)
    }
  }
}
