import Workloads

extension Claims {
  /// The claims of ``ClaimSource/observableObjectGuide`` that no earlier source makes.
  static let ofObservableObjectGuide: [Claim] = [
    Claim(
      "s3-01", in: [.observableObjectGuide],
      "A published property announces just before it changes.",
      because: "so does a tracked one",
      .experiment(.oldValue, .all { $0.W })),
    Claim(
      "s3-02", in: [.observableObjectGuide], "The compiler makes objectWillChange.", is: .imprecise,
      because: "a protocol extension does, which finds the published properties by reflection"),
    Claim(
      "s3-03", in: [.observableObjectGuide],
      "Announcing before the change lets the framework compare before and after.",
      is: .imprecise,
      because:
        "the announcement only marks the views, which are evaluated later; no count depends on it"),
    Claim(
      "s3-04", in: [.observableObjectGuide],
      "Signing in and out sets five properties; a body that shows the name needs two of these turns.",
      because: "the turns that change the score reach it too, coarsely",
      .count(
        .notifications, of: "account", session, varying: ("scores", [0, 1, 6]),
        .coarse { $0.P * (5 + $0.S) }),
      .count(
        .evaluations(of: "/AccountName[*]"), of: "account", session,
        varying: ("scores", [0, 1, 6]),
        .by(coarse: { 1 + $0.P * (2 + $0.S) }, fine: { 1 + $0.P * 2 }))),
    Claim(
      "s3-05", in: [.observableObjectGuide],
      "An @ObservedObject made in a view is lost when the view's parent is evaluated.",
      because: "only the parent's evaluation makes another, not the view's own",
      .count(
        .evaluations(of: "/CounterScreen"), of: "ownership", observed,
        varying: ("keystrokes", [0, 1, 7]), .all { 1 + $0.K }),
      .count(
        .evaluations(of: "/CounterScreen/ObservedCounter"), of: "ownership", observed,
        varying: ("keystrokes", [0, 1, 7]), .all { 1 + $0.K }),
      .count(
        .objects, of: "ownership", observed, varying: ("keystrokes", [0, 1, 7]), .all { 1 + $0.K }),
      // Apart from the customers served, only the first keystroke changes the output: the new counter shows zero.
      .count(
        .needed(of: "/CounterScreen/ObservedCounter"), of: "ownership", ["owner": "observed"],
        varying: ("keystrokes", [0, 1, 7]), .all { $0.J + min($0.K, 1) })),
    Claim(
      "s3-06", in: [.observableObjectGuide], "A @StateObject is made once and kept.",
      because: "so is a tracked model in a @State; built with Xcode 26, its view is evaluated with "
        + "its parent",
      .count(
        .evaluations(of: "/CounterScreen/StateObjectCounter"), of: "ownership",
        ["owner": "state-object"], varying: ("keystrokes", [0, 1, 7]), .all { 1 + $0.J }),
      .count(
        .objects, of: "ownership", ["owner": "state-object"], varying: ("keystrokes", [0, 1, 7]),
        .all { _ in 1 }),
      .count(
        .evaluations(of: "/CounterScreen/StateCounter"), of: "ownership",
        ["owner": "state", "sdk": "26"], varying: ("keystrokes", [0, 1, 7]),
        .fine { 1 + $0.J + $0.K }),
      // The count is kept, so no keystroke changes the output.
      .count(
        .wasted(of: "/CounterScreen/StateCounter"), of: "ownership",
        ["owner": "state", "sdk": "26"], varying: ("keystrokes", [0, 1, 7]), .fine { $0.K }),
      .count(
        .evaluations(of: "/CounterScreen/StateCounter"), of: "ownership", ["owner": "state"],
        varying: ("keystrokes", [0, 1, 7]), .fine { 1 + $0.J })),
    Claim(
      "s3-07", in: [.observableObjectGuide],
      "A model is made as a @StateObject and handed down as an @ObservedObject.",
      because: "and each view that observes it on the way pays for it, coarsely",
      .count(
        .evaluations(of: "/CounterScreen/CounterChain*"), of: "ownership",
        ["owner": "passed", "keystrokes": "0"], varying: ("depth", [1, 2, 6]),
        .by(coarse: { $0.D * (1 + $0.J) }, fine: { $0.D + $0.J }))),
    Claim(
      "s3-08", in: [.observableObjectGuide],
      "A model in a @State is a pitfall: it needs to be an ObservableObject.",
      is: .imprecise,
      because: "true of a plain class and of an ObservableObject; a tracked model is observed",
      .count(
        .evaluations(of: "/CounterScreen/StateCounter"), of: "ownership",
        ["owner": "plain", "keystrokes": "0"], varying: ("increments", [0, 1, 7]), .all { _ in 1 }),
      .count(
        .evaluations(of: "/CounterScreen/StateCounter"), of: "ownership",
        ["owner": "state", "keystrokes": "0"], varying: ("increments", [0, 1, 7]),
        .by(coarse: { _ in 1 }, fine: { 1 + $0.J })),
      .count(
        .staleViews, of: "ownership", ["owner": "state", "keystrokes": "0"],
        varying: ("increments", [0, 1, 7]), .by(coarse: { min($0.J, 1) }, fine: { _ in 0 }))),
    Claim(
      "s3-09", in: [.observableObjectGuide],
      "Environment objects that everybody takes hide who depends on what.",
      because: "coarsely the views that show nothing of the account are evaluated as well",
      .count(
        .evaluations(of: "/Account*"), of: "account", ["scores": "0", "sessions": "1"],
        varying: ("ticks", [0, 1, 5]),
        .by(
          coarse: { ($0.R + $0.I) * (1 + 2 + $0.T) },
          fine: { ($0.R + $0.I) + $0.R * (2 + $0.T) }))),
    Claim(
      "s3-10", in: [.observableObjectGuide],
      "Any published change evaluates all observers, a tracked one its readers.",
      .count(
        .evaluations(of: "/KeyLabel[*]"), of: "broad", varying: ("ticks", [0, 1, 9]),
        .by(coarse: { $0.K * (1 + $0.T) }, fine: { $0.K + $0.T })),
      .count(
        .evaluations(of: "/OrderPanels/*"), of: "orders", varying: ("orders", [0, 1, 9]),
        .by(coarse: { 5 * (1 + $0.N) }, fine: { 5 + 2 * $0.N }))),
    Claim(
      "s3-11", in: [.observableObjectGuide],
      "All stored properties of an observable class are observable.",
      is: .imprecise,
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
      "s3-12", in: [.observableObjectGuide], "Only a class can be an ObservableObject.",
      .fails(
        "non-class type 'Account' cannot conform to class protocol 'ObservableObject'",
        """
        struct Account: ObservableObject { @Published var name = "" }
        """, importing: "CoarsePublisher")),
  ]

  private static let session = ["sessions": "1", "ticks": "0", "reading": "1"]
  private static let observed = ["owner": "observed", "increments": "0"]
}
