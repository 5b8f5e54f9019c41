import GranularityWorkloads

extension Claims {
  /// The claims of ``ClaimSource/deepDiveIntoObservation``, without claims that an earlier source
  /// also makes.
  static let ofDeepDiveIntoObservation: [Claim] = [
    Claim(
      "s4-01", "@Observable works for all reference types of Swift.", is: .imprecise,
      because: "for classes; an actor is refused",
      .fails(
        "'@Observable' cannot be applied to actor type",
        """
        import Observation
        @Observable actor Account { var name = "" }
        """)),
    Claim(
      "s4-02", "A published property that is private announces to everybody all the same.",
      .evaluations(
        of: "/ProfileLabel", in: .profile("private"), .by(coarse: { 1 + $0.T }, fine: { _ in 1 }))),
    Claim(
      "s4-03", "A computed full name is observable through the names that it reads.",
      .evaluations(of: "/ProfileLabel", in: .profile("computed"), .all { 1 + 2 * $0.T })),
    Claim(
      "s4-04", "Every property needs a literal default, even in a class with an initialiser.",
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
      "s4-05", "The macro expands to what the text shows.", is: .imprecise,
      because:
        "it did once; now there are init accessors, a comparison before the notification, and "
        + "_modify for mutation in place"),
    Claim(
      "s4-06",
      "Of three properties of which two are read, the first write to either of the two calls back, once.",
      .experiment(.anyOfTwo, .fine { min($0.W, 1) })),
    Claim(
      "s4-07", "To mention an object, or to read it later, observes nothing.",
      .experiment(.mention, .fine { _ in 0 }),
      .experiment(.deferred, .fine { _ in 0 })),
    Claim(
      "s4-08", "Only a getter makes a dependency, not a setter.",
      because: "a mutation in place reads as well",
      .experiment(.onlyWritten, .fine { _ in 0 })),
    Claim(
      "s4-09", "A tracking fires once, whichever property ends it; announcements go on.",
      because: "a write within the callback fires again, for the registration ends after it",
      .experiment(.oneShot, .by(coarse: { $0.W }, fine: { min($0.W, 1) }))),
    Claim(
      "s4-10", "onChange is called before the change.",
      .experiment(.oldValue, .fine { $0.W })),
    Claim(
      "s4-11", "onChange is called on the thread that began to track.", is: .refuted,
      because: "it is called on the thread that writes, within willSet",
      .experiment(.callbackThread, .observation { $0.W })),
    Claim(
      "s4-12", "Observation is safe between threads.", is: .imprecise,
      because:
        "its data are; but a write on another thread after the read and before the tracking "
        + "ends causes no callback",
      .experiment(.writeWhileReading, .observation { _ in 0 })),
    Claim(
      "s4-13", "SwiftUI wraps each body in withObservationTracking.", is: .imprecise,
      because:
        "it keeps an access list of its own, with trackers that end when the change is applied"),
    Claim(
      "s4-14", "A view depends on the property in its text, not on the one that its button writes.",
      .evaluations(
        of: "/NameCard", in: .profile("action"), .by(coarse: { 1 + 2 * $0.T }, fine: { 1 + $0.T }))),
    Claim(
      "s4-15", "A tracked store that tracks itself and announces is an ObservableObject.",
      because: "a set to an equal value announces nothing any more",
      .count(.notifications, in: .bridge("state-object"), .coarse { $0.U }),
      .evaluations(of: "/StateObjectSettings", in: .bridge("state-object"), .all { 1 + $0.U })),
    Claim(
      "s4-16",
      "The wrapper chooses: a bridged store in a @State is fine, as a @StateObject coarse.",
      because: "as a state object it is tracked too, in a graph that tracks",
      .evaluations(of: "/StateObjectSettings", in: .bridge("state-object"), .all { 1 + $0.U }),
      .evaluations(of: "/StateSettings", in: .bridge("state"), .fine { _ in 1 })),
    Claim(
      "s4-17", "@Published is for value types only.", is: .imprecise,
      because: "it takes any type; of a class it announces that the reference is replaced",
      .evaluations(
        of: "/RouteView", in: .init("nested", ["leaf": "0", "both": "0"], varying: "branch"),
        .coarse { 1 + $0.B })),
    Claim(
      "s4-18", "A write to an object within an ObservableObject reaches nobody.",
      .evaluations(of: "/RouteView", in: .leaves, .by(coarse: { _ in 1 }, fine: { 1 + $0.L })),
      .count(.staleViews, in: .leaves, .by(coarse: { min($0.L, 1) }, fine: { _ in 0 }))),
    Claim(
      "s4-19", "A write to the inner object and a replacement of it each evaluate once.",
      because: "in one turn both together evaluate once; an equal object would not be noticed",
      .evaluations(
        of: "/RouteView",
        in: .init(
          "nested", ["leaf": "1", "branch": "1", "both": "0"], varying: "leaf", over: [0, 4]),
        .fine { 1 + $0.L + $0.B }),
      .evaluations(
        of: "/RouteView",
        in: .init(
          "nested", ["leaf": "0", "branch": "0", "both": "1"], varying: "both", over: [0, 4]),
        .fine { 1 + $0.D })),
    Claim(
      "s4-20",
      "With narrowed inputs only the root and the panel whose value changed are evaluated.",
      because: "the same in both models: it is the comparison of values that skips",
      .evaluations(of: "/NarrowSettings", in: .storeSplit, .all { 1 + $0.T }),
      .evaluations(of: "/NarrowSettings/ValueOfA", in: .storeSplit, .all { _ in 1 }),
      .evaluations(of: "/NarrowSettings/ValueOfB", in: .storeSplit, .all { 1 + $0.T })),
    Claim(
      "s4-21",
      "With the whole store passed down only the panel that reads the change is evaluated.",
      .evaluations(
        of: "/WholeSettings*", in: .storeSplit,
        .by(coarse: { 3 * (1 + $0.T) }, fine: { 1 + 1 + (1 + $0.T) })),
      .evaluations(of: "/WholeSettings/PanelOfB", in: .storeSplit, .all { 1 + $0.T })),
    Claim(
      "s4-22", "There are three ways to make a binding.", is: .imprecise,
      because:
        "they are not the same: made of closures, it is never equal, and the child behind it is "
        + "evaluated whenever the parent is",
      .evaluations(
        of: "/SpecialOfTheDay/WrapperDonutEditor/NameField", in: .switching("wrapper"),
        .all { 1 + $0.T }),
      .evaluations(
        of: "/SpecialOfTheDay/LocalDonutEditor/NameField", in: .switching("local"),
        .all { 1 + $0.T }),
      .evaluations(
        of: "/SpecialOfTheDay/ClosureDonutEditor/NameField", in: .switching("closures"),
        .all { 1 + $0.T + $0.P })),
    Claim(
      "s4-23", "To observe anew at each evaluation may cost.", is: .open,
      because:
        "how often it happens is counted here; 'granularity bench cycle-1' measures what it costs",
      .count(
        .registrationsMade, in: .init("nested", varying: "leaf"),
        .ours(coarse: { _ in 1 }, fine: { 2 * (1 + $0.L + $0.B + $0.D) }))),
    Claim(
      "s4-24", "Combine cannot observe a single property.", is: .imprecise,
      because:
        "the publisher of one property does; it is SwiftUI's use of ObservableObject that does not"),
    Claim(
      "s4-25", "Observation's callback is faster than Combine's.", is: .open,
      because: "a matter of time, which 'granularity bench fire-1000' measures on your machine"),
  ]
}
