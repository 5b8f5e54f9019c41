import GranularityWorkloads

extension Claims {
  /// The claims of ``ClaimSource/observableInPractice``, without claims that an earlier source also
  /// makes.
  static let ofObservableInPractice: [Claim] = [
    Claim(
      "s2-01", "Before, any published change refreshed a view; now only what the view uses does.",
      because: "each round changes one property that is shown and one that only a button writes",
      .evaluations(
        of: "/NameCard", in: .profile("action"), .by(coarse: { 1 + 2 * $0.T }, fine: { 1 + $0.T }))),
    Claim(
      "s2-02", "@State takes the place of @StateObject.", is: .imprecise,
      because:
        "it keeps the model as well; built with Xcode 26, it makes one more with every value of "
        + "the view, and with Xcode 27 it makes one",
      .count(.objects, in: .ownership("state-object"), .all { _ in 1 }),
      .count(.objects, in: .ownership("state", sdk: "26"), .all { 1 + $0.K }),
      .count(.objects, in: .ownership("state"), .all { _ in 1 })),
    Claim(
      "s2-03",
      "In a task board each keystroke evaluates the board, and its rows only if they observe it.",
      because:
        "the board reads the draft, so that fine tracking gains nothing there; adding evaluates once more",
      .evaluations(of: "/ChoreBoard", in: .typing(), .all { 1 + $0.A * ($0.K + 1) }),
      .evaluations(
        of: "/ChoreBoard/*", in: .typing(),
        .by(coarse: { $0.N + $0.A + $0.N * $0.A * ($0.K + 1) }, fine: { $0.N + $0.A })),
      .evaluations(of: "/ChoreBoard/*", in: .typing(rows: "let"), .all { $0.N + $0.A })),
    Claim(
      "s2-04", "Toggling a task evaluates the board and that row.",
      because: "coarse rows that observe the board are all evaluated",
      .evaluations(of: "/ChoreBoard", in: .toggling(), .all { 1 + $0.T }),
      .evaluations(
        of: "/ChoreBoard/*", in: .toggling(),
        .by(coarse: { $0.N + $0.N * $0.T }, fine: { $0.N + $0.T })),
      .evaluations(of: "/ChoreBoard/*", in: .toggling(rows: "let"), .all { $0.N + $0.T })),
    Claim(
      "s2-05", "An action that writes two properties evaluates once.",
      because: "a turn is one pass; the keystrokes before it are one notification each",
      .count(
        .notifications, in: .typing(),
        .ours(coarse: { $0.A * ($0.K + 2) }, fine: { $0.A * ($0.K + 2) })),
      .evaluations(of: "/ChoreBoard", in: .typing(), .all { 1 + $0.A * ($0.K + 1) })),
    Claim(
      "s2-06", "A child that edits through @Bindable leaves the parent that owns the model alone.",
      .evaluations(
        of: "/SpecialOfTheDay", in: .editing, .by(coarse: { 1 + $0.T }, fine: { _ in 1 })),
      .evaluations(of: "/SpecialOfTheDay/WrapperDonutEditor", in: .editing, .all { 1 + $0.T })),
    Claim(
      "s2-07", "While a loading flag is shown, the items that come in evaluate nothing.",
      because: "a view depends on what its last evaluation read",
      .evaluations(
        of: "/CatalogView", in: .init("loading", varying: "items"),
        .by(coarse: { 3 + $0.K }, fine: { _ in 3 }))),
    Claim(
      "s2-08", "A property that is ignored does not refresh its view.",
      because: "nor does one that is not published",
      .evaluations(of: "/ProfileLabel", in: .profile("ignored"), .all { _ in 1 })),
    Claim(
      "s2-09", "@Observable is for classes only.",
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
      "s2-10", "An observable class is not Sendable by itself.",
      .fails(
        "type 'Account' does not conform to the 'Sendable' protocol",
        """
        import Observation
        @Observable final class Account { var name = "" }
        func send(_ value: some Sendable) {}
        func share(_ account: Account) { send(account) }
        """)),
    Claim(
      "s2-11", "Observation needs a system of 2023, and its import.", is: .imprecise,
      because:
        "on Apple's systems @Observable needs one of 2023, such as iOS 17 or macOS 14; elsewhere the module is "
        + "part of the toolchain. Whether SwiftUI exports it cannot be tested here",
      .compiles(
        """
        import Observation
        @Observable final class Account { var name = "" }
        """)),
  ]
}
