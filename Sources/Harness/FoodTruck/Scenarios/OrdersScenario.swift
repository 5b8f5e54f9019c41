import GranularityVirtualTime
import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which orders arrive at random intervals while all panels of the app are on the screen.
struct OrdersScenario: ScenarioWorkload {
  let name = "orders"
  let summary = "orders arrive at random intervals while all panels are on the screen"
  let details = """
    Five panels install one model: truck, orders, donuts, top five and account. Orders arrive at \
    intervals of 3 to 8 seconds. The seed determines the intervals and the donuts of each order. \
    Coarse announcements evaluate all five panels for each order. Fine tracking evaluates the two \
    panels that read the orders. An order often leaves the top five unchanged, and then the \
    evaluation of that panel is wasted.
    """
  let parameters: [Parameter] = [
    .integer("orders", "N", "orders that arrive", in: 0...100_000, default: 20),
    .integer("donuts", "donuts on the menu", in: 1...1_000, default: 12),
  ]

  /// The range of the seconds between two orders.
  private static let interval = 3...8
  /// The range of the number of donuts in an order.
  private static let size = 1...4
  private static let panels = 5
  private static let readers = 2

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? .number(Self.panels) * p.N : .number(Self.readers) * p.N)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let menu = 0..<context.integer("donuts")
    let model = Stores.FoodTruck(donuts: menu.count)
    context.show(stores, objects: 1 + menu.count, keys: 4 + 2 * menu.count) {
      OrderPanels(model: model)
    }
    var seconds = 0
    for id in 0..<context.integer("orders") {
      seconds += context.random.integer(in: Self.interval)
      let count = context.random.integer(in: Self.size)
      let order = Order(id: id, donuts: context.random.sample(count, of: menu))
      context.once(after: .seconds(seconds), "an order comes in") { log in
        log.mutate(model, .orders) { $0.orders.append(order) }
      }
    }
  }
}

/// All panels of the app on one screen. Each panel installs the same model.
nonisolated struct OrderPanels<Model: FoodTruckModel>: View {
  let model: Model

  var body: some View {
    VStack {
      TruckPanel(model: model)
      OrdersTable(model: model)
      DonutGallery(model: model)
      TopFiveDonuts(model: model)
      AccountPanel(model: model)
    }
  }
}

nonisolated struct TruckPanel<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    LabeledContent("In stock", value: "\(model.stock.count)")
  }
}

nonisolated struct OrdersTable<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.orders) { order in
      Text("Order \(order.id): \(order.status.rawValue)")
    }
  }
}

nonisolated struct DonutGallery<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.donuts) { donut in
      Text(donut.name)
    }
  }
}

nonisolated struct TopFiveDonuts<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(topFive, id: \.self) { id in
      Text("Donut \(id)")
    }
  }

  /// The ids of the five most ordered donuts, the most ordered first. Donuts with equally many orders are sorted by id.
  private var topFive: [Int] {
    var counts: [Int: Int] = [:]
    for id in model.orders.flatMap(\.donuts) { counts[id, default: 0] += 1 }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return ranked.prefix(5).map(\.key)
  }
}

nonisolated struct AccountPanel<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    LabeledContent("Favorites", value: "\(model.favorites.count)")
  }
}
