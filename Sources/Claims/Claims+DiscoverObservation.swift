import Workloads

extension Claims {
  /// The claims of ``ClaimSource/discoverObservation`` that no earlier source makes.
  static let ofDiscoverObservation: [Claim] = [
    Claim(
      "s1-01", in: [.discoverObservation],
      "A body runs again only for the properties that it used.",
      .count(
        .evaluations(of: "/DonutMenu"), of: "menu", ["donuts": "3"],
        varying: ("orders", [0, 1, 9]),
        .by(coarse: { 1 + $0.D + $0.N }, fine: { 1 + $0.D }))),
    Claim(
      "s1-02", in: [.discoverObservation],
      "A branch on an optional name is evaluated when the name comes and goes.",
      because: "the branch is another identity inside the view, which itself stays",
      .count(
        .evaluations(of: "/AccountName[*]"), of: "account", ["reading": "1", "scores": "0"],
        varying: ("ticks", [0, 1, 5]), .all { 1 + $0.P * (2 + $0.T) })),
    Claim(
      "s1-03", in: [.discoverObservation],
      "An action may write to the elements as it likes; what it reads is not tracked.",
      .count(
        .evaluations(of: "/DonutRowList"), of: "donut-list", ["rows": "views"],
        varying: ("ticks", [0, 1, 9]), .all { _ in 1 }),
      .count(
        .evaluations(of: "/DonutRowList/DonutRow[*]"), of: "donut-list", ["rows": "views"],
        varying: ("ticks", [0, 1, 9]), .all { $0.N + $0.T })),
  ]
}
