import GranularityWorkloads

extension Claims {
  /// The claims of this project.
  static let ours: [Claim] = [
    Claim(
      "x-01", "A set to an equal value evaluates coarsely, and not finely.",
      .evaluations(
        of: "/PreferencesView", in: .equality("sets"), .by(coarse: { 1 + $0.S }, fine: { _ in 1 }))),
    Claim(
      "x-02", "A mutation in place that changes nothing notifies finely too.",
      because: "it ends without a comparison",
      .evaluations(of: "/PreferencesView", in: .equality("in-place"), .all { 1 + $0.P })),
    Claim(
      "x-03", "An equal instance in place of another leaves the readers out of date, finely.",
      because: "classes that are Equatable are compared by ==",
      .evaluations(
        of: "/PreferencesView", in: .equality("instances"),
        .by(coarse: { 1 + $0.I }, fine: { _ in 1 })),
      .count(
        .staleViews, in: .equality("instances"), .by(coarse: { _ in 0 }, fine: { min($0.I, 1) }))),
    Claim(
      "x-04", "A child with a closure among its fields is skipped if what it captures is equal.",
      because:
        "a closure that captures its view differs after each announcement of an object that the view "
        + "observes; if closures were always different, the child would never be skipped",
      .evaluations(
        of: "/NameCardWithChild/VisitButton", in: .profile("closure"),
        .by(coarse: { 1 + $0.T }, fine: { _ in 1 })),
      .evaluations(
        of: "/NameCardWithChild/VisitButton", in: .profile("closure", closures: "different"),
        .all { 1 + $0.T })),
    Claim(
      "x-05", "Two transactions in one turn are two passes.",
      because:
        "sets of a state wait for the pass of their transaction; a model announces the change of another "
        + "transaction after the pass of the earlier one; the toolchain's Observation announces one change "
        + "of what a body has read, and so has one pass",
      .evaluations(of: "/StateSteps", in: .transactions("state"), .all { 1 + 2 * $0.T }),
      .evaluations(
        of: "/ModelSteps", in: .transactions("model"),
        [
          .coarse: { 1 + 2 * $0.T }, .fine: { 1 + 2 * $0.T }, .observation: { 1 + $0.T },
        ])),
    Claim(
      "x-06", "A conditional read changes what a view depends on.",
      because:
        "each round writes the flag and both of what it decides between: three writes, of which "
        + "a fine view needs two",
      .evaluations(
        of: "/ProfileLabel", in: .profile("conditional"),
        .by(coarse: { 1 + 3 * $0.T }, fine: { 1 + 2 * $0.T }))),
    Claim(
      "x-07", "A model whose initialiser reads its own property subscribes the body that makes it.",
      .evaluations(of: "/BadgePrinter", in: .profile("initialiser"), .fine { 1 + $0.T })),
    Claim(
      "x-08", "What a row closure reads belongs to the row.",
      .evaluations(of: "/InlineDonutList", in: .donutList("inline"), .all { _ in 1 }),
      .count(.rowRuns, in: .donutList("inline"), .fine { $0.N + $0.T })),
    Claim(
      "x-09",
      "A change of a Set that all rows read evaluates all of them; a change of one donut's "
        + "property evaluates one row.",
      because: "split the model, or fine tracking does not help",
      .evaluations(
        of: "/SharedFavoriteList/SharedFavoriteRow[*]", in: .donutList("shared"),
        .all { $0.N + $0.N * $0.T }),
      .evaluations(
        of: "/OwnFavoriteList/OwnFavoriteRow[*]", in: .donutList("own"), .all { $0.N + $0.T })),
    Claim(
      "x-10", "An array is one property, whichever element is read.",
      because: "the grain is the key path, not the element",
      .evaluations(
        of: "/StockList/StockRow[*]", in: .donutList("array"), .all { $0.N * (1 + $0.T) })),
    Claim(
      "x-11",
      "Where every view reads what changes, fine tracking saves nothing and costs more time.",
      because: "the counts are equal; a benchmark measures the time",
      .evaluations(
        of: "/KeySum[*]", in: .init("hot", ["views": "20", "readers": "20"], varying: "ticks"),
        .all { $0.V * (1 + $0.T) })),
    Claim(
      "x-12", "Registrations that fire once pile up where a body is evaluated for other reasons.",
      because:
        "the graph cancels them, so that one of the parent and one of the child stay; without "
        + "that, a write calls back once for each evaluation",
      .count(
        .registrationsMade, in: .init("pile-up", varying: "ticks"), .fineAlone { 2 * (1 + $0.T) }),
      .count(.registrationsAlive, in: .init("pile-up", varying: "ticks"), .fineAlone { _ in 2 }),
      .experiment(.notCancelled, .fine { 1 + $0.W })),
  ]
}
