import GranularityWorkloads

extension Claims {
  /// The claims of ``ClaimSource/foodTruckIntroduction``, the first source.
  static let ofFoodTruckIntroduction: [Claim] = [
    Claim(
      "s0-01", "@Observable works for reference types and for value types.", is: .refuted,
      because: "the macro is limited to classes (SE-0395); the compiler refuses a struct",
      .fails(
        "'@Observable' cannot be applied to struct type",
        """
        import Observation
        @Observable struct Donut { var name = "" }
        """)),
    Claim(
      "s0-02",
      "What a body reads is tracked: adding a donut evaluates the menu that lists the donuts.",
      .evaluations(
        of: "/DonutMenu", in: .init("menu", ["orders": "0"], varying: "donuts"), .all { 1 + $0.D })),
    Claim(
      "s0-03", also: [.discoverObservation],
      "A change of orders that a menu does not read leaves it alone.",
      .evaluations(of: "/DonutMenu", in: .orders, .by(coarse: { 1 + $0.N }, fine: { _ in 1 }))),
    Claim(
      "s0-04", also: [.discoverObservation],
      "A computed count of the orders depends on the orders.",
      .evaluations(of: "/DonutMenuWithOrders", in: .orders, .all { 1 + $0.N })),
    Claim(
      "s0-05", "Showing the count is what makes a menu depend on the orders.",
      because: "the two menus differ by the count alone",
      .evaluations(
        of: "/DonutMenu*", in: .orders, .by(coarse: { 2 * (1 + $0.N) }, fine: { 1 + (1 + $0.N) }))),
    Claim(
      "s0-06", also: [.discoverObservation],
      "@State keeps what a view owns for the view's lifetime, here the donut that a sheet edits.",
      because: "the sheet reads the state, not the view that owns it, which is evaluated once",
      .evaluations(
        of: "/NewDonut",
        in: .init("donut-editor", ["keystrokes": "2", "switches": "0"], varying: "donuts"),
        .all { _ in 1 })),
    Claim(
      "s0-07", also: [.discoverObservation],
      "A reader of an environment model is evaluated when the name changes.",
      because: "coarse announcements reach those that read nothing as well",
      .evaluations(
        of: "/Account*", in: .init("account", ["scores": "0"], varying: "ticks"),
        .by(
          coarse: { ($0.R + $0.I) * (1 + $0.P * (2 + $0.T)) },
          fine: { $0.R * (1 + $0.P * (2 + $0.T)) + $0.I }))),
    Claim(
      "s0-08", also: [.discoverObservation], "@Bindable only makes bindings.", is: .imprecise,
      because: "to make the binding of a property reads it, so that each edit evaluates the form",
      .evaluations(
        of: "/NewDonut/DonutForm*",
        in: .init("donut-editor", ["switches": "0"], varying: "keystrokes"),
        .all { $0.D * (1 + $0.T) })),
    Claim(
      "s0-09", "In an array of observable donuts any change of a name updates the list.",
      is: .imprecise,
      because: "the row that reads the name runs again, not the list; coarse rows stay out of date",
      .evaluations(of: "/InlineDonutList", in: .donutList("inline"), .all { _ in 1 }),
      .count(.rowRuns, in: .donutList("inline"), .by(coarse: { $0.N }, fine: { $0.N + $0.T })),
      .count(.staleViews, in: .donutList("inline"), .by(coarse: { min($0.T, 1) }, fine: { _ in 0 }))
    ),
    Claim(
      "s0-10", also: [.discoverObservation],
      "Tracking is by instance: one changed donut evaluates one row.",
      because: "coarse announcements are by instance too, where each row installs its donut",
      .evaluations(of: "/DonutRowList/DonutRow[*]", in: .donutList("views"), .all { $0.N + $0.T })),
    Claim(
      "s0-11", also: [.discoverObservation],
      "Storage elsewhere is observable if the model calls access and withMutation by hand.",
      .evaluations(of: "/ProfileLabel", in: .profile("external"), .fine { 1 + $0.T }),
      .evaluations(of: "/ProfileLabel", in: .profile("silent"), .fine { _ in 1 }),
      .count(.staleViews, in: .profile("silent"), .fine { min($0.T, 1) })),
    Claim(
      "s0-12", "A view can take an optional model with @Observable, but not with @ObservedObject.",
      because: "the wrapper demands a class, and an optional is none",
      .fails(
        "'ObservedObject' requires that 'Account?' be a class type",
        """
        final class Account: ObservableObject { @Published var name = "" }
        nonisolated struct Badge: View {
          @ObservedObject var account: Account?
          var body: some View { Text(account?.name ?? "") }
        }
        """, importing: "CoarsePublisher", "SimulatedUI"),
      .compiles(
        """
        import Observation
        @Observable final class Account { var name = "" }
        nonisolated struct Badge: View {
          var account: Account?
          var body: some View { Text(account?.name ?? "") }
        }
        """, importing: "SimulatedUI"),
      .evaluations(of: "/OptionalBadge", in: .profile("optional"), .fine { 2 + $0.T })),
    Claim(
      "s0-13",
      "A timer toggles a property that no body reads: @Observable evaluates nothing, and ObservableObject one "
        + "view at each tick.",
      .evaluations(
        of: "/TruckStatus", in: .init("timer", varying: "ticks"),
        .by(coarse: { 1 + $0.T }, fine: { _ in 1 }))),
    Claim(
      "s0-14", also: [.discoverObservation], "A migration only deletes annotations.",
      is: .imprecise,
      because:
        "a plain var announced nothing and is tracked now; @ObservationIgnored keeps it as it was",
      .evaluations(
        of: "/ProfileLabel", in: .profile("unannotated"),
        .by(coarse: { _ in 1 }, fine: { 1 + $0.T })),
      .count(
        .staleViews, in: .profile("unannotated"), .by(coarse: { min($0.T, 1) }, fine: { _ in 0 }))),
    Claim(
      "s0-15", "Migrated code is shorter and faster.", is: .imprecise,
      because:
        "a migrated view is evaluated less often only if its body reads fewer properties than change; "
        + "if all views read one array, no evaluation is saved",
      .evaluations(
        of: "/StockList/StockRow[*]", in: .donutList("array"), .all { $0.N * (1 + $0.T) })),
  ]
}
