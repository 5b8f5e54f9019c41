package import Workloads

/// What became of each view in each turn of a run, for whoever wants to see the run again.
///
/// Neighbouring views to which the same happened are one step, so that a shape of many views takes little. Of a long run the
/// beginning is kept, whole turns only, and ``isCut`` tells that there was more.
package struct Replay: Hashable, Sendable {
  /// Steps, turns and writes that are kept at most.
  static let limit = 1 << 18  // some 10 MB

  /// The paths of the views, in the order in which the views came up; steps count them by it.
  package let views: [String]
  /// What happened, each once; steps refer to it by its index.
  package let events: [Event]
  package let turns: [Turn]
  /// Whether turns at the end were left out.
  package let isCut: Bool

  /// The time until the views were brought up to date, and what they did then.
  package struct Turn: Hashable, Sendable {
    package let tick: Int
    package let virtualMilliseconds: Int
    /// What was mutated since the turn before, whether or not a view heard of it.
    package let writes: [Write]
    package var steps: [Step] = []
  }

  /// So many mutations of one property by one source.
  package struct Write: Hashable, Sendable {
    package let origin: Origin
    package let count: Int
  }

  /// One event of views that follow one another.
  package struct Step: Hashable, Sendable {
    package let firstView: Int
    package var views: Int
    package let event: Int
  }

  /// What can become of a view in a pass, and why.
  package struct Event: Hashable, Sendable {
    package let kind: Kind
    /// The first cause of an evaluation, or the reason of a skip, in words.
    package let reason: String
    /// What set off an evaluation; `nil` for a skip.
    package let origin: Origin?
  }

  package enum Kind: String, Hashable, Sendable {
    case mounted, needed, wasted, skipped
  }
}

extension Replay {
  /// How often each view met events of one of `kinds`, by path; a path may stand for several nodes.
  func counts(of kinds: Set<Kind>) -> [String: Int] {
    var counts = Array(repeating: 0, count: views.count)
    for turn in turns {
      for step in turn.steps where kinds.contains(events[step.event].kind) {
        for view in step.firstView..<step.firstView + step.views { counts[view] += 1 }
      }
    }
    return Dictionary(zip(views, counts)) { $0 + $1 }
  }
}
