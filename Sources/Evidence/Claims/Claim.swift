import GranularityTabular
package import GranularityWorkloads

/// A claim about the two kinds of models, with evidence for or against the claim.
package struct Claim: Sendable {
  /// The identifier of the claim: its first source and its number in that source, such as `s0-13`. The source
  /// `x` is this project.
  package let id: String
  /// The articles that make the claim; empty for a claim of this project.
  package let sources: [ClaimSource]
  /// The claim as one sentence in this project's words.
  package let words: String
  /// The verdict about the claim, which applies if all evidence has its expected result.
  package let verdict: Verdict
  /// The reason for a verdict other than confirmed, or a remark; otherwise empty.
  package let note: String
  /// The evidence for the verdict; empty if the verdict rests on the argument in the note.
  package let evidence: [Evidence]

  package enum Verdict: String, WordValue, Hashable {
    case confirmed
    case refuted
    /// The claim is only partly true, or true only if it is worded differently.
    case imprecise
    /// The claim was not decided: it has no experiment, or the result of a piece of evidence is not the
    /// expected one.
    case open
  }

  /// - Parameter others: The articles that make the claim, in addition to the source in `id`.
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

/// A claim with one piece of its evidence. A claim without evidence has a single part, which is an argument.
package struct ClaimPart: Sendable {
  package let claim: Claim
  /// The index of the part among the parts of its claim, counted from 1.
  package let number: Int
  package let evidence: Evidence?

  /// The name of the workload or experiment that the part runs; empty if the part runs neither.
  package var workload: String {
    guard case .count(let check) = evidence else { return "" }
    return switch check.subject {
    case .workload(let name): name
    case .experiment(let experiment): experiment.name
    }
  }

  /// Returns true if `catalog` contains the workload that the part runs. For a part without a workload,
  /// returns true if `catalog` records claims.
  package func isRunnable(in catalog: WorkloadCatalog) -> Bool {
    guard case .count(let check) = evidence, case .workload(let name) = check.subject else {
      return catalog.recordsClaims
    }
    return catalog.named(name) != nil
  }

  /// A row with the values that all rows of the part have in common.
  var row: ClaimRow {
    var row = ClaimRow()
    row.claimID = claim.id
    row.number = number
    row.source = claim.sources.map(\.name).joined(separator: "; ")
    row.claim = claim.words
    row.verdict = claim.verdict
    row.note = claim.note
    return row
  }
}

extension Claim {
  /// The parts of the claim in order: one for each piece of evidence, or a single part if there is no
  /// evidence.
  package var parts: [ClaimPart] {
    guard !evidence.isEmpty else { return [ClaimPart(claim: self, number: 1, evidence: nil)] }
    return evidence.enumerated().map {
      ClaimPart(claim: self, number: $0.offset + 1, evidence: $0.element)
    }
  }
}

/// An article or talk about the two kinds of models from which this project took claims. In the identifier of
/// a claim, `s0` is the first case.
package enum ClaimSource: Int, CaseIterable, Hashable, Sendable {
  /// An article with the example of ``discoverObservation``, and also with value types, optional models and a
  /// timer.
  case foodTruckIntroduction
  case discoverObservation
  /// An article with a task board, a child view that edits a model, a loading flag, and the limits
  /// of the macro.
  case observableInPractice
  /// An article about announcements, the lifetime of observable objects, and environment objects.
  case observableObjectGuide
  case deepDiveIntoObservation

  /// The prefix of the identifiers of the source's claims, such as `s0`.
  var prefix: String { "s\(rawValue)" }

  /// The title of the article or talk and, if it is known, the author. If the publication is not known, the
  /// title describes the subject.
  package var name: String {
    switch self {
    case .foodTruckIntroduction: "Introduction to @Observable with a food truck"
    case .discoverObservation: "Discover Observation in SwiftUI — Apple, WWDC23"
    case .observableInPractice: "@Observable in practice, with a task board"
    case .observableObjectGuide: "Guide to ObservableObject, its wrappers and their pitfalls"
    case .deepDiveIntoObservation:
      "A Deep Dive Into Observation: A New Way to Boost SwiftUI Performance — Fatbobman"
    }
  }
}
