/// A count of a run, with the name and the explanation that all reports use for it.
package struct Metric: Sendable {
  /// The name of the count, a plural noun.
  package let name: String
  package let meaning: String
  /// The indentation level of the count in a table. A count is one level deeper than the count that contains it.
  package let depth: Int
  /// True if the count is measured only if the user asks for it.
  private let isOptional: Bool
  /// Returns the count in a run; `nil` if the runtime of the run does not provide it.
  package let count: @Sendable (RunRow) -> Int?

  private init(
    _ name: String, depth: Int = 0, isOptional: Bool = false, _ meaning: String,
    count: @escaping @Sendable (RunRow) -> Int?
  ) {
    self.name = name
    self.meaning = meaning
    self.depth = depth
    self.isOptional = isOptional
    self.count = count
  }

  /// All metrics. Evaluations come first; the others follow the order from a model's change to the evaluation of a
  /// view.
  package static let all: [Metric] = [
    Metric("evaluations", "Evaluations of view bodies.") { $0.evaluations },
    Metric("mounts", depth: 1, "The first evaluation of each view.") { $0.mountEvaluations },
    Metric("re-evaluations", depth: 1, "All evaluations after the first.") { $0.reevaluations },
    Metric("needed", depth: 2, "Re-evaluations that changed the output.") { $0.needed },
    Metric("wasted", depth: 2, "Re-evaluations that did not change the output.") { $0.wasted },
    Metric("row runs", "Calls of the closures that create the rows of a list.") {
      $0.isSession ? nil : $0.rowRuns
    },
    Metric("mutations", "Writes to the models.") { $0.isSession ? nil : $0.mutations },
    Metric(
      "notifications",
      "Notifications that reached at least one view or list row; under coarse, announcements."
    ) { $0.notifications },
    Metric("invalidations", "How often a view or list row was marked for a pass.") {
      $0.invalidations
    },
    Metric("skips", "Views that a pass visited and did not evaluate.") { $0.skips },
    Metric("registrations", "Registrations that reads made, and subscriptions to objects.") {
      $0.registrationsMade
    },
    Metric(
      "alive at most", depth: 1,
      "The largest number of registrations that existed at the same time."
    ) {
      $0.registrationsAliveMax
    },
    Metric(
      "stale views", isOptional: true,
      "Views that showed an old value after a pass; counted only with --verify."
    ) {
      $0.staleViews
    },
  ]

  /// The metrics for a table of `runs`. An optional metric is included only if at least one run has its count.
  package static func shown(in runs: [RunRow]) -> [Metric] {
    all.filter { metric in !metric.isOptional || runs.contains { metric.count($0) != nil } }
  }
}

/// The ratio of two counts in lowest terms.
package struct Ratio: Hashable, Sendable, CustomStringConvertible {
  package let numerator: Int
  package let denominator: Int

  /// The ratio of two counts; `nil` if one is negative or both are zero.
  package init?(_ first: Int, _ second: Int) {
    guard first >= 0, second >= 0, let divisor = Self.divisor(first, second) else { return nil }
    numerator = first / divisor
    denominator = second / divisor
  }

  /// The ratio as text, the numerator first, such as `101:1`.
  package var description: String { "\(numerator):\(denominator)" }

  /// The ratio of two counts as text, such as `3:1`; a dash if a count is unknown or both are zero.
  ///
  /// If only the second count is zero, the ratio keeps the first count, such as `60:0`.
  package static func text(_ first: Int?, _ second: Int?) -> String {
    guard let first, let second, let ratio = Ratio(first, second) else { return "–" }
    return ratio.denominator == 0 ? "\(first):0" : ratio.description
  }

  /// The ratio as a decimal number with six decimals, half rounded up; `nil` if the denominator is zero.
  package var decimals: String? {
    guard denominator > 0 else { return nil }
    let millionths = UInt128(2_000_000) * UInt128(numerator) + UInt128(denominator)
    let (whole, part) = (millionths / (2 * UInt128(denominator)))
      .quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(part)
    return "\(whole)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The greatest common divisor; `nil` if both are zero.
  private static func divisor(_ first: Int, _ second: Int) -> Int? {
    var (larger, smaller) = (max(first, second), min(first, second))
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger > 0 ? larger : nil
  }
}
