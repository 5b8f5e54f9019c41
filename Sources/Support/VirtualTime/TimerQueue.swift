/// A binary heap of the armed timers, ordered by due instant, by the turn in which they began, and by the order of
/// arming.
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
  /// The caller needs to keep the timer alive until the call has returned: releasing the timer's action may cancel
  /// other timers and so access this queue again.
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
  /// True if the timer was armed during an advance for the instant of its arming.
  let isImmediate: Bool
  let action: () -> Void
  /// Timers that are due at one instant fire in one turn if they began in one turn.
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

/// When a timer or a sleep began: timers and sleeps that began together and end at one instant end in one turn.
///
/// In an app, waits that began at different moments rarely end in one pass of the run loop. On virtual time they can
/// end at one instant, because no time passes while code runs or between two actions of a test. So they always end in
/// separate turns, in the order in which they began.
package enum TimerStart: Hashable, Comparable, Sendable {
  /// In a turn, in an action, or between two of them.
  case stage(Int)
  /// On a frame of the display, as each date of a `TimelineView`: what is due at one instant is due on one frame.
  case frame

  /// True if the timer began in this stage or a later one.
  func isStage(atLeast first: Int) -> Bool {
    if case .stage(let stage) = self { stage >= first } else { false }
  }
}
