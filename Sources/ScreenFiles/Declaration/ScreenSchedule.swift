import Workloads

/// Which changes of a declared screen share a turn: those that are due at one instant.
struct ScreenSchedule {
  /// In the order of time; each has the numbers of its changes.
  let turns: [[Int]]

  init(of changes: [DeclaredChange]) {
    var timed: [Duration: [Int]] = [:]
    for (number, change) in changes.enumerated() {
      guard let period = change.period, change.times > 0 else { continue }
      for time in 1...change.times { timed[period * time, default: []].append(number) }
    }
    let acted = changes.enumerated().filter { $0.element.period == nil }
      .flatMap { Array(repeating: [$0.offset], count: $0.element.times) }
    turns = timed.sorted { $0.key < $1.key }.map(\.value) + acted
  }

  /// Firings in all, as many as turns or more.
  static func firings(of changes: [DeclaredChange]) -> Int {
    changes.reduce(0) { $0.clampedSum($1.times) }
  }
}
