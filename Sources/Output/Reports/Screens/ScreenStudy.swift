import GranularityCounting
import GranularityDocuments
import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// The conclusions about a declared screen: what a migration would save, and the reason for each view.
struct ScreenStudy {
  /// The conclusion about one declared view, with all of its rows.
  struct Verdict {
    /// The name of the view; if several views have the same name, its path.
    let label: String
    let coarse: Int
    let fine: Int
    let reason: String
    /// The objects that the view installs. A migration changes their property wrappers.
    let installs: [String]
  }

  private let screen: ScreenDeclaration
  let comparisons: [Comparison]
  private let verdicts: [Verdict]

  init(of screen: ScreenDeclaration, _ comparisons: [Comparison]) {
    self.screen = screen
    self.comparisons = comparisons
    verdicts = comparisons.first.map { ScreenVerdicts(of: screen, $0).all } ?? []
  }

  /// The views that have fewer re-evaluations after a migration, the largest saving first.
  var gaining: [Verdict] {
    verdicts.filter { $0.coarse > $0.fine }.sorted {
      let (first, second) = ($0.coarse - $0.fine, $1.coarse - $1.fine)
      return first == second ? $0.label.naturallyPrecedes($1.label) : first > second
    }
  }

  /// The views that do not have fewer re-evaluations after a migration, in the order of the declaration.
  var idle: [Verdict] { verdicts.filter { $0.coarse <= $0.fine } }

  /// True if the run has the time of the timers, and then the time of the user's actions.
  var hasTimersAndActions: Bool {
    Set(screen.changes.map { $0.period == nil }).count == 2
  }

  /// The reason why the runs allow no conclusion, such as a screen without views; `nil` if they do.
  var absence: String? {
    guard let run = comparisons.first?.results.first?.run else { return nil }
    let isIdle = comparisons.first?.results.allSatisfy { $0.run.reevaluations == 0 } ?? true
    return run.views == 0
      ? "the screen has no views"
      : run.mutations == 0
        ? "no change of the model occurs in the run"
        : isIdle ? "no change of the model reaches a view in the run" : nil
  }

  /// The conclusion in a few sentences; `nil` unless the screen and its alternatives ran under `coarse` and `fine`.
  var answer: String? {
    let counts = options.map(\.run.reevaluations)
    guard counts.count == Self.ways.count else { return nil }
    let (coarse, fine, split) = (counts[0], counts[1], counts[3])
    if let absence {
      return "No verdict: \(absence), so this run cannot show what a migration would save."
    }
    let migrating = "Migrating '\(screen.name)' from ObservableObject to @Observable"
    let change = CountChange.words(from: coarse, to: fine)
    guard coarse > fine else {
      return "\(migrating) saves nothing: its re-evaluations "
        + (coarse == fine
          ? "are \(coarse) either way. " : "go from \(coarse) to \(fine), \(change). ")
        + "Without migrating, splitting the model into an object for each property leaves "
        + "\(split)."
    }
    let gains = "\(gaining.count) of its \(verdicts.count) views gain"
    let outcome = MigrationOutcome(from: options[0].run, to: options[1].run)
    let worth = outcome.smallness.isEmpty ? "" : " \(outcome.smallness)"
    return """
      \(migrating) takes its re-evaluations from \(coarse) to \(fine), \(change), and \
      \(gains).\(worth) Without migrating, observing only what is read leaves \(counts[2]); \
      splitting the model into an object for each property as well leaves \(split). After \
      migrating, the same split leaves \(counts[4]).
      """
  }

  /// One sentence that says what to do, with the counts.
  var decision: String {
    guard options.count == Self.ways.count else { return screen.name }
    if let absence { return "No verdict on '\(screen.name)': \(absence)" }
    let (coarse, fine) = (options[0].run, options[1].run)
    let (old, new) = (coarse.reevaluations, fine.reevaluations)
    let effect =
      old == new
      ? "\(old.grouped) re-evaluations either way"
      : "\(new.grouped) re-evaluations instead of \(old.grouped), "
        + CountChange.words(from: old, to: new)
    let decision = MigrationOutcome(from: coarse, to: fine)
      .decision(on: screen.name, effect: effect)
    return decision.prefix(1).uppercased() + decision.dropFirst()
  }

  /// Names for the screen and its alternatives, in the order of the comparisons.
  static let alternatives = [
    "as it is", "observing only what is read", "and an object for each property",
  ]

  /// The ways to change the screen, each with the index of its comparison and the runtime of its run.
  private static let ways: [(name: String, comparison: Int, runtime: Runtime)] = [
    ("As it is", 0, .coarse), ("Migrate to @Observable", 0, .fine),
    ("Without migrating: observe only what is read", 1, .coarse),
    ("Without migrating: that, and an object for each property", 2, .coarse),
    ("Migrate, and an object for each property", 2, .fine),
  ]

  /// For each way to change the screen, the index of its comparison and its run.
  var options: [(name: String, comparison: Int, run: RunRow)] {
    Self.ways.compactMap { name, number, runtime in
      guard number < comparisons.count else { return nil }
      return comparisons[number].result(under: runtime).map { (name, number, $0.run) }
    }
  }
}

/// Finds out, from the counts of a declared screen's runs, why a migration saves evaluations of a view or saves none.
struct ScreenVerdicts {
  private let screen: ScreenDeclaration
  /// The groups of views on the screen, by their collective path.
  private let groups: [String: ViewGroup]
  /// The properties that at least one change sets to a different value.
  private let changing: Set<PropertyReference>

  init(of screen: ScreenDeclaration, _ comparison: Comparison) {
    self.screen = screen
    let groups = ViewGroup.groups(of: comparison.results, named: ViewPath.collective)
    self.groups = Dictionary(groups.map { ($0.path, $0) }) { first, _ in first }
    let changes = screen.changes.filter { $0.times > 0 && $0.times >= $0.changesEvery }
    changing = Set(changes.flatMap(\.sets))
  }

  /// A conclusion for each declared view that was on the screen, each parent before its children.
  var all: [ScreenStudy.Verdict] {
    var verdicts: [ScreenStudy.Verdict] = []
    let names = Dictionary(screen.allViews.map { ($0.name, 1) }, uniquingKeysWith: +)
    var waiting = screen.views.reversed().map { (view: $0, outer: "", parent: "") }
    while let (view, outer, parent) = waiting.popLast() {
      let path = "\(outer)/\(view.name)" + (view.repetition == .once ? "" : "[…]")
      waiting += view.children.reversed().map { ($0, path, view.name) }
      guard let group = groups[path] else { continue }
      let coarse = group.totals[.coarse]?.reevaluations ?? 0
      let fine = group.totals[.fine]?.reevaluations ?? 0
      verdicts.append(
        ScreenStudy.Verdict(
          label: group.labelled(names[view.name] == 1 ? view.name : path), coarse: coarse,
          fine: fine,
          reason: coarse > fine
            ? gain(of: view) : stay(of: view, group.totals[.fine], below: parent),
          installs: view.installs.map { screen.objects[$0].name }))
    }
    return verdicts
  }

  /// The reason why a migration lets the view be evaluated less often.
  private func gain(of view: DeclaredView) -> String {
    let objects = view.installs.map { screen.objects[$0].name }.joined(separator: ", ")
    let reads = names(of: view.dependencies)
    let unread = changing.filter {
      view.installs.contains($0.object) && !view.dependencies.contains($0)
    }
    if unread.isEmpty { return "what it observes is set to equal values" }
    return "it observes \(objects) and reads " + (reads.isEmpty ? "nothing of it" : "only \(reads)")
  }

  /// The reason why the view is evaluated as often after a migration as before it.
  private func stay(
    of view: DeclaredView, _ totals: ViewGroup.Totals?, below parent: String
  ) -> String {
    let (byProperty, bySelf) = (totals?.byProperty ?? 0, totals?.bySelf ?? 0)
    let reads = names(of: view.dependencies.filter { changing.contains($0) })
    let inputs = names(of: view.inputs.map(\.value.reference).filter { changing.contains($0) })
    switch (byProperty > 0, bySelf > 0) {
    case (true, false): return "it reads what changes: \(reads)"
    case (false, true): return "its input changes: \(inputs) from \(parent)"
    case (true, true):
      return "it reads what changes: \(reads); and its input changes: \(inputs) from \(parent)"
    case (false, false): break
    }
    if view.installs.isEmpty, view.inputs.isEmpty {
      return "it has no dependency: it observes nothing and is passed nothing"
    }
    let isChanging = changing.contains { view.installs.contains($0.object) }
    return isChanging || !inputs.isEmpty
      ? "it is shown only while nothing that it observes or is passed changes"
      : "nothing that it observes or is passed changes"
  }

  private func names(of references: [PropertyReference]) -> String {
    references.map(screen.name(of:)).joined(separator: ", ")
  }
}
