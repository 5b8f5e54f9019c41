import GranularityVirtualTime
import GranularityWorkloads
import SimulatedUIBasics

/// A scenario with the whole app: three timers change its models, and a user navigates between its panels.
struct DashboardScenario: ScenarioWorkload {
  let name = "dashboard"
  let summary = "everything together: three timers, and panels that appear and disappear"
  let details = """
    The screen shows the truck and, below it, one of three panels: orders, menu, account. Every \
    second the truck opens or closes, every 2 s an order arrives, and every 3 s the account \
    scores. The user visits V panels, each for 6·U s. A panel is notified of the changes strictly \
    between its mount and its unmount: 3·U − 1 orders, or 2·U − 1 scores. Its first evaluation \
    shows changes in the turn of the mount, and changes in the turn of the unmount do not evaluate \
    it. An order evaluates five views of the orders panel and two of the menu panel under coarse \
    announcements, and two and one under fine tracking. A score evaluates two views of the account \
    panel coarsely, and none finely. The truck's name never changes.
    """
  let parameters: [Parameter] = [
    .integer("visits", "V", "visits to a panel", in: 1...10_000, default: 7),
    .integer("units", "U", "length of a visit, in units of 6 s", in: 1...1_000, default: 5),
  ]

  /// The shortest time in which each of the app's three timers fires a whole number of times.
  private static let unit = Duration.seconds(6)

  /// The number of times that each of the three timers fires within ``unit``.
  private static let rates = (availability: 6, orders: 3, scores: 2)

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
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

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let truck = Stores.Truck(name: "Granular Donuts")
    let menu = 0..<12
    let model = Stores.FoodTruck(donuts: menu.count)
    let account = Stores.Account()
    context.show(stores, objects: 3 + menu.count, keys: 8 + 2 * menu.count) {
      Dashboard<Stores.Truck, Stores.FoodTruck, Stores.Account>(truck: truck, model: model)
        .environment(account)
    }
    let (visits, units) = (context.integer("visits"), context.integer("units"))
    func every(_ name: String, _ rate: Int, _ action: @escaping (MutationLog) -> Void) {
      context.every(Self.unit / rate, times: rate * units * visits, name, action)
    }
    every("availability timer", Self.rates.availability) { log in
      log.mutate(truck, .isAvailable) { $0.isAvailable.toggle() }
    }
    every("order timer", Self.rates.orders) { [unowned context] log in
      let order = Order(id: model.orders.count, donuts: context.random.sample(2, of: menu))
      log.mutate(model, .orders) { $0.orders.append(order) }
    }
    every("score timer", Self.rates.scores) { log in
      log.mutate(account, .score) { $0.score += 1 }
    }
    var visited = 0
    context.every(Self.unit * units, times: visits, "navigation") { [unowned context] _ in
      visited += 1
      context.tap(DashboardPanel.allCases[visited % DashboardPanel.allCases.count].rawValue)
    }
  }
}

/// A panel of the app. The dashboard shows a single panel at a time.
private enum DashboardPanel: String, CaseIterable, Sendable {
  case orders, menu, account
}

/// The whole app: the truck's status at the top, and below it the panel that the user chose.
private nonisolated struct Dashboard<
  Truck: TruckModel, Model: FoodTruckModel, Account: AccountModel
>: View {
  @State private var panel = DashboardPanel.orders
  let truck: Truck
  let model: Model

  var body: some View {
    VStack {
      TruckStatus(truck: truck)
      HStack {
        button(to: .orders)
        button(to: .menu)
        button(to: .account)
      }
      switch panel {
      case .orders:
        OrderPanels(model: model)
      case .menu:
        DonutMenu(model: model)
        DonutMenuWithOrders(model: model)
      case .account:
        AccountName<Account>()
        AccountPicture<Account>()
      }
    }
  }

  private func button(to panel: DashboardPanel) -> Button<Text> {
    Button(panel.rawValue) { self.panel = panel }
  }
}
