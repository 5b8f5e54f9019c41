/// Runs what claims rest on, each workload once for the same parameters and runtime.
public struct ClaimMeasurement {
  private var results: [RunKey: RunResult] = [:]
  private let compiler: SnippetCompiler?

  private struct RunKey: Hashable {
    let parameters: Parameters
    let runtime: Runtime
  }

  /// - Parameter compiler: What is asked about snippets; without one, nobody is.
  public init(compiler: SnippetCompiler? = nil) {
    self.compiler = compiler
  }

  /// The rows of a claim: one for each count and runtime, or one without a count.
  ///
  /// - Throws: ``ParameterError`` for values that a workload does not take, or ``SnippetError`` if there is no compiler.
  public mutating func rows(of claim: Claim) throws -> [ClaimRow] {
    var row = ClaimRow()
    row.claimID = claim.id
    row.verdict = claim.verdict
    row.note = claim.note
    guard !claim.evidence.isEmpty else {
      row.figure = "argument"
      return [row]
    }
    return try claim.evidence.enumerated().flatMap { number, evidence in
      switch evidence {
      case .count(let probe): try rows(of: probe, at: probe.points[0], in: row)
      case .compiler(let snippet): [try self.row(of: snippet, number: number + 1, in: row)]
      }
    }
  }

  /// The rows of one count with some values for the parameters of its experiment.
  ///
  /// - Parameter row: What all rows of the claim have in common.
  mutating func rows(
    of probe: Probe, at point: [String: String], in row: ClaimRow
  ) throws -> [ClaimRow] {
    try Runtime.allCases.compactMap { runtime in
      guard let expected = probe.expected[runtime] else { return nil }
      let (parameters, measured) = try count(probe, at: point, under: runtime)
      let formula = expected(parameters)
      var row = row
      row.figure = probe.figure.name
      row.basis = .init(runtime)
      row.workload = parameters.workload
      row.parameters = parameters.canonical
      row.expected = formula.value
      row.formula = formula.text
      row.measured = measured
      if measured != formula.value { row.verdict = .open }
      return row
    }
  }

  private mutating func count(
    _ probe: Probe, at point: [String: String], under runtime: Runtime
  ) throws -> (Parameters, Int?) {
    switch probe.experiment {
    case .trial(let trial):
      let parameters = try trial.parameters(given: point)
      return (parameters, trial.count(parameters, under: runtime))
    case .workload(let name):
      guard let workload = Workloads.named(name) else { throw ClaimError(unknownWorkload: name) }
      let parameters = try workload.parameters(given: point)
      let key = RunKey(parameters: parameters, runtime: runtime)
      let result =
        try results[key] ?? measure(workload, parameters, under: runtime, verify: true)
      results[key] = result
      return (parameters, probe.figure.count(result))
    }
  }

  private func row(
    of snippet: Snippet, number: Int, in row: ClaimRow
  ) throws -> ClaimRow {
    var row = row
    row.figure = "compiles \(number)"
    row.basis = .compiler
    row.expected = snippet.error == nil ? 1 : 0
    row.formula = snippet.error ?? ""
    guard let compiler else { return row }
    row.measured = try compiler.accepts(snippet) ? 1 : 0
    if row.isBroken { row.verdict = .open }
    return row
  }
}

/// A claim that rests on a workload that there is not.
struct ClaimError: ExitingError, Hashable {
  let unknownWorkload: String

  var exitCode: ExitCode { .unexpected }
  var description: String {
    "claim needs a workload that this build has; found '\(unknownWorkload)'"
  }
}
