import GranularityCounting
import GranularityTabular
import GranularityWorkloads
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

  var text: String {
    count == evaluations ? "\(kind)" : "\(kind) in \(count) of \(evaluations) evaluations"
  }
}

/// Why a view is evaluated more often than recorded, and what to change.
struct GrowthReason {
  /// The number of reasons that a message gives for one view.
  private static let limit = 3

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

    static func < (left: Change, right: Change) -> Bool {
      (left.via, left.object, left.property) < (right.via, right.object, right.property)
    }
  }

  /// The reasons for the evaluations of one view that are not recorded, most first; none if it has no more evaluations.
  ///
  /// - Parameters:
  ///   - parent: The path of the enclosing view; empty if there is none.
  ///   - growth: How many more evaluations the view has.
  ///   - old: The recorded causes.
  ///   - new: The measured ones.
  ///   - differences: Why measured values of the view were not equal.
  static func all(
    ofViewAt path: String, in parent: String, growingBy growth: Int, from old: Set<CauseRow>,
    to new: Set<CauseRow>, differences: [DifferenceCount]
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
          of: count(rows), recorded: count(before)))
    }
    return Array(
      reasons.sorted { (-$0.evaluations, $0.change) < (-$1.evaluations, $1.change) }.prefix(limit))
  }
}

extension GrowthReason {
  /// The lines of a message.
  ///
  /// - Parameter places: The source with the place of its statement: `'tap Save' at Tests/CartTests.swift:12`.
  func lines(_ places: (String) -> String) -> [String] {
    let who = sources.map(places).joined(separator: " and ")
    let effect =
      wasted <= 0
      ? ""
      : wasted >= evaluations
        ? ", without a visible change" : ", \(wasted) without a visible change"
    let more = "\(evaluations) more evaluation\(evaluations == 1 ? "" : "s")\(effect)"
    return ["why: \(text(who)): \(more)"] + (advice.map { ["to change: \(escaped($0))"] } ?? [])
  }

  /// The changed property with its type, as far as they are known.
  private var changed: String {
    let names = [change.object, change.property].filter { !$0.isEmpty }.joined(separator: ".")
    return names.isEmpty ? "a property" : escaped(names)
  }

  /// What is in the parentheses of the cause, such as the name of a state.
  private var argument: String {
    escaped(String(change.via.drop { $0 != "(" }.dropFirst().dropLast()))
  }

  private var kind: String { String(change.via.prefix { $0 != "(" }) }
  private var view: String { ViewPath.typeName(at: viewPath) }

  /// The enclosing view in words.
  private var parent: String {
    parentPath.isEmpty ? "its parent" : "its parent \(ViewPath.typeName(at: parentPath))"
  }

  /// The reason in words.
  private func text(_ who: String) -> String {
    let isOne = sources.count == 1
    let changes = isOne ? "changes" : "change"
    return switch kind {
    case "mount": "the view appears more often"
    case "identity": "\(who) \(isOne ? "gives" : "give") the view another identity"
    case "state": "\(who) \(changes) its state '\(argument)'"
    case "environment": "\(who) \(changes) its environment value '\(argument)'"
    case "object":
      "\(who) \(changes) \(changed), and the view observes all of \(argument)"
    case "property":
      argument == "?"
        ? "\(who) \(changes) a property that its body reads"
        : "\(who) \(changes) \(argument), which its body reads"
    case "self":
      "\(who) \(changes) \(changed == "a property" ? "what its parent shows" : changed), and \(parent) then makes it with "
        + "another value"
        + (difference.map { " (\($0.text))" } ?? "")
    default: "\(who) \(isOne ? "reaches" : "reach") it through \(escaped(change.via))"
    }
  }

  /// The first thing to edit if the same change evaluated the view before.
  private func before(_ edit: String) -> String { recorded > 0 ? "\(edit); or " : "" }

  /// What to edit if the evaluations are not wanted; `nil` if that depends on the screen.
  private var advice: String? {
    switch kind {
    case "property":
      let read = argument == "?" ? "that property" : argument
      return before("write \(read) less often")
        + "read \(read) not in the body of \(view), but in a smaller view that reads it"
        + (wasted > 0 ? "" : "; 'onChange(of:)' in a body reads it too")
    case "object":
      let property = change.property.isEmpty ? "what changes" : change.property
      return before(
        change.property.isEmpty
          ? "announce changes of \(argument) less often"
          : "write \(property) less often, and only if its value differs")
        + "if \(view) reads nothing of \(argument), hold it in a plain 'let'; otherwise move \(property) to an object of "
        + "its own, or do not publish it if no view shows it"
    case "self":
      // What was recorded had as many evaluations, so another difference may be new.
      guard let difference, difference.isNew else {
        return "pass \(view) only the values that it shows"
      }
      switch difference.kind {
      case .closure:
        return
          "let the closure that \(view) receives from \(parent) capture only what stays equal, such as the model in a "
          + "capture list (a property of self captures the whole view), or pass values instead of the closure"
      default: return "pass \(view) values that can be compared, or make it Equatable"
      }
    case "state": return "move the state '\(argument)' to the view that shows it"
    case "environment":
      return "read the environment value '\(argument)' in the view that shows it"
    default: return nil
    }
  }
}
