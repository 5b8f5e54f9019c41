import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// The most frequent reason why the new value of a view differs, among the evaluations of one cause.
private struct GrowthDifference {
  let kind: Difference
  private let count: Int
  private let evaluations: Int
  /// True if this reason has more evaluations than were recorded for the cause in total, so that some of them are new.
  let isNew: Bool

  /// - Parameters:
  ///   - counts: The differences in the evaluations of the cause, without differences in plain data.
  ///   - evaluations: The number of measured evaluations of the cause.
  ///   - recorded: The number of recorded evaluations of the cause.
  /// - Returns: `nil` if only plain data differs.
  init?(in counts: [DifferenceCount], of evaluations: Int, recorded: Int) {
    let kinds = Dictionary(grouping: counts, by: \.difference).mapValues {
      $0.map(\.count).sum()
    }
    let most = kinds.max {
      ($0.value, $1.key.description) < ($1.value, $0.key.description)
    }
    guard let most else { return nil }
    (kind, count) = (most.key, most.value)
    self.evaluations = evaluations
    isNew = most.value > recorded
  }

  /// True if all evaluations of the cause have this reason.
  var isOfAll: Bool { count == evaluations }

  var text: String {
    isOfAll ? "\(kind)" : "\(kind) in \(count) of \(evaluations) evaluations"
  }
}

/// A reason why a view is evaluated more often than recorded, with an edit that avoids it.
struct GrowthReason {
  /// The largest number of reasons that a message gives for one view.
  static let limit = 3

  private let viewPath: String
  private let parentPath: String
  private let change: Change
  private let sources: [String]
  private let evaluations: Int
  private let wasted: Int
  /// The number of evaluations that were recorded for this reason.
  private let recorded: Int
  /// Why the new value of the view differs from its last value; `nil` if plain data differs.
  private let difference: GrowthDifference?
  /// The parent's state whose change makes the parent create the view again.
  ///
  /// `nil` if several states, or anything else, make the parent create the view again.
  private var parentState: String?
  /// True if the view subscribes to more objects than recorded.
  private let observesMore: Bool
  /// True if the parent is evaluated more often for the same reason.
  private(set) var followsParent = false

  /// A change that caused evaluations of the view.
  private struct Change: Hashable, Comparable {
    let via: Cause
    let object: String
    let property: String

    init(_ cause: CauseRow) {
      (via, object, property) = (cause.via, cause.object, cause.property)
    }

    init(_ count: DifferenceCount) {
      (via, object, property) = (count.via, count.origin.object, count.origin.property)
    }

    var kind: CauseKind { CauseKind(via) }

    static func < (left: Change, right: Change) -> Bool {
      (left.via.description, left.object, left.property)
        < (right.via.description, right.object, right.property)
    }
  }

  /// The reasons for the additional evaluations of a view. The reason with the most evaluations comes first.
  ///
  /// There are no reasons if the view is neither evaluated nor mounted more often than recorded.
  ///
  /// - Parameters:
  ///   - parent: The path of the enclosing view; empty if there is none.
  ///   - growth: The number of additional evaluations.
  ///   - mounting: The number of additional mounts. Mounts can explain up to this number of evaluations, even if
  ///     `growth` is smaller.
  ///   - observesMore: True if the view has more subscriptions than recorded.
  ///   - old: The recorded causes of the view's evaluations.
  ///   - new: The measured causes of the view's evaluations.
  ///   - parentCauses: The measured causes of the enclosing view's evaluations.
  ///   - differences: Why measured values of the view differed from their previous values.
  static func all(
    ofViewAt path: String, in parent: String, growingBy growth: Int,
    mounting: Int = 0, observingMore observesMore: Bool = false, from old: Set<CauseRow>,
    to new: Set<CauseRow>, under parentCauses: [CauseRow] = [],
    differences: [DifferenceCount]
  ) -> [GrowthReason] {
    guard growth > 0 || mounting > 0 else { return [] }
    let recorded = Dictionary(grouping: old.subtracting(new), by: Change.init)
    let reasons = Dictionary(grouping: new.subtracting(old), by: Change.init).compactMap {
      change, rows -> GrowthReason? in
      let before = recorded[change] ?? []
      func more(_ count: (CauseRow) -> Int) -> Int {
        rows.map(count).sum() - before.map(count).sum()
      }
      // A different cause can have fewer evaluations than recorded, so this cause can have grown by more than the view.
      let evaluations = min(
        more(\.evaluationsFirst),
        appearances.contains(change.kind) ? max(growth, mounting) : growth)
      guard evaluations > 0 else { return nil }
      // A source counts only if it caused more evaluations than recorded.
      let sources = Set(
        rows.map(\.source).filter { source in
          more { $0.source == source ? $0.evaluationsFirst : 0 } > 0
        })
      func count(_ rows: [CauseRow]) -> Int {
        rows.filter { sources.contains($0.source) }.map(\.evaluationsFirst).sum()
      }
      return GrowthReason(
        viewPath: path, parentPath: parent, change: change, sources: sources.sorted(),
        evaluations: evaluations, wasted: more(\.wastedFirst), recorded: count(before),
        difference: GrowthDifference(
          in: differences.filter { Change($0) == change && sources.contains($0.origin.source) },
          of: count(rows), recorded: count(before)),
        parentState: parentState(in: parentCauses, for: change, after: sources),
        observesMore: observesMore)
    }
    return reasons.sorted { (-$0.evaluations, $0.change) < (-$1.evaluations, $1.change) }
  }

  /// The state of the enclosing view that the sources set; `nil` if the sources also evaluate the enclosing view for
  /// other causes.
  private static func parentState(
    in causes: [CauseRow], for change: Change, after sources: Set<String>
  ) -> String? {
    guard change.kind == .`self`, change.property.isEmpty else { return nil }
    let changes = Set(causes.filter { sources.contains($0.source) }.map(Change.init))
    guard changes.count == 1, case .state(let name)? = changes.first?.via else { return nil }
    return "\(name)"
  }
}

extension GrowthReason {
  /// Merges the reasons that a view shares with its parent into a single reason.
  ///
  /// - Parameters:
  ///   - parents: The reasons for the parent's additional evaluations.
  ///   - growth: The number of the view's additional evaluations.
  static func combined(
    _ reasons: [GrowthReason], after parents: [GrowthReason], growingBy growth: Int
  ) -> [GrowthReason] {
    let reasons = reasons.map { reason in
      var reason = reason
      reason.followsParent =
        reason.isAppearance
        && parents.contains { $0.isAppearance && Set(reason.sources).isSubset(of: $0.sources) }
      return reason
    }
    let following = reasons.filter { reason in
      reason.kind == .`self`
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
      parentState: first.parentState, observesMore: first.observesMore)
    combined.followsParent = true
    let changes = Set(following.map(\.change))
    return [combined] + reasons.filter { !changes.contains($0.change) }
  }
}

extension GrowthReason {
  /// The lines of a message: the cause, the source lines that the cause names, the actions that caused the evaluations,
  /// and the edit.
  ///
  /// - Parameters:
  ///   - sources: Where the statements and the named declarations are in the source.
  ///   - namingActions: False to leave out the actions that caused the evaluations.
  ///   - said: The texts that the message already contains, which are left out. The texts of these lines are added to
  ///     it.
  func lines(
    in sources: SessionSources, under runtime: Runtime, namingActions: Bool = true,
    after said: inout Set<String>
  ) -> [String] {
    let effect =
      wasted <= 0
      ? ""
      : wasted >= evaluations
        ? ", without a visible change" : ", \(wasted) without a visible change"
    let more =
      "\(evaluations) more \(isAppearance ? "mount" : "evaluation")\(evaluations == 1 ? "" : "s")"
      + (recorded > 0 ? " than the \(recorded) recorded" : "") + effect
    let sets = sources.sets(of: change.property, in: change.object, under: runtime)
    let inputs = sources.differingInputs(ofViewAt: viewPath, by: self.sources, under: runtime)
    let who =
      namingActions
      ? self.sources.map { "'\(escaped($0))'" }.joined(separator: " and ") : "an action"
    let actions =
      namingActions
      ? self.sources.compactMap { sources.statement(of: $0, ofViewAt: viewPath, under: runtime) }
      : []
    let edit = edit(sets, inputs, in: sources).map { edit in
      "to fix\(edit.place.map { " (\(escaped("\($0)")))" } ?? ""): \(escaped(edit.text))"
    }
    let details = sources.quoted(places(inputs, in: sources)).map { "  \($0)" }
    let others = details + actions.map { "  \($0)" } + [edit].compactMap(\.self)
    let cause = text(who, sets, inputs)
    let isNew = said.insert(cause).inserted
    return ["why: \(isNew ? cause : "the same as above"): \(more)"]
      + others.filter { said.insert($0).inserted }
  }

  /// The actions that caused the evaluations.
  var actions: Set<String> { Set(sources) }

  /// The property that was set; `nil` if the model did not name the property.
  private var property: String? {
    guard !change.property.isEmpty else { return nil }
    return escaped(
      [change.object, change.property].filter { !$0.isEmpty }.joined(separator: "."))
  }

  /// The name of what changed, such as a state; `?` if the property has no name.
  private var changed: String { change.via.name ?? "?" }

  private var argument: String { escaped(changed) }

  /// True if the reason is that the view is mounted more often with the same identity.
  var isMount: Bool { kind == .mount }

  /// True if the reason is that the view is mounted more often, even with a new identity.
  var isAppearance: Bool { Self.appearances.contains(kind) }

  private static let appearances: Set<CauseKind> = [.mount, .identity]

  private var kind: CauseKind { change.kind }
  private var view: String { ViewPath.typeName(at: viewPath) }

  /// The words for the enclosing view in a sentence.
  private var parent: String {
    parentPath.isEmpty ? "its parent" : "its parent \(ViewPath.typeName(at: parentPath))"
  }

  /// The reason as a sentence.
  ///
  /// - Parameters:
  ///   - who: The names of the sources of the change.
  ///   - sets: The number of times that the property was set. An `ObservableObject` announces a set to an equal value
  ///     too.
  private func text(_ who: String, _ sets: SetCount?, _ inputs: [DifferingInput]) -> String {
    let isOne = sources.count == 1
    func does(_ verb: String) -> String { "\(who) \(verb)\(isOne ? "s" : "")" }
    let equal = Self.text(of: sets)
    let cause =
      property.map { "\(does("set")) \($0)\(equal)" }
      ?? parentState.map {
        "\(does("set")) the state '\(escaped($0))' of \(ViewPath.typeName(at: parentPath))"
      } ?? who
    switch kind {
    case .mount where followsParent, .identity where followsParent:
      return "it appears with \(parent) (above)"
    case .mount: return "the view is mounted more often after \(cause)"
    case .identity: return "the view gets a new identity after \(cause)"
    case .state: return "\(does("set")) its state '\(argument)'"
    case .environment:
      return "it reads the environment value '\(argument)', which \(does("change"))"
    case .object:
      let observation = "the view \(observes) every change of \(argument)"
      return observation
        + (property.map { ", and \(does("set")) \($0)\(equal)" }
          ?? ", and \(does("make")) it announce one")
    case .property:
      let name = change.via.name == nil ? "a property" : property ?? argument
      return "its body reads \(name), which \(does("set"))\(equal)"
    case .`self`:
      let made = "creates it with a different \(text(of: inputs))"
      return followsParent
        ? "\(parent) is evaluated (above), and \(made)"
        : "\(parent) \(made) after \(cause)"
    }
  }

  /// Words about how many sets of a property were to an equal value; empty if there were none.
  private static func text(of sets: SetCount?) -> String {
    guard let sets, sets.equal > 0 else { return "" }
    return ", \(sets.equal) of \(sets.all) times to the value that it already had"
  }

  /// Words about the fields that differed in the values that the view received, such as `'select' (a closure differs)`.
  /// The most frequent field comes first.
  private func text(of inputs: [DifferingInput]) -> String {
    let difference = difference?.text
    let fields = inputs.map { input in
      let object = input.className.map { "a different \(escaped($0)) object" }
      let reason =
        inputs.count == 1
        ? difference ?? object
        : "\(input.count) time\(input.count == 1 ? "" : "s")" + (object.map { ", \($0)" } ?? "")
      return "'\(escaped(input.name))'" + (reason.map { " (\($0))" } ?? "")
    }
    let names = fields.isEmpty ? "value" : SessionSources.list(of: fields)
    return names + (inputs.count == 1 ? "" : difference.map { " (\($0))" } ?? "")
  }

  private var observes: String { observesMore && recorded == 0 ? "now observes" : "observes" }

  /// The source lines that the reason names: first the lines about the view, then the lines that change the property.
  private func places(_ inputs: [DifferingInput], in sources: SessionSources) -> [LabelledPlace] {
    func labelled(_ label: String, _ places: SourcePlace?...) -> [LabelledPlace] {
      places.compactMap(\.self).map { LabelledPlace(label: label, place: $0) }
    }
    func declared(_ name: String, in type: String) -> [LabelledPlace] {
      labelled("'\(escaped(name))' declared at", sources.place(ofProperty: name, in: type))
    }
    let own: [LabelledPlace] =
      switch kind {
      case .identity where !followsParent:
        sources.identities(inViewAt: parentPath).flatMap { labelled("'.id' at", $0) }
      case .object:
        labelled(
          "observed at", sources.wrapper(observing: changed, ofViewAt: viewPath)?.place)
      case .property:
        sources.reads(of: change.property, ofViewAt: viewPath).flatMap { read in
          labelled(read.modifier.map { "read for '\($0)' at" } ?? "read at", read.place)
        }
      case .`self`:
        labelled("made at", sources.place(creating: view, inViewAt: parentPath))
          + inputs.flatMap { input in
            declared(input.name, in: view)
              + (input.className.map { name in
                labelled(
                  "\(escaped(name)) made at", sources.place(creating: name, inViewAt: parentPath))
              } ?? [])
          }
      default: []
      }
    guard !followsParent else { return own }
    let (type, name) =
      kind == .state
      ? (view, changed)
      : parentState.map { (ViewPath.typeName(at: parentPath), $0) }
        ?? (change.object, change.property)
    return own + sources.writes(to: name, of: type).flatMap { labelled("set at", $0) }
      + declared(name, in: type)
  }
}

// MARK: - Edits

extension GrowthReason {
  /// An edit of the source, with the source position if it is known.
  private struct Edit {
    let text: String
    let place: SourcePlace?

    init(_ text: String, at place: SourcePlace? = nil) {
      (self.text, self.place) = (text, place)
    }
  }

  /// The edit that avoids the additional evaluations; `nil` if the right edit depends on the screen.
  ///
  /// If the same change was already recorded as a cause, the view itself is unchanged, and the change happens more
  /// often.
  ///
  /// - Parameter sets: The number of times that the property was set.
  private func edit(
    _ sets: SetCount?, _ inputs: [DifferingInput], in sources: SessionSources
  ) -> Edit? {
    switch kind {
    case .property: return editOfRead(in: sources)
    case .object: return editOfObservation(sets, in: sources)
    case .`self`: return editOfValue(inputs, in: sources)
    case .state:
      return Edit(
        "move the state '\(argument)' to the view that shows it, or remove the state if no view shows it",
        at: sources.place(ofProperty: changed, in: view))
    case .environment:
      return Edit("read the environment value '\(argument)' in the view that shows it")
    case .identity where !followsParent:
      let places = sources.identities(inViewAt: parentPath)
      return Edit(
        "remove '.id', or give it a value that stays the same: with a new identity, SwiftUI discards the state of \(view) and of the "
          + "views in it, and creates them again",
        at: places.count == 1 ? places.first : nil)
    default: return nil
    }
  }

  private func editOfRead(in sources: SessionSources) -> Edit {
    let reads = sources.reads(of: change.property, ofViewAt: viewPath)
    let lines = Set(reads.map(\.place))
    let place = lines.count == 1 ? lines.first : nil
    let read = change.via.name == nil ? "that property" : argument
    guard recorded == 0 else {
      return Edit("write \(read) less often", at: onlyWrite(in: sources))
    }
    let modifiers = Set(reads.map(\.modifier))
    if modifiers.count == 1, let modifier = modifiers.first ?? nil {
      return Edit(
        "the body of \(view) names \(argument) only in the value of '\(modifier)': move that modifier to a smaller view, unless "
          + "the body also shows the property through another one", at: place)
    }
    return Edit(
      "read \(read) not in the body of \(view), but in a smaller view that reads it", at: place)
  }

  private func onlyWrite(in sources: SessionSources) -> SourcePlace? {
    let writes = sources.writes(to: change.property, of: change.object)
    return writes.count == 1 ? writes.first : nil
  }

  private func editOfObservation(_ sets: SetCount?, in sources: SessionSources) -> Edit {
    let property = change.property
    guard recorded == 0 else {
      return property.isEmpty
        ? Edit("announce changes of \(argument) less often")
        : Edit(
          "write \(property) less often, and only if the new value differs from the old one",
          at: onlyWrite(in: sources))
    }
    // If fewer sets were to an equal value, some wasted evaluations followed a set to a different value, and the edit
    // would not avoid them.
    if let sets, wasted > 0, sets.equal >= wasted {
      return Edit(
        "set \(argument).\(property) only if the new value differs from the old one: ObservableObject announces an equal value too",
        at: onlyWrite(in: sources))
    }
    let move =
      "move \(property.isEmpty ? "what changes" : property) to an object of its own, or do not publish it if no view shows it"
    let wrapper = sources.wrapper(observing: changed, ofViewAt: viewPath)?.place
    switch sources.properties(of: changed, namedByViewAt: viewPath) {
    case nil:
      return Edit(
        "if \(view) reads nothing of \(argument), hold it in a plain 'let'; otherwise \(move)",
        at: wrapper)
    case []?:
      return Edit(
        "hold \(argument) in a plain 'let', because \(view) names no property of it; otherwise \(move)",
        at: wrapper)
    case let names?:
      return Edit(
        "\(move); \(view) names \(SessionSources.list(of: names)) of \(argument)",
        at: sources.place(ofProperty: property, in: change.object))
    }
  }

  private func editOfValue(_ inputs: [DifferingInput], in sources: SessionSources) -> Edit? {
    let made = sources.place(creating: view, inViewAt: parentPath)
    // The recorded evaluations can have had this difference too, so a different one can be new.
    guard let difference, difference.isNew else {
      // If no evaluation is wasted, the view shows the data, so the data has to reach the view.
      guard wasted > 0 else { return nil }
      if let name = inputs.compactMap(\.className).first {
        return Edit(
          "pass \(view) the same \(name) object every time: if \(parent) creates the object, keep it in '@State' or a 'static let'. Or make \(name) a "
            + "struct or Equatable, so that an equal value does not count as a difference",
          at: sources.place(creating: name, inViewAt: parentPath) ?? made)
      }
      return Edit(
        "pass \(view) only the values that it shows, and no object that \(parent) creates each time",
        at: made)
    }
    switch difference.kind {
    case .closure:
      return Edit(
        "a closure that uses a property or a method of its view captures the whole view. Let it capture only what it changes: a "
          + "binding, as in '{ [$number] in $number.wrappedValue += 1 }', or a model, as in '{ [model] in model.add() }'. If "
          + "these captured values differ too, give \(view) no closure, and write '.onTapGesture { … }' after it in \(parent)",
        at: made)
    default: return Edit("pass \(view) values that can be compared, or make it Equatable", at: made)
    }
  }
}
