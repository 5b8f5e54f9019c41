package import GranularityTabular

/// A row of `evidence.csv`: one published observation about the real SwiftUI, and the result that this
/// package measured. The columns of ``table`` describe the properties.
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

  /// The strength of the evidence that a published source gives for its result.
  package enum Grade: String, WordValue, Hashable {
    /// The source is a test, or a printed log together with its code.
    case strong
    /// The source is code with a described result, or a log without its code.
    case medium
    /// The source is a statement without code or a log.
    case weak
  }

  /// The relation between the published result and the measured result.
  package enum Verdict: String, WordValue, Hashable {
    /// The measured result equals the published result.
    case agrees
    /// The results differ, for a reason that the row states.
    case differs
    /// Nothing was measured, because this package cannot express the observation.
    case notExpressible = "not-expressible"
    /// The result was not as expected: equal although a difference was expected, or different without a known
    /// reason.
    case unexpected
  }

  package init() {}

  /// A sentence about an unexpected result; `nil` if the result is as expected.
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
    "evidence", "published observations of the real SwiftUI, and the results of this package",
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
        "how reliable the source is: strong for a test or a log with its code, medium "
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

  /// An empty string, because a published observation has no workload.
  package var workload: String { "" }
}

/// The kinds of models whose changes invalidated views while an observation was measured.
package enum ObservedModels: String, WordValue, Hashable {
  /// No model changed anything that a view observes.
  case none
  /// `ObservableObject`s announced changes.
  case coarse
  /// Properties of `@Observable` objects changed.
  case fine
  /// Models of both kinds changed, so the observation can compare the two kinds.
  case both

  /// Adds a kind of models to the kinds whose changes invalidated views.
  package mutating func insert(_ kind: ObservedModels) {
    self = self == .none || self == kind ? kind : .both
  }
}
