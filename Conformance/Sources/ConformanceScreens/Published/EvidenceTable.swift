/// The file `evidence.csv`: the published observations, with the result of this package's graph for
/// each of their screens.
public enum EvidenceTable {
  /// The names of the columns of `evidence.csv`.
  public static let columns = [
    "id", "source", "link", "release", "grade", "summary", "action", "published", "measured",
    "verdict", "reason", "models",
  ]

  /// The relation between the published result and the measured result.
  public enum Verdict: String, Sendable {
    /// The measured result equals the published result.
    case agrees
    /// The results differ, for a known reason.
    case differs
    /// Nothing was measured, because the observation cannot be expressed here.
    case notExpressible = "not-expressible"
    /// The result was not as expected: equal although a difference was expected, or different without a known
    /// reason.
    case unexpected
  }

  /// The row of one observation in the file.
  public struct Row: Hashable, Sendable {
    public let observation: String
    public let verdict: Verdict
    /// The cells, one for each column.
    public let cells: [String]
  }

  /// Measures the row of an observation.
  ///
  /// - Parameter engine: A closure that creates an engine for a release of the SDK.
  @MainActor public static func row(
    of observation: PublishedObservation, with engine: (SDK) throws -> any Engine
  ) rethrows -> Row {
    let screen = observation.screen
    let found = try screen.map { $0.measured(with: try engine($0.sdk)) }
    let newer = try screen.map { $0.measured(with: try engine(.xcode27)) }
    let measured = found?.result
    let (verdict, reason) = judge(observation, measured)
    var words = reason.isEmpty ? [] : [reason]
    if let other = newer?.result, other != measured {
      words.append("with the SDK of Xcode 27, the result is '\(other)'")
    }
    let source = observation.source
    return Row(
      observation: observation.id, verdict: verdict,
      cells: [
        observation.id, source.name, source.link, source.release, observation.grade.rawValue,
        observation.summary, observation.action, observation.published, measured ?? "",
        verdict.rawValue, words.joined(separator: "; "), (found?.models ?? .none).rawValue,
      ])
  }

  /// Returns a CSV file with the rows and a header.
  public static func csv(_ rows: [Row]) -> String {
    ([columns] + rows.map(\.cells)).map { CSV.line($0) + "\n" }.joined()
  }

  private static func judge(
    _ observation: PublishedObservation, _ measured: String?
  ) -> (verdict: Verdict, reason: String) {
    switch observation.expectation {
    case .agrees: (measured == observation.published ? .agrees : .unexpected, "")
    case .differs(let reason):
      (measured == nil || measured == observation.published ? .unexpected : .differs, reason)
    case .notExpressible(let needs): (measured == nil ? .notExpressible : .unexpected, needs)
    }
  }
}

extension EvidenceTable.Row {
  /// A sentence about an unexpected result; `nil` if the result is as expected.
  public var violation: String? {
    guard verdict == .unexpected else { return nil }
    let (published, measured) = (cells[7], cells[8])
    return measured == published
      ? "observation \(observation): needed another result than '\(published)'; found the same"
      : "observation \(observation): needed '\(published)'; found '\(measured)'"
  }
}
