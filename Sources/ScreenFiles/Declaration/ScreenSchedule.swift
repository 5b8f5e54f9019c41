import Workloads

/// The turns of a declared screen: changes that are due at one instant share a turn.
struct ScreenSchedule {
  /// The numbers of the changes in each turn, in order of time.
  let turns: [[Int]]

  init(of changes: [DeclaredChange]) {
    var timed: [Duration: [Int]] = [:]
    for (number, change) in changes.enumerated() {
      guard let period = change.period, change.times > 0 else { continue }
      for time in 1...change.times { timed[period * time, default: []].append(number) }
    }
    let actions = changes.enumerated().filter { $0.element.period == nil }
      .flatMap { Array(repeating: [$0.offset], count: $0.element.times) }
    turns = timed.sorted { $0.key < $1.key }.map(\.value) + actions
  }

  /// The number of occurrences of all changes, which is at least the number of turns.
  static func firings(of changes: [DeclaredChange]) -> Int {
    changes.reduce(0) { $0.clampedSum($1.times) }
  }
}
