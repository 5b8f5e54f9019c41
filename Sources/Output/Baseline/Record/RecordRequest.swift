internal import GranularitySpelling
package import GranularityTabular

/// What the user asks `record` to do: what to record, and the reason for the change.
package struct RecordRequest: Sendable {
  /// The workloads and runs to record; `nil` to record everything. The rows of all others remain.
  package var only: RunSelection?
  /// The patterns of the views whose changes are accepted; an empty list accepts the changes of all views.
  ///
  /// A run is accepted only if a pattern matches each of its changed views, because the counts of a run are sums over
  /// its views. All other runs, the claims, the published observations and the curves remain as recorded.
  package var views: [Glob]
  package var reason: String
  /// The environment variables of the process. If they contain `CI`, nothing is recorded.
  package var environment: [String: String]
  /// True to remove the counts of workloads that the plan does not contain.
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

  /// True if the request selects only some of the rows. The other recorded rows then remain.
  var keepsSome: Bool { only != nil || !views.isEmpty }
}

/// The workloads and runs that the user selected with `--only`.
package struct RunSelection: Hashable, Sendable {
  /// The patterns for names of workloads and `run_id`s of runs. A single matching pattern selects a workload or run.
  package let globs: [Glob]
  /// The workloads to which the patterns apply; `nil` if they apply to all workloads.
  package let workloads: Set<String>?

  package init(_ patterns: [String], of workloads: [String]? = nil) {
    globs = patterns.map { Glob($0) }
    self.workloads = workloads.map(Set.init)
  }

  package init(_ patterns: String...) { self.init(patterns) }

  /// True if a pattern matches the name of the workload. Then all of its runs, claims and curves are selected.
  func includes(workload: String) -> Bool {
    couldInclude(workload) && globs.contains { $0.matches(workload) }
  }

  /// True if a pattern matches the `run_id` of the run or the name of its workload.
  func includes(workload: String, runID: String?) -> Bool {
    guard couldInclude(workload) else { return false }
    return globs.contains { $0.matches(workload) || runID.map($0.matches) ?? false }
  }

  /// True if the patterns apply to this workload.
  func couldInclude(_ workload: String) -> Bool { workloads?.contains(workload) ?? true }

  /// Throws ``UnmatchedGlob`` for the first pattern that matches none of the names in `names`.
  ///
  /// - Parameters:
  ///   - names: The names of workloads and the `run_id`s of runs that are planned or recorded.
  ///   - workloads: The names of the workloads, for the error message.
  func check(among names: Set<String>, workloads: [String]) throws(UnmatchedGlob) {
    let unmatched = globs.first { glob in !names.contains { glob.matches($0) } }
    guard let unmatched else { return }
    throw UnmatchedGlob(
      glob: unmatched, known: Set(workloads).sorted(),
      nearest: nearestName(to: unmatched.pattern, among: names.sorted()))
  }
}

/// The error for a pattern of `--only` that matches no workload and no run.
package struct UnmatchedGlob: ExitingError, Hashable {
  package let glob: Glob
  /// The names of all workloads, which the message lists.
  package let known: [String]
  /// The workload or run that the user most likely meant; `nil` if no name is similar.
  package let nearest: String?

  package var exitCode: ExitCode { .usage }
  package var description: String {
    "no workload and no run_id matches --only \(excerpt(glob.pattern)); "
      + (nearest.map { "did you mean '\($0)'?" }
        ?? (known.isEmpty
          ? "there are none" : "the workloads are \(known.joined(separator: ", "))"))
  }
}
