internal import GranularitySpelling
package import GranularityTabular

/// What to record, and why.
package struct RecordRequest: Sendable {
  /// The workloads and runs to record; the rows of others stay. Everything for `nil`.
  package var only: RunSelection?
  /// The views whose changes are accepted; all for an empty list.
  ///
  /// A run is accepted only if every view that changed in it matches, because the counts of a run are
  /// sums over its views. Other runs, the claims, the observations and the curves stay as recorded.
  package var views: [Glob]
  package var reason: String
  /// The environment of the process, which may contain `CI`.
  package var environment: [String: String]
  /// True if the counts of workloads that the plan does not contain are removed.
  package var prunes: Bool

  package init(
    only: RunSelection? = nil, views: [Glob] = [], reason: String = "",
    environment: [String: String] = [:], prunes: Bool = false
  ) {
    self.only = only
    self.views = views
    self.reason = reason
    self.environment = environment
    self.prunes = prunes
  }

  /// True if the request selects only some rows, so that the other recorded rows stay.
  var keepsSome: Bool { only != nil || !views.isEmpty }
}

/// The workloads and the runs that `--only` selects.
package struct RunSelection: Hashable, Sendable {
  /// Patterns for the names of workloads and the `run_id`s of runs; one match is enough.
  package let globs: [Glob]
  /// The workloads to which the patterns apply; all for `nil`.
  package let workloads: Set<String>?

  package init(_ patterns: [String], of workloads: [String]? = nil) {
    globs = patterns.map { Glob($0) }
    self.workloads = workloads.map(Set.init)
  }

  package init(_ patterns: String...) { self.init(patterns) }

  /// True if a pattern matches the workload; then all its runs, claims and curves are selected.
  func includes(workload: String) -> Bool {
    couldInclude(workload) && globs.contains { $0.matches(workload) }
  }

  /// True if a pattern matches the run or its workload.
  func includes(workload: String, runID: String?) -> Bool {
    guard couldInclude(workload) else { return false }
    return globs.contains { $0.matches(workload) || runID.map($0.matches) ?? false }
  }

  /// True if the patterns apply to the workload.
  func couldInclude(_ workload: String) -> Bool { workloads?.contains(workload) ?? true }

  /// Throws ``UnmatchedGlob`` for the first pattern that matches none of `names`.
  ///
  /// - Parameters:
  ///   - names: The workloads and runs that are planned or recorded.
  ///   - workloads: The workloads that a message names.
  func check(among names: Set<String>, workloads: [String]) throws(UnmatchedGlob) {
    let unmatched = globs.first { glob in !names.contains { glob.matches($0) } }
    guard let unmatched else { return }
    throw UnmatchedGlob(
      glob: unmatched, known: Set(workloads).sorted(),
      nearest: nearestName(to: unmatched.pattern, among: names.sorted()))
  }
}

/// A pattern that matches no workload and no run.
package struct UnmatchedGlob: ExitingError, Hashable {
  package let glob: Glob
  /// The names of all workloads.
  package let known: [String]
  /// The workload or the run that was most likely meant.
  package let nearest: String?

  package var exitCode: ExitCode { .usage }
  package var description: String {
    "no workload and no run_id matches --only \(excerpt(glob.pattern)); "
      + (nearest.map { "did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? "there are none" : "the workloads are \(known.joined(separator: ", "))"))
  }
}
