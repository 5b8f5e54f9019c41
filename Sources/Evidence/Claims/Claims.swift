package import GranularityWorkloads

/// All claims about the two kinds of models.
package enum Claims {
  /// All claims, sorted by their first source and then by their number. The claims of this project come last.
  package static let all =
    ofFoodTruckIntroduction + ofDiscoverObservation + ofObservableInPractice
    + ofObservableObjectGuide + ofDeepDiveIntoObservation + ours

  package static func withID(_ id: String) -> Claim? { all.first { $0.id == id } }

  /// Returns the identifiers of the claims whose evidence includes a run of a workload, in the order of the
  /// claims.
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
  /// The identifiers of the claims that a run of the workload tests, such as `s0-13`.
  package var claims: [String] { Claims.ids(shownBy: name) }
}

extension Claims {
  /// The claims of ``ClaimSource/discoverObservation``, without claims that an earlier source also
  /// makes.
  static let ofDiscoverObservation: [Claim] = [
    Claim(
      "s1-01", "A body runs again only for the properties that it used.",
      .evaluations(
        of: "/DonutMenu", in: .init("menu", ["donuts": "3"], varying: "orders"),
        .by(coarse: { 1 + $0.D + $0.N }, fine: { 1 + $0.D }))),
    Claim(
      "s1-02", "A branch on an optional name is evaluated when the name comes and goes.",
      because: "the branch is another identity inside the view, which itself stays",
      .evaluations(
        of: "/AccountName[*]",
        in: .init("account", ["reading": "1", "scores": "0"], varying: "ticks"),
        .all { 1 + $0.P * (2 + $0.T) })),
    Claim(
      "s1-03", "An action may write to the elements as it likes; what it reads is not tracked.",
      .evaluations(of: "/DonutRowList", in: .donutList("views"), .all { _ in 1 }),
      .evaluations(of: "/DonutRowList/DonutRow[*]", in: .donutList("views"), .all { $0.N + $0.T })),
  ]
}
