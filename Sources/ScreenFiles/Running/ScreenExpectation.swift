import SimulatedUI
import Workloads

/// The re-evaluations of a declared screen, computed from its declaration alone.
///
/// In each turn, a coarse model evaluates the views that install a written object, and a fine model evaluates the views
/// that read a changed property. Under both models, the descendants whose inputs change are evaluated too.
struct ScreenExpectation {
  /// The re-evaluations of one turn.
  struct Turn: Hashable {
    /// Views that are evaluated because of an object that they observe or a property that they read.
    var direct = 0
    /// Views that are evaluated only because a value passed to them changed.
    var passed = 0
  }

  private(set) var turns: [Turn] = []
  private let isCoarse: Bool

  /// - Parameter closures: How closures that views receive compare.
  /// - Complexity: O(*n* + *e*) for *n* views, installed objects, reads and inputs, and *e* evaluations.
  init(
    of screen: ScreenDeclaration, isCoarse: Bool, closures: ClosureComparison = .captures
  ) {
    self.isCoarse = isCoarse
    let oracle = ScreenOracle(of: screen, isCoarse: isCoarse, closures: closures)
    var numbers = screen.changes.map { _ in 0 }
    for changes in ScreenSchedule(of: screen.changes).turns {
      oracle.beginTurn()
      for change in changes {
        oracle.perform(screen.changes[change], numbers[change])
        numbers[change] += 1
      }
      turns.append(oracle.endTurn())
    }
  }

  var reevaluations: Int { turns.reduce(0) { $0 + $1.direct + $1.passed } }

  var expectation: Expectation {
    let subject = isCoarse ? "install what is written" : "read what changes"
    return .exactly(
      .term(
        "Σ over turns (views that \(subject) + further ones whose input changes)",
        substituted: substituted, reevaluations))
  }

  /// The number of terms that are shown individually.
  private static let termsShown = 6

  /// The sum with equal turns combined, the most frequent first.
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
