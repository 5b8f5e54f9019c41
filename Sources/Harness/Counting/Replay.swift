package import GranularitySwiftSources
import GranularityTabular
package import GranularityWorkloads
package import SimulatedUICore

/// The events of each view in each turn of a run, which a report shows step by step.
///
/// Consecutive views with the same event share one step, so a shape with many views needs little memory. If a run
/// exceeds the limit, only its first complete turns are kept, and ``isCut`` is true.
package struct Replay: Hashable, Sendable {
  /// The largest total number of steps, turns and writes in a replay.
  static let limit = 1 << 18  // about 10 MB

  /// The paths of the views in the order in which they were first mounted. A step refers to a view by its index here.
  package let views: [String]
  /// The events without duplicates. A step refers to an event by its index here.
  package let events: [Event]
  package let turns: [Turn]
  /// True if the run exceeded the limit, so that its last turns are missing.
  package let isCut: Bool

  package init(views: [String], events: [Event], turns: [Turn], isCut: Bool) {
    self.views = views
    self.events = events
    self.turns = turns
    self.isCut = isCut
  }

  /// One turn of the run: its mutations, and the steps of the update after them.
  package struct Turn: Hashable, Sendable {
    package let tick: Int
    package let virtualMilliseconds: Int
    /// The action or task that began the turn of a session, such as `tap Next`; empty for a workload, whose writes name
    /// the action.
    package let action: String
    /// The statement of the test that began the turn of a session; `nil` for the mount and for a workload.
    package let statement: SourcePlace?
    /// The mutations since the previous turn, including mutations that notified no view.
    package let writes: [Write]
    package var steps: [Step] = []

    package init(
      tick: Int, virtualMilliseconds: Int, action: String = "", statement: SourcePlace? = nil,
      writes: [Write] = [], steps: [Step] = []
    ) {
      self.tick = tick
      self.virtualMilliseconds = virtualMilliseconds
      self.action = action
      self.statement = statement
      self.writes = writes
      self.steps = steps
    }
  }

  /// The mutations of one property by one source, and their number.
  package struct Write: Hashable, Sendable {
    package let origin: Origin
    package let count: Int
  }

  /// The same event for one or more views with consecutive indices.
  package struct Step: Hashable, Sendable {
    package let firstView: Int
    package var views: Int
    package let event: Int

    package init(firstView: Int, views: Int, event: Int) {
      self.firstView = firstView
      self.views = views
      self.event = event
    }
  }

  /// What happened to a view in a pass: an evaluation or a skip, with its reason.
  package struct Event: Hashable, Sendable {
    package let kind: Kind
    package let reason: Reason
    /// The origin of the evaluation; `nil` if the event is a skip.
    package let origin: Origin?

    package init(kind: Kind, reason: Reason, origin: Origin?) {
      self.kind = kind
      self.reason = reason
      self.origin = origin
    }
  }

  /// Why the event happened: the first cause of an evaluation, or the reason for a skip.
  package enum Reason: Hashable, Sendable, LosslessStringConvertible {
    case cause(Cause)
    case skip(SkipReason)

    /// The first cause of the evaluation; `nil` for a skip.
    var cause: Cause? {
      if case .cause(let cause) = self { cause } else { nil }
    }

    package var description: String {
      switch self {
      case .cause(let cause): cause.description
      case .skip(let reason): reason.description
      }
    }

    package init?(_ description: String) {
      let reason = SkipReason(description).map(Self.skip) ?? Cause(description).map(Self.cause)
      guard let reason else { return nil }
      self = reason
    }
  }

  package enum Kind: String, WordValue, Codable, Hashable {
    case mounted, needed, wasted, skipped
  }
}

extension Replay {
  /// The number of events of these kinds at each path. Several nodes can have the same path.
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

extension Replay {
  /// Returns a replay in which all views of one kind, such as the rows of a list, are replaced with a single view.
  func byKind() -> Replay {
    Replay(
      views: views.map(ViewPath.collective), events: events, turns: turns, isCut: isCut)
  }

  /// The statements of the test that led to evaluations, for each pair of a view and the source of its evaluations.
  ///
  /// Each list has a statement only once, and keeps the order of the session.
  package var statements: [Evaluated: [SourcePlace]] {
    var found: [Evaluated: [SourcePlace]] = [:]
    for turn in turns {
      guard let statement = turn.statement else { continue }
      for step in turn.steps {
        guard let source = events[step.event].origin?.source else { continue }
        for view in step.firstView..<step.firstView + step.views {
          let key = Evaluated(viewPath: views[view], source: source)
          if found[key]?.contains(statement) != true { found[key, default: []].append(statement) }
        }
      }
    }
    return found
  }

  /// A view together with the source that set off evaluations of this view.
  package struct Evaluated: Hashable {
    package let viewPath: String
    package let source: String

    package init(viewPath: String, source: String) {
      self.viewPath = viewPath
      self.source = source
    }
  }
}
