import FoodTruck
import SimulatedUI
import Simulation
import Workloads

/// Orders arrive at random intervals while all panels of the app are on the screen.
struct OrdersScenario: Workload {
  let name = "orders"
  let kind = WorkloadKind.scenario
  let summary = "orders arrive at random intervals while all panels are on the screen"
  let details = """
    Five panels install one model: truck, orders, donuts, top five and account. Orders arrive at \
    intervals of 3 to 8 seconds. The seed determines the intervals and the donuts of each order. \
    Coarse announcements evaluate all five panels for each order. Fine tracking evaluates the two \
    panels that read the orders. An order often leaves the top five unchanged, and then the \
    evaluation of that panel is wasted.
    """
  let parameters = [
    Parameter.integer("orders", "N", "orders that arrive", in: 0...100_000, default: 20),
    Parameter.integer("donuts", "donuts on the menu", in: 1...1_000, default: 12),
  ]

  /// The seconds between two orders.
  private static let interval = 3...8
  /// The number of donuts in an order.
  private static let size = 1...4
  private static let panels = 5
  private static let readers = 2

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    switch runtime {
    case .coarse: .exactly(.number(Self.panels) * p.N)
    case .fine, .observation: .exactly(.number(Self.readers) * p.N)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let menu = 0..<parameters.integer("donuts")
    let model = Stores.FoodTruck(donuts: menu.count)
    context.show(stores, objects: 1 + menu.count, keys: 4 + 2 * menu.count) {
      OrderPanels(model: model)
    }
    var seconds = 0
    for id in 0..<parameters.integer("orders") {
      seconds += context.random.integer(in: Self.interval)
      let count = min(context.random.integer(in: Self.size), menu.count)
      let order = Order(id: id, donuts: context.random.sample(count, of: menu))
      context.once(after: .seconds(seconds), "an order comes in") { log in
        log.mutate(model, .orders) { $0.orders.append(order) }
      }
    }
  }
}
