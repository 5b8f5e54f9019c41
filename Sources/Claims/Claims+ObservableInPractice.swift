import Workloads

extension Claims {
  /// The claims of ``ClaimSource/observableInPractice`` that no earlier source makes.
  static let ofObservableInPractice: [Claim] = [
    Claim(
      "s2-01", in: [.observableInPractice],
      "Before, any published change refreshed a view; now only what the view uses does.",
      because: "each round changes one property that is shown and one that only a button writes",
      .count(
        .evaluations(of: "/NameCard"), of: "profile", ["subject": "action"],
        varying: ("rounds", [0, 1, 8]), .by(coarse: { 1 + 2 * $0.T }, fine: { 1 + $0.T }))),
    Claim(
      "s2-02", in: [.observableInPractice], "@State takes the place of @StateObject.",
      is: .imprecise,
      because:
        "it keeps the model as well; built with Xcode 26, it makes one more with every value of "
        + "the view, and with Xcode 27 it makes one",
      .count(
        .objects, of: "ownership", ["owner": "state-object"], varying: ("keystrokes", [0, 1, 7]),
        .all { _ in 1 }),
      .count(
        .objects, of: "ownership", ["owner": "state", "sdk": "26"],
        varying: ("keystrokes", [0, 1, 7]), .all { 1 + $0.K }),
      .count(
        .objects, of: "ownership", ["owner": "state"], varying: ("keystrokes", [0, 1, 7]),
        .all { _ in 1 })),
    Claim(
      "s2-03", in: [.observableInPractice],
      "In a task board each keystroke evaluates the board, and its rows only if they observe it.",
      because:
        "the board reads the draft, so that fine tracking gains nothing there; adding evaluates once more",
      .count(
        .evaluations(of: "/ChoreBoard"), of: "tasks", typing, varying: ("keystrokes", [1, 2, 8]),
        .all { 1 + $0.A * ($0.K + 1) }),
      .count(
        .evaluations(of: "/ChoreBoard/*"), of: "tasks", typing, varying: ("keystrokes", [1, 2, 8]),
        .by(coarse: { $0.N + $0.A + $0.N * $0.A * ($0.K + 1) }, fine: { $0.N + $0.A })),
      .count(
        .evaluations(of: "/ChoreBoard/*"), of: "tasks",
        typing.merging(["rows": "let"]) { $1 }, varying: ("keystrokes", [1, 2, 8]),
        .all { $0.N + $0.A })),
    Claim(
      "s2-04", in: [.observableInPractice], "Toggling a task evaluates the board and that row.",
      because: "coarse rows that observe the board are all evaluated",
      .count(
        .evaluations(of: "/ChoreBoard"), of: "tasks", toggling, varying: ("toggles", [0, 1, 7]),
        .all { 1 + $0.T }),
      .count(
        .evaluations(of: "/ChoreBoard/*"), of: "tasks", toggling, varying: ("toggles", [0, 1, 7]),
        .by(coarse: { $0.N + $0.N * $0.T }, fine: { $0.N + $0.T })),
      .count(
        .evaluations(of: "/ChoreBoard/*"), of: "tasks",
        toggling.merging(["rows": "let"]) { $1 }, varying: ("toggles", [0, 1, 7]),
        .all { $0.N + $0.T })),
    Claim(
      "s2-05", in: [.observableInPractice], "An action that writes two properties evaluates once.",
      because: "a turn is one pass; the keystrokes before it are one notification each",
      .count(
        .notifications, of: "tasks", typing, varying: ("keystrokes", [1, 2, 8]),
        CountCheck.Expected(formulas: [
          .coarse: { $0.A * ($0.K + 2) }, .fine: { $0.A * ($0.K + 2) },
        ])),
      .count(
        .evaluations(of: "/ChoreBoard"), of: "tasks", typing, varying: ("keystrokes", [1, 2, 8]),
        .all { 1 + $0.A * ($0.K + 1) })),
    Claim(
      "s2-06", in: [.observableInPractice],
      "A child that edits through @Bindable leaves the parent that owns the model alone.",
      .count(
        .evaluations(of: "/SpecialOfTheDay"), of: "donut-editor", editing,
        varying: ("keystrokes", [0, 1, 6]), .by(coarse: { 1 + $0.T }, fine: { _ in 1 })),
      .count(
        .evaluations(of: "/SpecialOfTheDay/WrapperDonutEditor"), of: "donut-editor", editing,
        varying: ("keystrokes", [0, 1, 6]), .all { 1 + $0.T })),
    Claim(
      "s2-07", in: [.observableInPractice],
      "While a loading flag is shown, the items that come in evaluate nothing.",
      because: "a view depends on what its last evaluation read",
      .count(
        .evaluations(of: "/CatalogView"), of: "loading", varying: ("items", [0, 1, 9]),
        .by(coarse: { 3 + $0.K }, fine: { _ in 3 }))),
    Claim(
      "s2-08", in: [.observableInPractice], "A property that is ignored does not refresh its view.",
      because: "nor does one that is not published",
      .count(
        .evaluations(of: "/ProfileLabel"), of: "profile", ["subject": "ignored"],
        varying: ("rounds", [0, 1, 8]), .all { _ in 1 })),
    Claim(
      "s2-09", in: [.observableInPractice], "@Observable is for classes only.",
      .fails(
        "'@Observable' cannot be applied to struct type",
        """
        import Observation
        @Observable struct Chore { var title = "" }
        """),
      .compiles(
        """
        import Observation
        @Observable final class Chore { var title = "" }
        """)),
    Claim(
      "s2-10", in: [.observableInPractice], "An observable class is not Sendable by itself.",
      .fails(
        "type 'Account' does not conform to the 'Sendable' protocol",
        """
        import Observation
        @Observable final class Account { var name = "" }
        func send(_ value: some Sendable) {}
        func share(_ account: Account) { send(account) }
        """)),
    Claim(
      "s2-11", in: [.observableInPractice], "Observation needs a system of 2023, and its import.",
      is: .imprecise,
      because:
        "the module is part of the toolchain on every platform; whether SwiftUI exports it is "
        + "not to be seen here",
      .compiles(
        """
        import Observation
        @Observable final class Account { var name = "" }
        """)),
  ]

  private static let typing = ["additions": "1", "toggles": "0", "deletions": "0"]
  private static let toggling = ["additions": "0", "deletions": "0"]
  private static let editing = ["donuts": "0", "switches": "0"]
}
