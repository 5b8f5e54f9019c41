import GranularityTabular
import GranularityWorkloads

/// The laws that hold for every set of results, independent of the counts.
package enum Invariants {
  /// The violations in `results`: one sentence each, which begins with the run.
  ///
  /// For each run, the violations that it found itself come first. The differences between runtimes come last.
  package static func violations(in results: [RunResult]) -> [String] {
    results.flatMap { result in
      let found =
        result.violations + totals(of: result.run) + closedForm(of: result.run)
        + sums(of: result) + structure(of: result)
      return found.map { "\(result.run.key.title): \($0)" }
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

  /// The sums over the tables of one run: evaluations over views, and first causes over each view's rows.
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

  /// The structure of one run's rows: keys are unique and begin with the run's key, and each cause has a view.
  private static func structure(of result: RunResult) -> [String] {
    let paths = Set(result.views.map(\.viewPath))
    let strays = result.causes.filter { !paths.contains($0.viewPath) }.map {
      "cause needs a view with a row; found \($0.viewPath) without one"
    }
    return strays + repeated(result.views) + repeated(result.causes) + repeated(result.timeline)
      + foreign(result.views, to: result.run) + foreign(result.causes, to: result.run)
      + foreign(result.timeline, to: result.run)
  }

  /// The duplicate keys, sorted, once for each surplus row.
  private static func repeated<Row: TableRow>(_ rows: [Row]) -> [String] {
    let keys = rows.map { Row.table.key(of: $0) }
    // Rows are usually in the order of their keys, which shows without sorting that no key is repeated.
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    let sorted = keys.sorted()
    return zip(sorted, sorted.dropFirst()).filter { $0 == $1 }.map {
      "row of \(Row.table.fileName) needs its own key; found \($0.1) twice"
    }
  }

  /// The keys that do not begin with the key of `run`.
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
