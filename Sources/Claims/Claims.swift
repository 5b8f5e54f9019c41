package import Workloads

/// Every claim about the two models that this program tests.
package enum Claims {
  /// By the text that makes them, and then by their numbers.
  package static let all = ofSource0 + ofSource1 + ofSource2 + ofSource3 + ofSource4 + ours

  /// The claim with an id, if there is one.
  package static func withID(_ id: String) -> Claim? {
    all.first { $0.id == id }
  }

  /// The ids of the claims that a workload shows, in the order of the claims.
  package static func ids(shownBy workload: String) -> [String] {
    all.filter { claim in
      claim.evidence.contains { evidence in
        guard case .count(let check) = evidence, case .workload(let name) = check.subject else {
          return false
        }
        return name == workload
      }
    }.map(\.id)
  }
}

extension Workload {
  /// The ids of the claims that a run of the workload tests, such as `s0-13`.
  package var claims: [String] { Claims.ids(shownBy: name) }
}
