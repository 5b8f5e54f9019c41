import GranularityTabular
import GranularityWorkloads

/// The invariants that hold for every correct set of results, whatever its counts are.
package enum Invariants {
  /// The violated invariants in `results`: one sentence each, which begins with the name of the run.
  ///
  /// The violations that a run found itself come first for each run. The differences between runtimes come last.
  package static func violations(in results: [RunResult]) -> [String] {
    results.flatMap { result in
      let found =
        result.violations + totals(of: result.run) + closedForm(of: result.run)
        + sums(of: result) + structure(of: result)
      return found.map { "\(result.run.key.title): \($0)" }
    } + disagreements(in: results)
  }

  /// Checks the invariants of one row of `runs.csv`, such as sums of its counts.
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

  /// Checks sums across the tables of one run: the evaluations of its views, and the first causes of each view.
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

  /// Checks the rows of one run: their keys are unique and begin with the run's key, and the view of each cause has a
  /// row.
  private static func structure(of result: RunResult) -> [String] {
    let paths = Set(result.views.map(\.viewPath))
    let strays = result.causes.filter { !paths.contains($0.viewPath) }.map {
      "cause needs a view with a row; found \($0.viewPath) without one"
    }
    return strays + repeated(result.views) + repeated(result.causes) + repeated(result.timeline)
      + foreign(result.views, to: result.run) + foreign(result.causes, to: result.run)
      + foreign(result.timeline, to: result.run)
  }

  /// The keys that occur in more than one row, sorted; a key that occurs *n* times is listed *n* − 1 times.
  private static func repeated<Row: TableRow>(_ rows: [Row]) -> [String] {
    let keys = rows.map { Row.table.key(of: $0) }
    // Rows are usually in ascending order of their keys. Then no key is repeated, and the keys need not be sorted.
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    let sorted = keys.sorted()
    return zip(sorted, sorted.dropFirst()).filter { $0 == $1 }.map {
      "row of \(Row.table.fileName) needs its own key; found \($0.1) twice"
    }
  }

  /// The keys of the rows that belong to a different run: they do not begin with the key of `run`.
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
