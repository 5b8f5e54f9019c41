import FoodTruck
import SimulatedUI
import Simulation
import Workloads

/// Donuts and orders are added to two menus, of which one counts the orders.
struct MenuScenario: Workload {
  let name = "menu"
  let kind = WorkloadKind.scenario
  let summary = "donuts and orders are added; one menu shows the order count, one does not"
  let details = """
    Two menus list the donuts of one model; the second has a section with a computed order count. The user adds donuts and \
    then orders, one a turn. Both menus need every donut. Only the second needs the orders, but the coarse model announces \
    those to both. What is in an order is drawn at random and shown nowhere. Reading the computed count is what creates the fine dependency on the orders.
    """
  let parameters = [
    Parameter.integer("donuts", "D", "donuts that are added", in: 0...10_000, default: 20),
    Parameter.integer("orders", "N", "orders that are added", in: 0...100_000, default: 50),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    return switch runtime {
    case .coarse: .exactly(2 * (p.D + p.N))
    case .fine, .observation: .exactly(2 * p.D + p.N)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let model = Stores.FoodTruck()
    let donuts = parameters.integer("donuts")
    context.show(stores, objects: 1 + donuts, keys: 2 + donuts) {
      DonutMenu(model: model)
      DonutMenuWithOrders(model: model)
    }
    context.act("add a donut", times: donuts) { log in
      let id = model.donuts.count
      let donut = Stores.FoodTruck.Donut(id: id, name: "Donut \(id)")
      log.mutate(model, .donuts) { $0.donuts.append(donut) }
    }
    context.act("add an order", times: parameters.integer("orders")) { [unowned context] log in
      let menu = model.donuts.map(\.id)
      let choice = context.random.sample(min(2, menu.count), of: menu)
      let order = Order(id: model.orders.count, donuts: choice)
      log.mutate(model, .orders) { $0.orders.append(order) }
    }
  }
}
