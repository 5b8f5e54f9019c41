/// A binary heap of the armed timers. They are ordered by their due instants, then by the turns in which they began,
/// and then by the order in which they were armed.
struct TimerQueue {
  private var heap: [ArmedTimer] = []

  /// The timer that is due next.
  ///
  /// - Complexity: O(1).
  var first: ArmedTimer? { heap.first }

  /// Adds a timer that is not in a queue.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ timer: ArmedTimer) {
    heap.append(timer)
    siftUp(timer, from: heap.endIndex - 1)
  }

  /// Removes a timer; does nothing if it is not in the queue.
  ///
  /// The caller must keep the timer alive until the call has returned: releasing the timer's action can cancel other
  /// timers and so access this queue again.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ timer: ArmedTimer) {
    guard let hole = timer.position, let last = heap.popLast() else { return }
    timer.position = nil
    guard last !== timer else { return }
    if hole > 0, last.isDue(before: heap[parent(of: hole)]) {
      siftUp(last, from: hole)
    } else {
      siftDown(last, from: hole)
    }
  }

  private mutating func siftUp(_ timer: ArmedTimer, from start: Int) {
    var hole = start
    while hole > 0, timer.isDue(before: heap[parent(of: hole)]) {
      place(heap[parent(of: hole)], at: hole)
      hole = parent(of: hole)
    }
    place(timer, at: hole)
  }

  private mutating func siftDown(_ timer: ArmedTimer, from start: Int) {
    var hole = start
    while let child = earlierChild(of: hole), heap[child].isDue(before: timer) {
      place(heap[child], at: hole)
      hole = child
    }
    place(timer, at: hole)
  }

  private mutating func place(_ timer: ArmedTimer, at position: Int) {
    heap[position] = timer
    timer.position = position
  }

  private func parent(of position: Int) -> Int { (position - 1) / 2 }

  private func earlierChild(of position: Int) -> Int? {
    let left = 2 * position + 1
    let right = left + 1
    guard left < heap.endIndex else { return nil }
    return right < heap.endIndex && heap[right].isDue(before: heap[left]) ? right : left
  }
}

/// One armed timer of a clock, either in its queue or firing.
final class ArmedTimer {
  let name: String
  let period: Duration?
  /// True if the timer was armed while the clock was advancing, and is due at the instant at which it was armed.
  let isImmediate: Bool
  let action: () -> Void
  /// When the timer began. Timers that are due at the same instant fire in the same turn if they began in the same
  /// turn.
  let start: TimerStart
  fileprivate(set) var position: Int?
  private(set) var due: VirtualClock.Instant
  /// The number of timers that were armed before this one; a repeating timer keeps its number.
  private let number: Int

  init(
    name: String, due: VirtualClock.Instant, period: Duration?, start: TimerStart,
    isImmediate: Bool, number: Int, action: @escaping () -> Void
  ) {
    self.name = name
    self.due = due
    self.period = period
    self.start = start
    self.isImmediate = isImmediate
    self.number = number
    self.action = action
  }

  /// Moves a repeating timer that is not in a queue to its next instant.
  ///
  /// - Returns: False if the timer does not repeat, or virtual time ends before its next instant.
  func moveToNextPeriod() -> Bool {
    guard let period, let next = due.reached(after: period) else { return false }
    due = next
    return true
  }

  fileprivate func isDue(before other: ArmedTimer) -> Bool {
    (due, start, number) < (other.due, other.start, other.number)
  }
}

/// When a timer or a sleep began. Timers and sleeps that began together and end at the same instant end in the same
/// turn.
///
/// In an app, waits that began at different moments rarely end in the same pass of the run loop. On virtual time, they
/// can end at the same instant, because no time passes while code runs or between two actions of a test. Such waits
/// therefore end in separate turns, in the order in which they began.
package enum TimerStart: Hashable, Comparable, Sendable {
  /// The timer began during a turn or an action, or between two of them. Each of these has its own number.
  case stage(Int)
  /// The timer fires on a frame of the display, as the dates of a `TimelineView` do. Everything that is due at the same
  /// instant is due on the same frame.
  case frame

  /// True if the timer began in the stage with the number `first` or in a later one.
  func isStage(atLeast first: Int) -> Bool {
    if case .stage(let stage) = self { stage >= first } else { false }
  }
}
