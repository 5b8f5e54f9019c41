import Workloads

extension Claims {
  /// The claims of ``ClaimSource/deepDiveIntoObservation`` that no earlier source makes.
  static let ofDeepDiveIntoObservation: [Claim] = [
    Claim(
      "s4-01", in: [.deepDiveIntoObservation],
      "@Observable works for all reference types of Swift.", is: .imprecise,
      because: "for classes; an actor is refused",
      .fails(
        "'@Observable' cannot be applied to actor type",
        """
        import Observation
        @Observable actor Account { var name = "" }
        """)),
    Claim(
      "s4-02", in: [.deepDiveIntoObservation],
      "A published property that is private announces to everybody all the same.",
      .count(
        .evaluations(of: "/ProfileLabel"), of: "profile", ["subject": "private"],
        varying: ("rounds", [0, 1, 8]), .by(coarse: { 1 + $0.T }, fine: { _ in 1 }))),
    Claim(
      "s4-03", in: [.deepDiveIntoObservation],
      "A computed full name is observable through the names that it reads.",
      .count(
        .evaluations(of: "/ProfileLabel"), of: "profile", ["subject": "computed"],
        varying: ("rounds", [0, 1, 8]), .all { 1 + 2 * $0.T })),
    Claim(
      "s4-04", in: [.deepDiveIntoObservation],
      "Every property needs a literal default, even in a class with an initialiser.",
      is: .refuted,
      because:
        "the macro makes init accessors now, so that an initialiser may set what has no default",
      .compiles(
        """
        import Observation
        @Observable final class Account {
          var name: String
          init(name: String) { self.name = name }
        }
        """)),
    Claim(
      "s4-05", in: [.deepDiveIntoObservation], "The macro expands to what the text shows.",
      is: .imprecise,
      because:
        "it did once; now there are init accessors, a comparison before the notification, and "
        + "_modify for mutation in place"),
    Claim(
      "s4-06", in: [.deepDiveIntoObservation],
      "Of three properties of which two are read, the first write to either of the two calls back, once.",
      .experiment(.anyOfTwo, .fine { min($0.W, 1) })),
    Claim(
      "s4-07", in: [.deepDiveIntoObservation],
      "To mention an object, or to read it later, observes nothing.",
      .experiment(.mention, .fine { _ in 0 }), .experiment(.deferred, .fine { _ in 0 })),
    Claim(
      "s4-08", in: [.deepDiveIntoObservation], "Only a getter makes a dependency, not a setter.",
      because: "a mutation in place reads as well",
      .experiment(.onlyWritten, .fine { _ in 0 })),
    Claim(
      "s4-09", in: [.deepDiveIntoObservation],
      "A tracking fires once, whichever property ends it; announcements go on.",
      because: "a write within the callback fires again, for the registration ends after it",
      .experiment(.oneShot, .by(coarse: { $0.W }, fine: { min($0.W, 1) }))),
    Claim(
      "s4-10", in: [.deepDiveIntoObservation], "onChange is called before the change.",
      .experiment(.oldValue, .fine { $0.W })),
    Claim(
      "s4-11", in: [.deepDiveIntoObservation],
      "onChange is called on the thread that began to track.", is: .refuted,
      because: "it is called on the thread that writes, within willSet",
      .experiment(.callbackThread, .observation { $0.W })),
    Claim(
      "s4-12", in: [.deepDiveIntoObservation], "Observation is safe between threads.",
      is: .imprecise,
      because: "its data are; but a write on another thread after the read and before the tracking "
        + "ends causes no callback",
      .experiment(.writeWhileReading, .observation { _ in 0 })),
    Claim(
      "s4-13", in: [.deepDiveIntoObservation],
      "SwiftUI wraps each body in withObservationTracking.", is: .imprecise,
      because:
        "it keeps an access list of its own, with trackers that end when the change is applied"),
    Claim(
      "s4-14", in: [.deepDiveIntoObservation],
      "A view depends on the property in its text, not on the one that its button writes.",
      .count(
        .evaluations(of: "/NameCard"), of: "profile", ["subject": "action"],
        varying: ("rounds", [0, 1, 8]), .by(coarse: { 1 + 2 * $0.T }, fine: { 1 + $0.T }))),
    Claim(
      "s4-15", in: [.deepDiveIntoObservation],
      "A tracked store that tracks itself and announces is an ObservableObject.",
      because: "a set to an equal value announces nothing any more",
      .count(
        .notifications, of: "bridge", bridged, varying: ("unread", [0, 1, 9]), .coarse { $0.U }),
      .count(
        .evaluations(of: "/StateObjectSettings"), of: "bridge", bridged,
        varying: ("unread", [0, 1, 9]), .all { 1 + $0.U })),
    Claim(
      "s4-16", in: [.deepDiveIntoObservation],
      "The wrapper chooses: a bridged store in a @State is fine, as a @StateObject coarse.",
      because: "as a state object it is tracked too, in a graph that tracks",
      .count(
        .evaluations(of: "/StateObjectSettings"), of: "bridge", bridged,
        varying: ("unread", [0, 1, 9]), .all { 1 + $0.U }),
      .count(
        .evaluations(of: "/StateSettings"), of: "bridge",
        bridged.merging(["install": "state"]) { $1 }, varying: ("unread", [0, 1, 9]),
        .fine { _ in 1 })),
    Claim(
      "s4-17", in: [.deepDiveIntoObservation], "@Published is for value types only.",
      is: .imprecise,
      because: "it takes any type; of a class it announces that the reference is replaced",
      .count(
        .evaluations(of: "/RouteView"), of: "nested", ["leaf": "0", "both": "0"],
        varying: ("branch", [0, 1, 9]), .coarse { 1 + $0.B })),
    Claim(
      "s4-18", in: [.deepDiveIntoObservation],
      "A write to an object within an ObservableObject reaches nobody.",
      .count(
        .evaluations(of: "/RouteView"), of: "nested", leaves, varying: ("leaf", [0, 1, 9]),
        .by(coarse: { _ in 1 }, fine: { 1 + $0.L })),
      .count(
        .staleViews, of: "nested", leaves, varying: ("leaf", [0, 1, 9]),
        .by(coarse: { min($0.L, 1) }, fine: { _ in 0 }))),
    Claim(
      "s4-19", in: [.deepDiveIntoObservation],
      "A write to the inner object and a replacement of it each evaluate once.",
      because: "in one turn both together evaluate once; an equal object would not be noticed",
      .count(
        .evaluations(of: "/RouteView"), of: "nested", ["leaf": "1", "branch": "1", "both": "0"],
        varying: ("leaf", [0, 4]), .fine { 1 + $0.L + $0.B }),
      .count(
        .evaluations(of: "/RouteView"), of: "nested", ["leaf": "0", "branch": "0", "both": "1"],
        varying: ("both", [0, 4]), .fine { 1 + $0.D })),
    Claim(
      "s4-20", in: [.deepDiveIntoObservation],
      "With narrowed inputs only the root and the panel whose value changed are evaluated.",
      because: "the same in both models: it is the comparison of values that skips",
      .count(
        .evaluations(of: "/NarrowSettings"), of: "store-split", varying: ("ticks", [0, 1, 9]),
        .all { 1 + $0.T }),
      .count(
        .evaluations(of: "/NarrowSettings/ValueOfA"), of: "store-split",
        varying: ("ticks", [0, 1, 9]), .all { _ in 1 }),
      .count(
        .evaluations(of: "/NarrowSettings/ValueOfB"), of: "store-split",
        varying: ("ticks", [0, 1, 9]), .all { 1 + $0.T })),
    Claim(
      "s4-21", in: [.deepDiveIntoObservation],
      "With the whole store passed down only the panel that reads the change is evaluated.",
      .count(
        .evaluations(of: "/WholeSettings*"), of: "store-split", varying: ("ticks", [0, 1, 9]),
        .by(coarse: { 3 * (1 + $0.T) }, fine: { 1 + 1 + (1 + $0.T) })),
      .count(
        .evaluations(of: "/WholeSettings/PanelOfB"), of: "store-split",
        varying: ("ticks", [0, 1, 9]), .all { 1 + $0.T })),
    Claim(
      "s4-22", in: [.deepDiveIntoObservation], "There are three ways to make a binding.",
      is: .imprecise,
      because:
        "they are not the same: made of closures, it is never equal, and the child behind it is "
        + "evaluated whenever the parent is",
      .count(
        .evaluations(of: "/SpecialOfTheDay/WrapperDonutEditor/NameField"), of: "donut-editor",
        switched("wrapper"), varying: ("switches", [0, 1, 7]), .all { 1 + $0.T }),
      .count(
        .evaluations(of: "/SpecialOfTheDay/LocalDonutEditor/NameField"), of: "donut-editor",
        switched("local"), varying: ("switches", [0, 1, 7]), .all { 1 + $0.T }),
      .count(
        .evaluations(of: "/SpecialOfTheDay/ClosureDonutEditor/NameField"), of: "donut-editor",
        switched("closures"), varying: ("switches", [0, 1, 7]), .all { 1 + $0.T + $0.P })),
    Claim(
      "s4-23", in: [.deepDiveIntoObservation], "To observe anew at each evaluation may cost.",
      is: .open,
      because:
        "how often it happens is counted here; 'granularity bench cycle-1' measures what it costs",
      .count(
        .registrationsMade, of: "nested", varying: ("leaf", [0, 1, 9]),
        CountCheck.Expected(formulas: [
          .coarse: { _ in 1 }, .fine: { 2 * (1 + $0.L + $0.B + $0.D) },
        ]))),
    Claim(
      "s4-24", in: [.deepDiveIntoObservation], "Combine cannot observe a single property.",
      is: .imprecise,
      because:
        "the publisher of one property does; it is SwiftUI's use of ObservableObject that does not"),
    Claim(
      "s4-25", in: [.deepDiveIntoObservation], "Observation's callback is faster than Combine's.",
      is: .open,
      because: "a matter of time, which 'granularity bench fire-1000' measures on your machine"),
  ]

  private static let bridged = ["install": "state-object", "equal": "5", "reads": "0"]
  private static let leaves = ["branch": "0", "both": "0"]

  private static func switched(_ binding: String) -> [String: String] {
    ["binding": binding, "donuts": "0"]
  }
}
