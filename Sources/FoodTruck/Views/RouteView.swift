public import SimulatedUI

/// How many customers wait at the present stop; only the route is installed.
public struct RouteView<Route: RouteModel>: View {
  @ObservedObject var route: Route

  public init(route: Route) {
    self.route = route
  }

  public var body: some View {
    LabeledContent("Customers", value: "\(route.stop.customers)")
  }
}
