public import SimulatedUI

/// A view that shows the number of customers at the current stop; it installs the route but not the stop.
public struct RouteView<Route: RouteModel>: View {
  @ObservedObject var route: Route

  public init(route: Route) {
    self.route = route
  }

  public var body: some View {
    LabeledContent("Customers", value: "\(route.stop.customers)")
  }
}
