/// The runs of a workload whose counts test a claim: the run that reports show, and additional runs that only
/// the tests make.
struct ClaimRuns: Sendable {
  let workload: String
  /// For each run, the parameters that differ from their default values. The run that reports show comes
  /// first.
  let points: [[String: String]]

  /// - Parameters:
  ///   - given: The parameters that differ from their default values. A parameter whose value is `nil` is
  ///     left out.
  ///   - name: A parameter that is set to each element of `values` in the additional runs of the
  ///     tests.
  init(
    _ workload: String, _ given: [String: String?] = [:], varying name: String,
    over values: [Int] = [0, 1, 8]
  ) {
    self.workload = workload
    let given = given.compactMapValues(\.self)
    points = [given] + values.map { given.merging([name: String($0)]) { $1 } }
  }
}

/// Sets of runs that several claims use.
extension ClaimRuns {
  static let orders = Self("menu", ["donuts": "0"], varying: "orders")
  static let editing = Self(
    "donut-editor", ["donuts": "0", "switches": "0"], varying: "keystrokes")
  static let leaves = Self("nested", ["branch": "0", "both": "0"], varying: "leaf")
  static let storeSplit = Self("store-split", varying: "ticks")
  static let session = Self(
    "account", ["sessions": "1", "ticks": "0", "reading": "1"], varying: "scores")
  static let observedTyping = Self(
    "ownership", ["owner": "observed", "increments": "0"], varying: "keystrokes")

  static func bridge(_ installation: String) -> Self {
    Self("bridge", ["install": installation, "equal": "5", "reads": "0"], varying: "unread")
  }

  static func donutList(_ rows: String) -> Self {
    Self("donut-list", ["rows": rows], varying: "ticks")
  }

  /// Runs with a single kind of change.
  static func equality(_ change: String) -> Self {
    let others = ["sets", "in-place", "instances"].filter { $0 != change }
    return Self(
      "equality", Dictionary(uniqueKeysWithValues: others.map { ($0, "0") }), varying: change)
  }

  static func ownership(_ owner: String, sdk: String? = nil) -> Self {
    Self("ownership", ["owner": owner, "sdk": sdk], varying: "keystrokes")
  }

  /// Runs in which only the counter grows and nothing else changes.
  static func serving(_ owner: String) -> Self {
    Self("ownership", ["owner": owner, "keystrokes": "0"], varying: "increments")
  }

  static func profile(_ subject: String, closures: String? = nil) -> Self {
    Self("profile", ["subject": subject, "closures": closures], varying: "rounds")
  }

  static func switching(_ binding: String) -> Self {
    Self("donut-editor", ["binding": binding, "donuts": "0"], varying: "switches")
  }

  static func transactions(_ storage: String) -> Self {
    Self("transactions", ["kept": storage], varying: "turns")
  }

  static func toggling(rows: String? = nil) -> Self {
    Self("tasks", ["additions": "0", "deletions": "0", "rows": rows], varying: "toggles")
  }

  static func typing(rows: String? = nil) -> Self {
    Self(
      "tasks", ["additions": "1", "toggles": "0", "deletions": "0", "rows": rows],
      varying: "keystrokes", over: [1, 2, 8])
  }
}
