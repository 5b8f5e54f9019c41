package import GranularityCounting
import GranularityTabular
package import GranularityWorkloads

/// Measures the evidence of claims. A workload runs only once with the same parameters and runtime.
package struct ClaimMeasurement {
  private var results: [RunKey: RunResult] = [:]
  private let runtimes: [Runtime]
  private let compiler: SnippetCompiler?
  private let catalog: WorkloadCatalog

  /// - Parameters:
  ///   - catalog: The workloads to which claims can refer.
  ///   - runtimes: The runtimes with which to measure. A claim that does not apply to a runtime is not
  ///     measured with it.
  ///   - results: The results of earlier runs. These runs are not repeated.
  ///   - compiler: Compiles the snippets; if it is `nil`, the snippets are not measured.
  package init(
    of catalog: WorkloadCatalog, under runtimes: [Runtime] = Runtime.allCases,
    reusing results: [RunResult] = [], compiler: SnippetCompiler? = nil
  ) {
    self.catalog = catalog
    self.runtimes = runtimes
    self.compiler = compiler
    for result in results { self.results[result.run.key] = result }
  }

  /// Measures a part of a claim and returns its rows. A count has one row for each runtime; all other
  /// evidence has a single row.
  ///
  /// - Throws: ``MessageError`` if the catalog lacks the workload, ``ParameterError`` if the workload does
  ///   not accept the values, or a Foundation error if the compiler cannot be run.
  package mutating func rows(of part: ClaimPart) throws -> [ClaimRow] {
    var row = part.row
    switch part.evidence {
    case .count(let check): return try rows(of: check, at: check.points[0], in: row)
    case .compiler(let snippet): return [try self.row(of: snippet, in: row)]
    case nil:
      row.figure = "argument"
      return [row]
    }
  }

  /// Measures a count with one set of parameter values, and returns one row for each runtime.
  ///
  /// - Parameter row: A row with the values that all rows of this part of a claim have in common.
  mutating func rows(
    of check: CountCheck, at point: [String: String], in row: ClaimRow
  ) throws -> [ClaimRow] {
    try runtimes.compactMap { runtime in
      guard let expected = check.expected[runtime] else { return nil }
      let (parameters, measured) = try count(check, at: point, under: runtime)
      let formula = expected(parameters)
      var row = row
      row.figure = check.figure.name
      row.basis =
        switch runtime {
        case .coarse: .coarse
        case .fine: .fine
        case .observation: .observation
        }
      row.workload = parameters.workload
      row.parameters = parameters.canonical
      row.expected = formula.value
      row.formula = formula.text
      row.measured = measured
      if row.isBroken { row.verdict = .open }
      return row
    }
  }

  private mutating func count(
    _ check: CountCheck, at point: [String: String], under runtime: Runtime
  ) throws -> (Parameters, Int?) {
    switch check.subject {
    case .experiment(let experiment):
      let parameters = try experiment.parameters(given: point)
      return (parameters, experiment.count(parameters, under: runtime))
    case .workload(let name):
      guard let workload = catalog.named(name) else {
        throw MessageError(
          "a claim is about '\(name)', which this build does not have", .unexpected)
      }
      let parameters = try workload.parameters(given: point)
      let key = RunKey(runID: parameters.runID, runtime: runtime)
      let result = try results[key] ?? measure(workload, parameters, under: runtime, verify: true)
      results[key] = result
      return (parameters, check.figure.count(result))
    }
  }

  private func row(of snippet: Snippet, in row: ClaimRow) throws -> ClaimRow {
    var row = row
    row.figure = snippet.error == nil ? "sources that compile" : "sources that are refused"
    row.basis = .compiler
    row.expected = 1
    row.formula = snippet.error ?? ""
    guard let compiler else { return row }
    let response = try compiler.response(to: snippet)
    row.measured = response.isExpected ? 1 : 0
    row.response = response.isExpected ? "" : response.text
    if row.isBroken { row.verdict = .open }
    return row
  }
}
