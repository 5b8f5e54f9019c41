/// A sentence about the two models, and what shows whether it is so.
package struct Claim: Sendable {
  /// Where the sentence was made, and its number there, such as `s0-13`; `x` for this project's own.
  package let id: String
  /// The files that make the claim; none for one of this project's own.
  package let sources: [ClaimSource]
  /// What is claimed, in this project's words.
  package let words: String
  /// What becomes of the claim if everything is as its evidence expects.
  package let verdict: Verdict
  /// Why the verdict is not plainly confirmed, or what else is worth knowing; empty if nothing is.
  package let note: String
  /// What the verdict rests on; nothing, if it rests on the argument in the note.
  package let evidence: [Evidence]

  /// What can be said of a claim in the end.
  package enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// It is so.
    case confirmed
    /// It is not so.
    case refuted
    /// It is so in a part of what it says, or in other words.
    case imprecise
    /// It was not decided: there is no experiment for it, or it came out otherwise than expected.
    case open
  }

  init(
    _ id: String, in sources: [ClaimSource] = [], _ words: String, is verdict: Verdict = .confirmed,
    because note: String = "", _ evidence: Evidence...
  ) {
    self.id = id
    self.sources = sources
    self.words = words
    self.verdict = verdict
    self.note = note
    self.evidence = evidence
  }
}

/// A text about the two models from which claims were taken.
package enum ClaimSource: Int, CaseIterable, Hashable, Sendable {
  case zero, one, two, three, four

  /// The text's file name, by which the claims were collected.
  package var fileName: String {
    switch self {
    case .zero: "000_f06f9f8cf5879338.txt"
    case .one: "001_dd0907f31bb1cef0.txt"
    case .two: "002_17b75ea3fc9b8117.txt"
    case .three: "003_579bfe3afc7f396c.txt"
    case .four: "004_fd8c0cc4889b670f.txt"
    }
  }
}
