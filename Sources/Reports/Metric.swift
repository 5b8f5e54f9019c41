package import Counting

/// A count that is shown side by side, in the words in which all speak of it.
package struct Metric: Sendable {
  /// A plural noun.
  package let name: String
  package let meaning: String
  /// How deep it stands below the count of which it is a part.
  package let depth: Int
  /// Whether it is counted only where somebody looks for it.
  package let isSought: Bool
  /// The count in a run; `nil` if the runtime does not give it.
  package let count: @Sendable (RunRow) -> Int?

  private init(
    _ name: String, depth: Int = 0, isSought: Bool = false, _ meaning: String,
    count: @escaping @Sendable (RunRow) -> Int?
  ) {
    self.name = name
    self.meaning = meaning
    self.depth = depth
    self.isSought = isSought
    self.count = count
  }

  /// In the order of a change's way from the model to the screen, the result first.
  package static let all: [Metric] = [
    Metric("evaluations", "Runs of a view's body.") { $0.evaluations },
    Metric("mounts", depth: 1, "The first evaluation of each view.") { $0.mountEvaluations },
    Metric("re-evaluations", depth: 1, "All evaluations after the first.") { $0.reevaluations },
    Metric("needed", depth: 2, "Re-evaluations with another output than before.") { $0.needed },
    Metric("wasted", depth: 2, "Re-evaluations with the same output as before.") { $0.wasted },
    Metric("row runs", "Runs of the closures that make the rows of a list.") { $0.rowRuns },
    Metric("mutations", "Writes to the models.") { $0.mutations },
    Metric(
      "notifications", "Reports of a change that reached a view or row; coarse: announcements."
    ) { $0.notifications },
    Metric("invalidations", "Times that a view or row was marked for a pass.") {
      $0.invalidations
    },
    Metric("skips", "Views that a pass came by and did not evaluate.") { $0.skips },
    Metric("registrations", "Entries made for reads, and subscriptions to objects.") {
      $0.registrationsMade
    },
    Metric("alive at most", depth: 1, "Registrations that existed at once.") {
      $0.registrationsAliveMax
    },
    Metric(
      "stale views", isSought: true,
      "Views with an outdated output after a pass; counted with --verify."
    ) {
      $0.staleViews
    },
  ]
}
