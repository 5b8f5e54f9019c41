import Tabular
import Workloads

/// The laws that every set of results must obey, whatever the counts are.
package enum Invariants {
  /// What does not hold in `results`, each in one sentence that begins with the run.
  ///
  /// What a run found out about itself comes first.
  package static func violations(in results: [RunResult]) -> [String] {
    results.flatMap { result in
      let found =
        result.violations + totals(of: result.run) + closedForm(of: result.run)
        + sums(of: result) + structure(of: result)
      return found.map { "\(result.run.title): \($0)" }
    } + disagreements(in: results)
  }

  /// The laws about one row of `runs.csv`.
  private static func totals(of run: RunRow) -> [String] {
    [
      law(
        "evaluations need to be mount_evaluations + reevaluations",
        needed: run.mountEvaluations &+ run.reevaluations, found: run.evaluations),
      law(
        "reevaluations need to be needed + wasted", needed: run.needed &+ run.wasted,
        found: run.reevaluations),
      run.effectiveMutations <= run.mutations
        ? nil
        : "effective_mutations need to be at most mutations, \(run.mutations); "
          + "found \(run.effectiveMutations)",
    ].compactMap(\.self)
  }

  private static func closedForm(of run: RunRow) -> [String] {
    guard run.holds == false else { return [] }
    let expected = run.expectedReevaluations.map(String.init) ?? "none"
    return [
      "reevaluations need to meet the closed form, \(run.expectedKind.rawValue) \(expected); "
        + "found \(run.reevaluations)"
    ]
  }

  /// The laws by which the tables of one run add up.
  private static func sums(of result: RunResult) -> [String] {
    var first: [String: Int] = [:]
    for cause in result.causes { first[cause.viewPath, default: 0] &+= cause.evaluationsFirst }
    let overall = law(
      "evaluations need to be the sum over views",
      needed: result.views.reduce(0) { $0 &+ $1.evaluations }, found: result.run.evaluations)
    let perView = result.views.compactMap { view in
      law(
        "evaluations of \(view.viewPath) need to be the sum over first causes",
        needed: first[view.viewPath] ?? 0, found: view.evaluations)
    }
    return [overall].compactMap(\.self) + perView
  }

  /// What makes the rows of one run a part of a data set: one run, keys of their own, views that are there.
  private static func structure(of result: RunResult) -> [String] {
    let paths = Set(result.views.map(\.viewPath))
    let strays = result.causes.filter { !paths.contains($0.viewPath) }.map {
      "cause needs a view with a row; found \($0.viewPath) without one"
    }
    return strays + repeated(result.views) + repeated(result.causes) + repeated(result.timeline)
      + foreign(result.views, to: result.run) + foreign(result.causes, to: result.run)
      + foreign(result.timeline, to: result.run)
  }

  /// The keys that more than one row has, sorted, once for each row too many.
  private static func repeated<Row: TableRow>(_ rows: [Row]) -> [String] {
    let keys = rows.map { Row.table.key(of: $0) }
    // Mostly the rows stand in the order of their keys, and none needs to be moved to see it.
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    let sorted = keys.sorted()
    return zip(sorted, sorted.dropFirst()).filter { $0 == $1 }.map {
      "row of \(Row.table.fileName) needs a key of its own; found \($0.1) twice"
    }
  }

  private static func foreign<Row: TableRow>(_ rows: [Row], to run: RunRow) -> [String] {
    let needed = [run.runID.cell, run.runtime.cell]
    return rows.map { Row.table.key(of: $0) }.filter { !$0.cells.starts(with: needed) }.map {
      "row of \(Row.table.fileName) needs the key of its run; found \($0)"
    }
  }

  private static func law(_ sentence: String, needed: Int, found: Int) -> String? {
    needed == found ? nil : "\(sentence), \(needed); found \(found)"
  }
}
