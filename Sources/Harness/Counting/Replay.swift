package import GranularitySwiftSources
import GranularityTabular
package import GranularityWorkloads
package import SimulatedUICore

/// The events of each view in each turn of a run, which a report shows step by step.
///
/// Neighbouring views with the same event are one step, so a shape with many views needs little memory. Of a run that
/// is too long, only complete turns from its start are kept, and ``isCut`` is true.
package struct Replay: Hashable, Sendable {
  /// The maximum of the steps, turns and writes, counted together.
  static let limit = 1 << 18  // some 10 MB

  /// The paths of the views in the order in which they were first mounted; a step names a view by its index in this
  /// list.
  package let views: [String]
  /// The different events; a step names an event by its index in this list.
  package let events: [Event]
  package let turns: [Turn]
  /// True if turns at the end were left out.
  package let isCut: Bool

  package init(views: [String], events: [Event], turns: [Turn], isCut: Bool) {
    self.views = views
    self.events = events
    self.turns = turns
    self.isCut = isCut
  }

  /// A turn: its mutations, and the steps of the update that follows them.
  package struct Turn: Hashable, Sendable {
    package let tick: Int
    package let virtualMilliseconds: Int
    /// The action or task of a session, such as `tap Next`; empty for a workload, whose writes name the action.
    package let action: String
    /// The statement of the session that began the turn; `nil` for the mount and for a workload.
    package let statement: SourcePlace?
    /// The mutations since the previous turn; some may have notified no view.
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

  /// A number of mutations of one property by one source.
  package struct Write: Hashable, Sendable {
    package let origin: Origin
    package let count: Int
  }

  /// One event of views with consecutive indices.
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

  /// An evaluation or a skip of a view in a pass, with its reason.
  package struct Event: Hashable, Sendable {
    package let kind: Kind
    package let reason: Reason
    /// The origin of an evaluation; `nil` for a skip.
    package let origin: Origin?

    package init(kind: Kind, reason: Reason, origin: Origin?) {
      self.kind = kind
      self.reason = reason
      self.origin = origin
    }
  }

  /// The first cause of an evaluation, or the reason for a skip.
  package enum Reason: Hashable, Sendable, LosslessStringConvertible {
    case cause(Cause)
    case skip(SkipReason)

    /// The cause of an evaluation; `nil` for a skip.
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
  /// The number of events of `kinds` for each path; several nodes may share a path.
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
  /// Returns the replay with one view for all views of a kind, such as the rows of a list.
  func byKind() -> Replay {
    Replay(
      views: views.map(ViewPath.collective), events: events, turns: turns, isCut: isCut)
  }

  /// For each view and source, the statements whose turns evaluated the view because of that source.
  ///
  /// A statement occurs once in a list. The list is in the order of the session.
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

  /// A view, and the source that set off its evaluation.
  package struct Evaluated: Hashable {
    package let viewPath: String
    package let source: String

    package init(viewPath: String, source: String) {
      self.viewPath = viewPath
      self.source = source
    }
  }
}
