import GranularityTabular
package import GranularityWorkloads

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
    case confirmed
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

/// A claim with one piece of its evidence; a claim without evidence has one part, its argument.
package struct ClaimPart: Sendable {
  package let claim: Claim
  /// Counted from 1 over the parts of the claim.
  package let number: Int
  package let evidence: Evidence?

  /// The workload or experiment that is run; empty if the part runs neither.
  package var workload: String {
    guard case .count(let check) = evidence else { return "" }
    return switch check.subject {
    case .workload(let name): name
    case .experiment(let experiment): experiment.name
    }
  }

  /// True if `catalog` has the workload that the part runs, or records evidence if the part runs no workload.
  package func isRunnable(in catalog: WorkloadCatalog) -> Bool {
    guard case .count(let check) = evidence, case .workload(let name) = check.subject else {
      return catalog.recordsClaims
    }
    return catalog.named(name) != nil
  }

  /// The values that all rows of the part share.
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
  /// The claim's evidence in order; one part without evidence if the claim has none.
  package var parts: [ClaimPart] {
    guard !evidence.isEmpty else { return [ClaimPart(claim: self, number: 1, evidence: nil)] }
    return evidence.enumerated().map {
      ClaimPart(claim: self, number: $0.offset + 1, evidence: $0.element)
    }
  }
}

/// An article or talk about the two models from which claims were taken; `s0` in a claim's id is the first one.
package enum ClaimSource: Int, CaseIterable, Hashable, Sendable {
  /// An article about the example of ``discoverObservation``, which adds value types, optional models and a timer.
  case foodTruckIntroduction
  case discoverObservation
  /// An article with a task board, a child that edits a model, a loading flag, and the limits of the macro.
  case observableInPractice
  /// An article about announcements, the lifetime of observable objects, and environment objects.
  case observableObjectGuide
  case deepDiveIntoObservation

  /// The beginning of the ids of its claims, such as `s0`.
  var prefix: String { "s\(rawValue)" }

  /// The title and, if it is known, the author; without a known publication, the title describes the subject.
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
