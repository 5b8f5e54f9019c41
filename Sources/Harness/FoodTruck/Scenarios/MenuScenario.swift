import GranularityVirtualTime
import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a user adds donuts and orders to a model that two menus show. Only one menu shows the number of
/// orders.
struct MenuScenario: ScenarioWorkload {
  let name = "menu"
  let summary =
    "donuts and orders are added; a computed count creates a dependency only where it is read"
  let details = """
    Two menus list the donuts of one model, and the second also has a section with a computed \
    order count. The user adds donuts and then orders, one per turn. Both menus need every donut. \
    Only the second menu needs the orders, but the coarse model announces them to both. Under fine \
    tracking, reading the computed count creates the dependency on the orders. The contents of an \
    order are drawn at random, and no view shows them.
    """
  let parameters: [Parameter] = [
    .integer("donuts", "D", "donuts that are added", in: 0...10_000, default: 20),
    .integer("orders", "N", "orders that are added", in: 0...100_000, default: 50),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? 2 * (p.D + p.N) : 2 * p.D + p.N)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let model = Stores.FoodTruck()
    let donuts = context.integer("donuts")
    context.show(stores, objects: 1 + donuts, keys: 2 + donuts) {
      DonutMenu(model: model)
      DonutMenuWithOrders(model: model)
    }
    context.act("add a donut", times: donuts) { log in
      let id = model.donuts.count
      let donut = Stores.FoodTruck.Donut(id: id, name: "Donut \(id)")
      log.mutate(model, .donuts) { $0.donuts.append(donut) }
    }
    context.act("add an order", times: context.integer("orders")) { [unowned context] log in
      let menu = model.donuts.map(\.id)
      let choice = context.random.sample(2, of: menu)
      let order = Order(id: model.orders.count, donuts: choice)
      log.mutate(model, .orders) { $0.orders.append(order) }
    }
  }
}

/// A list of the donuts on the menu.
nonisolated struct DonutMenu<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List {
      donutSection(of: model)
    }
  }
}

/// A list of the donuts on the menu, with the number of orders.
nonisolated struct DonutMenuWithOrders<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List {
      donutSection(of: model)
      Section("Orders") {
        LabeledContent("Count", value: "\(model.orderCount)")
      }
    }
  }
}

/// The section with the donuts, which both menus show.
///
/// This is a function and not a view, so that the body of the calling menu reads the donuts.
private func donutSection<Model: FoodTruckModel>(of model: Model) -> some View {
  Section("Donuts") {
    ForEach(model.donuts) { donut in
      Text(donut.name)
    }
  }
}
