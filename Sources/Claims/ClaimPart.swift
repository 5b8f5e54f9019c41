package import Workloads

/// One thing that a claim rests on; a claim that rests on an argument has one part without evidence.
package struct ClaimPart: Sendable {
  package let claim: Claim
  /// Counted from 1 over the parts of the claim.
  package let number: Int
  package let evidence: Evidence?

  /// The workload or the trial that is run; empty if neither is.
  package var workload: String {
    guard case .count(let check) = evidence else { return "" }
    return switch check.subject {
    case .workload(let name): name
    case .experiment(let experiment): experiment.name
    }
  }

  /// True if `catalog` has the workload that the part runs, or if it runs none.
  package func isRunnable(in catalog: WorkloadCatalog) -> Bool {
    guard case .count(let check) = evidence, case .workload(let name) = check.subject else {
      return true
    }
    return catalog.named(name) != nil
  }

  /// What all rows of the part have in common.
  var row: ClaimRow {
    var row = ClaimRow()
    row.claimID = claim.id
    row.number = number
    row.source = claim.sources.map(\.fileName).joined(separator: " ")
    row.claim = claim.words
    row.verdict = claim.verdict
    row.note = claim.note
    return row
  }
}

extension Claim {
  /// What the claim rests on, in its order.
  package var parts: [ClaimPart] {
    guard !evidence.isEmpty else { return [ClaimPart(claim: self, number: 1, evidence: nil)] }
    return evidence.enumerated().map {
      ClaimPart(claim: self, number: $0.offset + 1, evidence: $0.element)
    }
  }
}
