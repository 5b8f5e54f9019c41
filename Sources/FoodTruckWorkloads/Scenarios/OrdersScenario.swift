import FoodTruck
import SimulatedUI
import Simulation
import Workloads

/// Orders come in at random while every panel of the app is on the screen.
struct OrdersScenario: Workload {
  let name = "orders"
  let kind = WorkloadKind.scenario
  let summary = "orders come in at random intervals while all panels are on the screen"
  let details = """
    Five panels install one model: truck, orders, donuts, top five and account. Orders come in 3 to 8 seconds apart, drawn \
    from the seed, with donuts drawn from it too. Coarse announcements evaluate all five panels for each order. Fine tracking \
    evaluates the two that read the orders; the top five often come out as they were, and then that one was wasted.
    """
  let parameters = [
    Parameter.integer("orders", "N", "orders that come in", in: 0...100_000, default: 20),
    Parameter.integer("donuts", "donuts on the menu", in: 1...1_000, default: 12),
  ]

  /// The seconds between two orders.
  static let interval = 3...8
  /// The donuts in an order.
  static let size = 1...4
  private static let panels = 5
  private static let readers = 2

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    switch runtime {
    case .coarse: .exactly(.number(Self.panels) * parameters.N)
    case .fine, .observation: .exactly(.number(Self.readers) * parameters.N)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let model = Stores.FoodTruck()
    let menu = Array(0..<parameters.integer("donuts"))
    model.donuts = menu.map { Stores.FoodTruck.Donut(id: $0, name: "Donut \($0)") }
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
