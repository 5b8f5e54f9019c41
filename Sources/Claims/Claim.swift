import Tabular

/// A sentence about the two models, and the evidence for or against it.
package struct Claim: Sendable {
  /// The first source and the number of the claim there, such as `s0-13`; `x` means this project.
  package let id: String
  /// The articles that make the claim; empty for a claim of this project.
  package let sources: [ClaimSource]
  /// The claim in this project's words, as one sentence.
  package let words: String
  /// The verdict if all evidence is as expected.
  package let verdict: Verdict
  /// The reason for a verdict other than confirmed, or a remark; empty if there is none.
  package let note: String
  /// The evidence for the verdict; empty if the verdict rests on the argument in the note.
  package let evidence: [Evidence]

  package enum Verdict: String, WordValue, Hashable {
    /// The claim is true.
    case confirmed
    /// The claim is false.
    case refuted
    /// The claim is true in part, or in other words.
    case imprecise
    /// The claim was not decided: it has no experiment, or a result is not as expected.
    case open
  }

  /// - Parameter others: The articles that make the claim besides the one in `id`.
  init(
    _ id: String, also others: [ClaimSource] = [], _ words: String,
    is verdict: Verdict = .confirmed, because note: String = "", _ evidence: Evidence...
  ) {
    self.id = id
    sources = ClaimSource.allCases.filter { id.hasPrefix("\($0.prefix)-") } + others
    self.words = words
    self.verdict = verdict
    self.note = note
    self.evidence = evidence
  }
}
