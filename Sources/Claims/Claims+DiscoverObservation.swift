import Workloads

extension Claims {
  /// The claims of ``ClaimSource/discoverObservation`` that no earlier source makes.
  static let ofDiscoverObservation: [Claim] = [
    Claim(
      "s1-01", "A body runs again only for the properties that it used.",
      .evaluations(
        of: "/DonutMenu", in: "menu", ["donuts": "3"], varying: "orders",
        .by(coarse: { 1 + $0.D + $0.N }, fine: { 1 + $0.D }))),
    Claim(
      "s1-02", "A branch on an optional name is evaluated when the name comes and goes.",
      because: "the branch is another identity inside the view, which itself stays",
      .evaluations(
        of: "/AccountName[*]", in: "account", ["reading": "1", "scores": "0"], varying: "ticks",
        .all { 1 + $0.P * (2 + $0.T) })),
    Claim(
      "s1-03", "An action may write to the elements as it likes; what it reads is not tracked.",
      .evaluations(
        of: "/DonutRowList", in: "donut-list", ["rows": "views"], varying: "ticks",
        .all { _ in 1 }),
      .evaluations(
        of: "/DonutRowList/DonutRow[*]", in: "donut-list", ["rows": "views"], varying: "ticks",
        .all { $0.N + $0.T })),
  ]
}
