package import Workloads

/// The claims about the two models.
package enum Claims {
  /// All claims, by their first source and then by number; this project's own come last.
  package static let all =
    ofFoodTruckIntroduction + ofDiscoverObservation + ofObservableInPractice
    + ofObservableObjectGuide + ofDeepDiveIntoObservation + ours

  /// The claim with an id, if there is one.
  package static func withID(_ id: String) -> Claim? {
    all.first { $0.id == id }
  }

  /// The ids of the claims whose evidence includes a run of a workload, in the order of the claims.
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
