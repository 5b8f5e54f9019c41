import FoodTruck
import SimulatedUI
import Simulation
import Workloads

/// The whole app at once: three timers, and a user who goes from panel to panel.
struct DashboardScenario: Workload {
  let name = "dashboard"
  let kind = WorkloadKind.scenario
  let summary = "everything at once: three timers, and panels that come and go"
  let details = """
    The truck stands above one of three panels: orders, menu, account. Every second the truck opens or closes, every 2 s an \
    order comes in, every 3 s the account scores. The user looks at each panel for 6·U s and makes V visits in all. A panel \
    hears of what happens between its coming and its going: 3·U − 1 orders, or 2·U − 1 scores; what happens when it comes \
    is in its first evaluation, and what happens when it goes no longer reaches it. Coarse announcements reach five views of \
    the panel of orders and two of each other; fine tracking two, one and none. The truck's name never changes.
    """
  let parameters = [
    Parameter.integer("visits", "V", "visits to a panel", in: 1...10_000, default: 7),
    Parameter.integer("units", "U", "six seconds of each visit", in: 1...1_000, default: 5),
  ]

  /// The time in which every timer fires a whole number of times.
  private static let unit = Duration.seconds(6)
  /// How often a timer fires in that time.
  private static let rates = (availability: 6, orders: 3, scores: 2)

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let (orders, menu, account) = ((p.V + 2) / 3, (p.V + 1) / 3, p.V / 3)
    let rate = { (count: Int) in Formula.number(count) * p.U }
    let newOrders = rate(Self.rates.orders) - 1
    let scores = rate(Self.rates.scores) - 1
    return switch runtime {
    case .coarse:
      .exactly(
        p.V + rate(Self.rates.availability) * p.V + newOrders * (5 * orders + 2 * menu)
          + scores * 2 * account)
    case .fine, .observation: .exactly(p.V + newOrders * (2 * orders + menu))
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let truck = Stores.Truck(name: "Granular Donuts")
    let model = Stores.FoodTruck()
    let account = Stores.Account()
    let menu = Array(0..<12)
    model.donuts = menu.map { Stores.FoodTruck.Donut(id: $0, name: "Donut \($0)") }
    context.show(stores, objects: 3 + menu.count, keys: 8 + 2 * menu.count) {
      Dashboard(truck: truck, model: model, account: Stores.Account.self)
        .environment(account)
    }
    let (visits, units) = (parameters.integer("visits"), parameters.integer("units"))
    func plan(_ name: String, _ rate: Int, _ action: @escaping (MutationLog) -> Void) {
      context.every(Self.unit / rate, times: rate * units * visits, name, action)
    }
    plan("availability timer", Self.rates.availability) { log in
      log.mutate(truck, .isAvailable) { $0.isAvailable.toggle() }
    }
    plan("order timer", Self.rates.orders) { [unowned context] log in
      let order = Order(id: model.orders.count, donuts: context.random.sample(2, of: menu))
      log.mutate(model, .orders) { $0.orders.append(order) }
    }
    plan("score timer", Self.rates.scores) { log in
      log.mutate(account, .score) { $0.score += 1 }
    }
    var visited = 0
    context.every(Self.unit * units, times: visits, "navigation") { [unowned context] _ in
      visited += 1
      context.tap(DashboardPanel.allCases[visited % DashboardPanel.allCases.count].rawValue)
    }
  }
}
