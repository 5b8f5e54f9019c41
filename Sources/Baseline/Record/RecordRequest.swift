package import Tabular

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

  package init(
    only: RunSelection? = nil, views: [Glob] = [], reason: String = "",
    environment: [String: String] = [:]
  ) {
    self.only = only
    self.views = views
    self.reason = reason
    self.environment = environment
  }

  /// True if some recorded rows stay, whatever is measured.
  var keepsSome: Bool { only != nil || !views.isEmpty }
}
