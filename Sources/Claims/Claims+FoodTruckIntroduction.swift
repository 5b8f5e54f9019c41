import Workloads

extension Claims {
  /// The claims of ``ClaimSource/foodTruckIntroduction`` that no earlier source makes.
  static let ofFoodTruckIntroduction: [Claim] = [
    Claim(
      "s0-01", in: [.foodTruckIntroduction],
      "@Observable works for reference types and for value types.",
      is: .refuted,
      because: "the macro is limited to classes (SE-0395); the compiler refuses a struct",
      .fails(
        "'@Observable' cannot be applied to struct type",
        """
        import Observation
        @Observable struct Donut { var name = "" }
        """)),
    Claim(
      "s0-02", in: [.foodTruckIntroduction],
      "What a body reads is tracked: adding a donut evaluates the menu that lists the donuts.",
      .count(
        .evaluations(of: "/DonutMenu"), of: "menu", ["orders": "0"],
        varying: ("donuts", [0, 1, 7]), .all { 1 + $0.D })),
    Claim(
      "s0-03", in: [.foodTruckIntroduction, .discoverObservation],
      "A change of orders that a menu does not read leaves it alone.",
      .count(
        .evaluations(of: "/DonutMenu"), of: "menu", ["donuts": "0"],
        varying: ("orders", [0, 1, 9]),
        .by(coarse: { 1 + $0.N }, fine: { _ in 1 }))),
    Claim(
      "s0-04", in: [.foodTruckIntroduction, .discoverObservation],
      "A computed count of the orders depends on the orders.",
      .count(
        .evaluations(of: "/DonutMenuWithOrders"), of: "menu", ["donuts": "0"],
        varying: ("orders", [0, 1, 9]), .all { 1 + $0.N })),
    Claim(
      "s0-05", in: [.foodTruckIntroduction],
      "Showing the count is what makes a menu depend on the orders.",
      because: "the two menus differ by the count alone",
      .count(
        .evaluations(of: "/DonutMenu*"), of: "menu", ["donuts": "0"],
        varying: ("orders", [0, 1, 9]),
        .by(coarse: { 2 * (1 + $0.N) }, fine: { 1 + (1 + $0.N) }))),
    Claim(
      "s0-06", in: [.foodTruckIntroduction, .discoverObservation],
      "@State keeps what a view owns for the view's lifetime, here the donut that a sheet edits.",
      because: "the sheet reads the state, not the view that owns it, which is evaluated once",
      .count(
        .evaluations(of: "/NewDonut"), of: "donut-editor", ["keystrokes": "2", "switches": "0"],
        varying: ("donuts", [0, 1, 6]), .all { _ in 1 })),
    Claim(
      "s0-07", in: [.foodTruckIntroduction, .discoverObservation],
      "A reader of an environment model is evaluated when the name changes.",
      because: "coarse announcements reach those that read nothing as well",
      .count(
        .evaluations(of: "/Account*"), of: "account", ["scores": "0"],
        varying: ("ticks", [0, 1, 5]),
        .by(
          coarse: { ($0.R + $0.I) * (1 + $0.P * (2 + $0.T)) },
          fine: { $0.R * (1 + $0.P * (2 + $0.T)) + $0.I }))),
    Claim(
      "s0-08", in: [.foodTruckIntroduction, .discoverObservation], "@Bindable only makes bindings.",
      is: .imprecise,
      because: "to make the binding of a property reads it, so that each edit evaluates the form",
      .count(
        .evaluations(of: "/NewDonut/DonutForm*"), of: "donut-editor", ["switches": "0"],
        varying: ("keystrokes", [0, 1, 6]), .all { $0.D * (1 + $0.T) })),
    Claim(
      "s0-09", in: [.foodTruckIntroduction],
      "In an array of observable donuts any change of a name updates the list.",
      is: .imprecise,
      because: "the row that reads the name runs again, not the list; coarse rows stay out of date",
      .count(
        .evaluations(of: "/InlineDonutList"), of: "donut-list", ["rows": "inline"],
        varying: ("ticks", [0, 1, 9]), .all { _ in 1 }),
      .count(
        .rowRuns, of: "donut-list", ["rows": "inline"], varying: ("ticks", [0, 1, 9]),
        .by(coarse: { $0.N }, fine: { $0.N + $0.T })),
      .count(
        .staleViews, of: "donut-list", ["rows": "inline"], varying: ("ticks", [0, 1, 9]),
        .by(coarse: { min($0.T, 1) }, fine: { _ in 0 }))),
    Claim(
      "s0-10", in: [.foodTruckIntroduction, .discoverObservation],
      "Tracking is by instance: one changed donut evaluates one row.",
      because: "coarse announcements are by instance too, where each row installs its donut",
      .count(
        .evaluations(of: "/DonutRowList/DonutRow[*]"), of: "donut-list", ["rows": "views"],
        varying: ("ticks", [0, 1, 9]), .all { $0.N + $0.T })),
    Claim(
      "s0-11", in: [.foodTruckIntroduction, .discoverObservation],
      "Storage elsewhere is observable if the model calls access and withMutation by hand.",
      .count(
        .evaluations(of: "/ProfileLabel"), of: "profile", ["subject": "external"],
        varying: ("rounds", [0, 1, 8]), .fine { 1 + $0.T }),
      .count(
        .evaluations(of: "/ProfileLabel"), of: "profile", ["subject": "silent"],
        varying: ("rounds", [0, 1, 8]), .fine { _ in 1 }),
      .count(
        .staleViews, of: "profile", ["subject": "silent"], varying: ("rounds", [0, 1, 8]),
        .fine { min($0.T, 1) })),
    Claim(
      "s0-12", in: [.foodTruckIntroduction],
      "A view can take an optional model with @Observable, but not with @ObservedObject.",
      because: "the wrapper demands a class, and an optional is none",
      .fails(
        "'ObservedObject' requires that 'Account?' be a class type",
        """
        final class Account: ObservableObject { @Published var name = "" }
        struct Badge: View {
          @ObservedObject var account: Account?
          var body: some View { Text(account?.name ?? "") }
        }
        """, importing: "CoarsePublisher", "SimulatedUI"),
      .compiles(
        """
        import Observation
        @Observable final class Account { var name = "" }
        struct Badge: View {
          var account: Account?
          var body: some View { Text(account?.name ?? "") }
        }
        """, importing: "SimulatedUI"),
      .count(
        .evaluations(of: "/OptionalBadge"), of: "profile", ["subject": "optional"],
        varying: ("rounds", [0, 1, 8]), .fine { 2 + $0.T })),
    Claim(
      "s0-13", in: [.foodTruckIntroduction],
      "A timer that toggles what no body reads evaluates nothing finely, and a view a tick coarsely.",
      .count(
        .evaluations(of: "/TruckStatus"), of: "timer", varying: ("ticks", [0, 1, 7]),
        .by(coarse: { 1 + $0.T }, fine: { _ in 1 }))),
    Claim(
      "s0-14", in: [.foodTruckIntroduction, .discoverObservation],
      "To migrate is to delete annotations.", is: .imprecise,
      because:
        "a plain var announced nothing and is tracked now; @ObservationIgnored keeps it as it was",
      .count(
        .evaluations(of: "/ProfileLabel"), of: "profile", ["subject": "unannotated"],
        varying: ("rounds", [0, 1, 8]), .by(coarse: { _ in 1 }, fine: { 1 + $0.T })),
      .count(
        .staleViews, of: "profile", ["subject": "unannotated"], varying: ("rounds", [0, 1, 8]),
        .by(coarse: { min($0.T, 1) }, fine: { _ in 0 }))),
    Claim(
      "s0-15", in: [.foodTruckIntroduction], "Migrated code is shorter and faster.", is: .imprecise,
      because: "it is evaluated less often only where bodies read fewer properties than change; "
        + "of views that all read one array, none is saved",
      .count(
        .evaluations(of: "/StockList/StockRow[*]"), of: "donut-list", ["rows": "array"],
        varying: ("ticks", [0, 1, 9]), .all { $0.N * (1 + $0.T) })),
  ]
}
