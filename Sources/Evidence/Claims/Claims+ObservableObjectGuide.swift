import GranularityWorkloads

extension Claims {
  /// The claims of ``ClaimSource/observableObjectGuide``, without claims that an earlier source
  /// also makes.
  static let ofObservableObjectGuide: [Claim] = [
    Claim(
      "s3-01", "A published property announces just before it changes.",
      because: "so does a tracked one",
      .experiment(.oldValue, .all { $0.W })),
    Claim(
      "s3-02", "The compiler makes objectWillChange.", is: .imprecise,
      because: "a protocol extension does, which finds the published properties by reflection"),
    Claim(
      "s3-03", "Announcing before the change lets the framework compare before and after.",
      is: .imprecise,
      because:
        "the announcement only marks the views, which are evaluated later; no count depends on it"),
    Claim(
      "s3-04",
      "Signing in and out sets five properties; a body that shows the name needs two of these turns.",
      because: "the turns that change the score reach it too, coarsely",
      .count(.notifications, in: .session, .coarse { $0.P * (5 + $0.S) }),
      .evaluations(
        of: "/AccountName[*]", in: .session,
        .by(coarse: { 1 + $0.P * (2 + $0.S) }, fine: { 1 + $0.P * 2 }))),
    Claim(
      "s3-05", "An @ObservedObject made in a view is lost when the view's parent is evaluated.",
      because: "only the parent's evaluation makes another, not the view's own",
      .evaluations(of: "/CounterScreen", in: .observedTyping, .all { 1 + $0.K }),
      .evaluations(of: "/CounterScreen/ObservedCounter", in: .observedTyping, .all { 1 + $0.K }),
      .count(.objects, in: .observedTyping, .all { 1 + $0.K }),
      // The output changes with each customer who is served. It changes once more at the first keystroke,
      // when a new counter shows zero.
      .count(
        .needed(of: "/CounterScreen/ObservedCounter"), in: .ownership("observed"),
        .all { $0.J + min($0.K, 1) })),
    Claim(
      "s3-06", "A @StateObject is made once and kept.",
      because: "so is a tracked model in a @State; built with Xcode 26, its view is evaluated with "
        + "its parent",
      .evaluations(
        of: "/CounterScreen/StateObjectCounter", in: .ownership("state-object"), .all { 1 + $0.J }),
      .count(.objects, in: .ownership("state-object"), .all { _ in 1 }),
      .evaluations(
        of: "/CounterScreen/StateCounter", in: .ownership("state", sdk: "26"),
        .fine { 1 + $0.J + $0.K }),
      // The counter is kept, so a keystroke does not change the output.
      .count(
        .wasted(of: "/CounterScreen/StateCounter"), in: .ownership("state", sdk: "26"),
        .fine { $0.K }),
      .evaluations(of: "/CounterScreen/StateCounter", in: .ownership("state"), .fine { 1 + $0.J })),
    Claim(
      "s3-07", "A model is made as a @StateObject and handed down as an @ObservedObject.",
      because: "and each view that observes it on the way pays for it, coarsely",
      .evaluations(
        of: "/CounterScreen/CounterChain*",
        in: .init(
          "ownership", ["owner": "passed", "keystrokes": "0"], varying: "depth", over: [1, 2, 6]),
        .by(coarse: { $0.D * (1 + $0.J) }, fine: { $0.D + $0.J }))),
    Claim(
      "s3-08", "A model in a @State is a pitfall: it needs to be an ObservableObject.",
      is: .imprecise,
      because: "true of a plain class and of an ObservableObject; a tracked model is observed",
      .evaluations(of: "/CounterScreen/StateCounter", in: .serving("plain"), .all { _ in 1 }),
      .evaluations(
        of: "/CounterScreen/StateCounter", in: .serving("state"),
        .by(coarse: { _ in 1 }, fine: { 1 + $0.J })),
      .count(.staleViews, in: .serving("state"), .by(coarse: { min($0.J, 1) }, fine: { _ in 0 }))),
    Claim(
      "s3-09", "Environment objects that everybody takes hide who depends on what.",
      because: "coarsely the views that show nothing of the account are evaluated as well",
      .evaluations(
        of: "/Account*", in: .init("account", ["scores": "0", "sessions": "1"], varying: "ticks"),
        .by(coarse: { ($0.R + $0.I) * (1 + 2 + $0.T) }, fine: { ($0.R + $0.I) + $0.R * (2 + $0.T) })
      )),
    Claim(
      "s3-10", "Any published change evaluates all observers, a tracked one its readers.",
      .evaluations(
        of: "/KeyLabel[*]", in: .init("broad", varying: "ticks"),
        .by(coarse: { $0.K * (1 + $0.T) }, fine: { $0.K + $0.T })),
      .evaluations(
        of: "/OrderPanels/*", in: .init("orders", varying: "orders"),
        .by(coarse: { 5 * (1 + $0.N) }, fine: { 5 + 2 * $0.N }))),
    Claim(
      "s3-11", "All stored properties of an observable class are observable.", is: .imprecise,
      because: "a let is not, and lazy and wrapped properties compile only if they are ignored",
      .compiles(
        """
        import Observation
        @Observable final class Account { let name = "" }
        """),
      .fails(
        "'lazy' cannot be used on a computed property",
        """
        import Observation
        @Observable final class Account { lazy var name = "" }
        """),
      .fails(
        "property wrapper cannot be applied to a computed property",
        """
        import Observation
        @propertyWrapper struct Trimmed { var wrappedValue: String }
        @Observable final class Account { @Trimmed var name = "" }
        """),
      .compiles(
        """
        import Observation
        @propertyWrapper struct Trimmed { var wrappedValue: String }
        @Observable final class Account {
          @ObservationIgnored @Trimmed var name = ""
          @ObservationIgnored lazy var id = 0
        }
        """)),
    Claim(
      "s3-12", "Only a class can be an ObservableObject.",
      .fails(
        "non-class type 'Account' cannot conform to class protocol 'ObservableObject'",
        """
        struct Account: ObservableObject { @Published var name = "" }
        """, importing: "CoarsePublisher")),
  ]
}
