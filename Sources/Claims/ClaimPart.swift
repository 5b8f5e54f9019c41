package import Workloads

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

  /// True if `catalog` has the workload that the part runs, or if the part runs no workload.
  package func isRunnable(in catalog: WorkloadCatalog) -> Bool {
    guard case .count(let check) = evidence, case .workload(let name) = check.subject else {
      return true
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
