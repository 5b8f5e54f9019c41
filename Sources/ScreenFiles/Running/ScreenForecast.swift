import Workloads

/// How often the views of a declared screen must be evaluated again, worked out from the declaration alone.
///
/// In each turn, a coarse model evaluates the views that install an object that was written, a fine one those that read a
/// property that changed; either way the views below them whose input is another one follow.
struct ScreenForecast {
  /// The re-evaluations of one turn.
  struct Turn: Hashable {
    /// Views that were evaluated for what they install or read.
    var direct = 0
    /// Further views whose input changed.
    var passed = 0
  }

  private(set) var turns: [Turn] = []
  private let isCoarse: Bool

  /// - Complexity: O(*n* · *t*), where *n* is the number of views with what they install, read and are passed, and *t* of turns.
  init(of screen: ScreenDeclaration, isCoarse: Bool) {
    self.isCoarse = isCoarse
    var cast = ScreenOracle(of: screen)
    var numbers = screen.changes.map { _ in 0 }
    for changes in ScreenSchedule(of: screen.changes).turns {
      cast.beginTurn()
      for change in changes {
        cast.perform(screen.changes[change], numbers[change])
        numbers[change] += 1
      }
      turns.append(cast.endTurn(isCoarse: isCoarse))
    }
  }

  var reevaluations: Int { turns.reduce(0) { $0 + $1.direct + $1.passed } }

  var expectation: Expectation {
    let subject =
      isCoarse ? "install what is written" : "read what changes"
    return .exactly(
      .term(
        "Σ over turns (views that \(subject) + further ones whose input changes)",
        substituted: substituted, reevaluations))
  }

  /// Terms of a sum that are shown one by one.
  private static let termsShown = 6

  /// The sum with equal turns taken together, the most frequent first.
  private var substituted: String {
    var counts: [Turn: Int] = [:]
    for turn in turns { counts[turn, default: 0] += 1 }
    let groups = counts.filter { $0.key.direct + $0.key.passed > 0 }.sorted {
      ($1.value, $0.key.direct, $0.key.passed) < ($0.value, $1.key.direct, $1.key.passed)
    }
    let shown = groups.prefix(Self.termsShown)
    let rest = groups.dropFirst(Self.termsShown).reduce(0) {
      $0 + $1.value * ($1.key.direct + $1.key.passed)
    }
    let terms =
      shown.map { "\($0.value)·(\($0.key.direct) + \($0.key.passed))" }
      + (rest > 0 ? ["\(rest)"] : [])
    return terms.isEmpty ? "0" : terms.joined(separator: " + ")
  }
}
