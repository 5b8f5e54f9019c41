import Workloads

/// Limits on products of parameters: a larger shape may need more memory than the machine has.
extension Parameters {
  static let viewLimit = 1_000_000
  /// The limit on the reads of all views together.
  static let readLimit = 10_000_000

  /// The error for whole numbers that together make more than `limit` things.
  func limitError(on things: String, _ limit: Int, madeBy names: String...) -> ParameterError {
    let flags = names.map { "--\($0)" }.joined(separator: " and ")
    let found = names.map { "\(integer($0))" }.joined(separator: " and ")
    return .conflict(
      "\(flags) of '\(workload)' need to make at most \(limit) \(things); "
        + "found \(found), which make more")
  }
}
