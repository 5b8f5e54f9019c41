package import GranularityTabular

/// A row of `evidence.csv`: one published observation and the result here. The columns of ``table`` describe the
/// properties.
package struct EvidenceRow: Hashable, Sendable {
  package var id = ""
  package var source = ""
  package var link = ""
  package var release = ""
  package var grade = Grade.weak
  package var summary = ""
  package var action = ""
  package var published = ""
  package var measured = ""
  package var verdict = Verdict.unexpected
  package var reason = ""
  package var models = ObservedModels.none

  /// How well a source shows its result.
  package enum Grade: String, WordValue, Hashable {
    /// A test, or a printed log together with its code.
    case strong
    /// Code with a described result, or a log without its code.
    case medium
    /// A statement without code or log.
    case weak
  }

  /// The relation between the published and the measured result.
  package enum Verdict: String, WordValue, Hashable {
    /// The measured result equals the published one.
    case agrees
    /// They are not equal, for a known reason.
    case differs
    /// Nothing was measured.
    case notExpressible = "not-expressible"
    /// They are equal although they were expected to differ, or not equal without a known reason.
    case unexpected
  }

  package init() {}

  /// The unexpected result, as one sentence; `nil` if the result is as expected.
  package var violation: String? {
    guard verdict == .unexpected else { return nil }
    guard measured != published else {
      return
        "observation \(id): the result needs to differ from '\(published)'; found '\(measured)'"
    }
    return "observation \(id): the result needs to be '\(published)'; found '\(measured)'"
  }
}

extension EvidenceRow: TableRow {
  package static let table = Table<EvidenceRow>(
    "evidence", "published observations of the real SwiftUI, and the results here",
    keyLength: 1,
    columns: [
      .init("id", \.id, "the short name of the observation"),
      .init("source", \.source, "the author or the project"),
      .init("link", \.link, "the address of the source"),
      .init(
        "release", \.release, "the release of the system or the date that the source names",
        empty: "the source names none"),
      .init(
        "grade", \.grade,
        "how well the source shows its result: strong for a test or a log with its code, medium "
          + "for code with a described result, weak for a statement"),
      .init("summary", \.summary, "the result in one sentence"),
      .init("action", \.action, "what was done", empty: "the screen was only shown"),
      .init("published", \.published, "the result according to the source"),
      .init(
        "measured", \.measured, .finding, "the result here",
        empty: "the screen cannot be expressed"),
      .init("verdict", \.verdict, .finding, "the relation between both results"),
      .init(
        "reason", \.reason,
        "why the results differ, or what the screen needs; and the result with the SDK of Xcode 27 "
          + "if it is another one",
        empty: "the results agree with both SDKs"),
      .init(
        "models", \.models, .finding,
        "the models whose changes invalidated views in the measurement: coarse for ObservableObject, fine for @Observable, "
          + "both or none"),
    ])

  /// No workload belongs to an observation.
  package var workload: String { "" }
}

/// The kinds of models whose changes invalidated views while an observation was measured.
package enum ObservedModels: String, WordValue, Hashable {
  /// No model changed what a view observes.
  case none
  /// `ObservableObject`s announced changes.
  case coarse
  /// Properties of `@Observable` objects changed.
  case fine
  /// Both: the observation can compare the models.
  case both

  /// Adds one kind.
  package mutating func insert(_ kind: ObservedModels) {
    self = self == .none || self == kind ? kind : .both
  }
}
