import GranularityCounting
import GranularityTabular
import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// The most frequent reason why values of a view are not equal in the evaluations of one cause.
private struct GrowthDifference {
  let kind: Difference
  private let count: Int
  private let evaluations: Int
  /// True if more evaluations have the reason than were recorded with any reason.
  let isNew: Bool

  /// - Parameters:
  ///   - counts: The differences of the cause, without those of plain data.
  ///   - evaluations: The measured evaluations of the cause.
  ///   - recorded: The recorded evaluations of the cause.
  /// - Returns: `nil` if only plain data differs.
  init?(in counts: [DifferenceCount], of evaluations: Int, recorded: Int) {
    let kinds = Dictionary(grouping: counts, by: \.difference).mapValues {
      $0.map(\.count).reduce(0, +)
    }
    let most = kinds.max {
      ($0.value, $1.key.description) < ($1.value, $0.key.description)
    }
    guard let most else { return nil }
    (kind, count) = (most.key, most.value)
    self.evaluations = evaluations
    isNew = most.value > recorded
  }

  /// True if all evaluations of the cause have the reason.
  var isOfAll: Bool { count == evaluations }

  var text: String {
    isOfAll ? "\(kind)" : "\(kind) in \(count) of \(evaluations) evaluations"
  }
}

/// Why a view is evaluated more often than recorded, and what to change.
struct GrowthReason {
  /// The number of reasons that a message gives for one view.
  static let limit = 3

  private let viewPath: String
  private let parentPath: String
  private let change: Change
  private let sources: [String]
  private let evaluations: Int
  private let wasted: Int
  /// The evaluations for this reason that are recorded.
  private let recorded: Int
  /// Why another value of the view is not equal to the last one; `nil` if it is plain data that differs.
  private let difference: GrowthDifference?
  /// True if the view subscribes to more objects than recorded.
  private let observesMore: Bool
  /// True if the parent is evaluated more often for the same reason.
  private(set) var followsParent = false

  /// What reached the view.
  private struct Change: Hashable, Comparable {
    let via: String
    let object: String
    let property: String

    init(_ cause: CauseRow) {
      (via, object, property) = (cause.via, cause.object, cause.property)
    }

    init(_ count: DifferenceCount) {
      (via, object, property) = (count.via, count.origin.object, count.origin.property)
    }

    /// What is in the parentheses of the cause, such as the name of a state.
    var argument: String { String(via.drop { $0 != "(" }.dropFirst().dropLast()) }

    static func < (left: Change, right: Change) -> Bool {
      (left.via, left.object, left.property) < (right.via, right.object, right.property)
    }
  }

  /// The reasons for the evaluations of one view that are not recorded, most first; none if it has no more evaluations.
  ///
  /// - Parameters:
  ///   - parent: The path of the enclosing view; empty if there is none.
  ///   - growth: How many more evaluations the view has.
  ///   - observesMore: True if the view makes more subscriptions.
  ///   - old: The recorded causes.
  ///   - new: The measured ones.
  ///   - differences: Why measured values of the view were not equal.
  static func all(
    ofViewAt path: String, in parent: String, growingBy growth: Int,
    observingMore observesMore: Bool = false, from old: Set<CauseRow>, to new: Set<CauseRow>,
    differences: [DifferenceCount]
  ) -> [GrowthReason] {
    guard growth > 0 else { return [] }
    let recorded = Dictionary(grouping: old.subtracting(new), by: Change.init)
    let reasons = Dictionary(grouping: new.subtracting(old), by: Change.init).compactMap {
      change, rows -> GrowthReason? in
      let before = recorded[change] ?? []
      func more(_ count: (CauseRow) -> Int) -> Int {
        rows.map(count).reduce(0, +) - before.map(count).reduce(0, +)
      }
      // Another cause can have fewer evaluations than recorded.
      let evaluations = min(more(\.evaluationsFirst), growth)
      guard evaluations > 0 else { return nil }
      // A source that set off no more evaluations is no reason.
      let sources = Set(
        rows.map(\.source).filter { source in
          more { $0.source == source ? $0.evaluationsFirst : 0 } > 0
        })
      func count(_ rows: [CauseRow]) -> Int {
        rows.filter { sources.contains($0.source) }.map(\.evaluationsFirst).reduce(0, +)
      }
      return GrowthReason(
        viewPath: path, parentPath: parent, change: change, sources: sources.sorted(),
        evaluations: evaluations, wasted: more(\.wastedFirst), recorded: count(before),
        difference: GrowthDifference(
          in: differences.filter { Change($0) == change && sources.contains($0.origin.source) },
          of: count(rows), recorded: count(before)),
        observesMore: observesMore)
    }
    return reasons.sorted { (-$0.evaluations, $0.change) < (-$1.evaluations, $1.change) }
  }
}

extension GrowthReason {
  /// The reasons for the evaluations of a view, of which those that the parent has too are one.
  ///
  /// - Parameters:
  ///   - parents: The reasons for more evaluations of the parent.
  ///   - growth: How many more evaluations the view has.
  static func combined(
    _ reasons: [GrowthReason], after parents: [GrowthReason], growingBy growth: Int
  ) -> [GrowthReason] {
    let following = reasons.filter { reason in
      reason.kind == "self"
        && parents.contains {
          ($0.change.object, $0.change.property) == (reason.change.object, reason.change.property)
            && Set(reason.sources).isSubset(of: $0.sources)
        }
    }
    guard let first = following.first,
      following.allSatisfy({ $0.difference?.kind == first.difference?.kind }),
      following.count == 1 || following.allSatisfy({ $0.difference?.isOfAll != false })
    else { return reasons }
    let evaluations = min(following.map(\.evaluations).sum(), growth)
    var combined = GrowthReason(
      viewPath: first.viewPath, parentPath: first.parentPath, change: first.change,
      sources: Set(following.flatMap(\.sources)).sorted(),
      evaluations: evaluations, wasted: min(following.map(\.wasted).sum(), evaluations),
      recorded: following.map(\.recorded).sum(), difference: first.difference,
      observesMore: first.observesMore)
    combined.followsParent = true
    let changes = Set(following.map(\.change))
    return [combined] + reasons.filter { !changes.contains($0.change) }
  }
}

extension GrowthReason {
  /// The lines of a message.
  ///
  /// - Parameters:
  ///   - sources: Where the statements are, and what the reason names.
  ///   - said: What the message says above. A change that is in it is named without its places, and an edit that is in it is left
  ///     out. What these lines say is added.
  func lines(
    in sources: SessionSources, under runtime: Runtime, after said: inout Set<String>
  ) -> [String] {
    let who = self.sources.map { sources.place(of: $0, ofViewAt: viewPath, under: runtime) }
      .joined(separator: " and ")
    let effect =
      wasted <= 0
      ? ""
      : wasted >= evaluations
        ? ", without a visible change" : ", \(wasted) without a visible change"
    let more =
      "\(evaluations) more evaluation\(evaluations == 1 ? "" : "s")"
      + (recorded > 0 ? " than the \(recorded) recorded" : "") + effect
    let sets = sources.sets(of: change.property, in: change.object, under: runtime)
    var setting = property(in: sources).map { "\(who) \(verb) \($0)\(Self.text(of: sets))" }
    if let full = setting, !said.insert(full).inserted {
      setting = "\(names) \(verb) \(escaped("\(change.object).\(change.property)")) (above)"
    }
    let advice = advice(sets, in: sources).map { "to change: \(escaped($0))" }
    return ["why: \(text(who, setting, in: sources, under: runtime)): \(more)"]
      + (advice.map { said.insert($0).inserted ? [$0] : [] } ?? [])
  }

  /// The sources without the places of their statements.
  private var names: String {
    sources.map { "'\(escaped($0))'" }.joined(separator: " and ")
  }

  private var verb: String { sources.count == 1 ? "sets" : "set" }

  /// The property that was set, with its type and its place as far as they are known; `nil` if the model did not name it.
  private func property(in sources: SessionSources) -> String? {
    guard !change.property.isEmpty else { return nil }
    let names = [change.object, change.property].filter { !$0.isEmpty }
    return escaped(names.joined(separator: "."))
      + sources.place(ofProperty: change.property, in: change.object)
  }

  private var argument: String { escaped(change.argument) }

  /// True if the view only appears more often.
  var isMount: Bool { kind == "mount" }

  private var kind: String { String(change.via.prefix { $0 != "(" }) }
  private var view: String { ViewPath.typeName(at: viewPath) }

  /// The enclosing view in words.
  private var parent: String {
    parentPath.isEmpty ? "its parent" : "its parent \(ViewPath.typeName(at: parentPath))"
  }

  /// The reason in words.
  ///
  /// - Parameters:
  ///   - who: The sources with their statements.
  ///   - setting: That they set a property, if the model named it; its value may be equal, because models announce that too.
  private func text(
    _ who: String, _ setting: String?, in sources: SessionSources, under runtime: Runtime
  ) -> String {
    let isOne = self.sources.count == 1
    return switch kind {
    case "mount": "the view appears more often"
    case "identity": "\(who) \(isOne ? "gives" : "give") the view another identity"
    case "state":
      "\(who) \(verb) its state '\(argument)'\(sources.place(ofProperty: argument, ofViewAt: viewPath))"
    case "environment": "\(who) \(isOne ? "changes" : "change") its environment value '\(argument)'"
    case "object":
      (setting.map { "\($0), and the view \(observes) all of \(argument)" }
        ?? "\(who) \(isOne ? "makes" : "make") \(argument) announce a change, and the view \(observes) all of it")
        + sources.wrapper(observing: change.argument, ofViewAt: viewPath)
    case "property":
      (argument == "?" ? "\(who) \(verb) a property" : setting ?? "\(who) \(verb) \(argument)")
        + ", which its body reads"
        + sources.access(to: change.property, ofViewAt: viewPath)
    case "self":
      (followsParent
        ? "\(parent) is evaluated (above), and makes it"
        : setting.map { "\($0), and \(parent) then makes it" }
          ?? "\(who) \(isOne ? "evaluates" : "evaluate") \(parent), which then makes it")
        + sources.place(creatingViewAt: viewPath, in: parentPath) + " with another value"
        + sources.inputs(
          ofViewAt: viewPath, by: self.sources, under: runtime, differing: difference?.text)
    default: "\(who) \(isOne ? "reaches" : "reach") it through \(escaped(change.via))"
    }
  }

  /// How many sets of a property were to an equal value, in words; empty if none was.
  private static func text(of sets: SetCount?) -> String {
    guard let sets, sets.equal > 0 else { return "" }
    return ", \(sets.equal) of \(sets.all) times to an equal value"
  }

  private var observes: String { observesMore && recorded == 0 ? "now observes" : "observes" }

  /// What to edit; `nil` if that depends on the screen.
  ///
  /// If the same change is recorded as a cause of the view, the view is as it was, and the change occurs more often.
  ///
  /// - Parameter sets: How often the property was set.
  private func advice(_ sets: SetCount?, in sources: SessionSources) -> String? {
    switch kind {
    case "property":
      if recorded == 0,
        let modifier = sources.onlyModifier(reading: change.property, ofViewAt: viewPath)
      {
        return
          "the body of \(view) names \(argument) only in the value of '\(modifier)': move that modifier to a smaller view, unless "
          + "the body also shows the property through another one"
      }
      let read = argument == "?" ? "that property" : argument
      return recorded > 0
        ? "write \(read) less often"
        : "read \(read) not in the body of \(view), but in a smaller view that reads it"
    case "object":
      let property = change.property
      guard recorded == 0 else {
        return property.isEmpty
          ? "announce changes of \(argument) less often"
          : "write \(property) less often, and only if its value differs"
      }
      // With fewer equal sets, others were without a visible change too.
      if let sets, wasted > 0, sets.equal >= wasted {
        return "set \(argument).\(property) only if its value differs"
      }
      let move =
        "move \(property.isEmpty ? "what changes" : property) to an object of its own, or do not publish it if no view shows it"
      return switch sources.properties(of: change.argument, namedByViewAt: viewPath) {
      case nil:
        "if \(view) reads nothing of \(argument), hold it in a plain 'let'; otherwise \(move)"
      case []?:
        "hold \(argument) in a plain 'let', because \(view) names no property of it; otherwise \(move)"
      case let names?: "\(move); \(view) names \(SessionSources.list(of: names)) of \(argument)"
      }
    case "self":
      // What was recorded had as many evaluations, so another difference may be new.
      guard let difference, difference.isNew else {
        return
          "pass \(view) only the values that it shows"
          + (wasted > 0 ? ", and no object that \(parent) makes anew" : "")
      }
      switch difference.kind {
      case .closure:
        return
          "if the closure that \(view) receives reads nothing that differs, name what it reads in a capture list, because a property "
          + "of self captures the whole view; otherwise attach the action to \(view) in \(parent)"
      default: return "pass \(view) values that can be compared, or make it Equatable"
      }
    case "state":
      return "move the state '\(argument)' to the view that shows it, or remove it if no view does"
    case "environment":
      return "read the environment value '\(argument)' in the view that shows it"
    default: return nil
    }
  }
}
