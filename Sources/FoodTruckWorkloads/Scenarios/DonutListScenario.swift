import FoodTruck
import SimulatedUI
import Workloads

/// One donut of a list changes again and again, and the list shows its donuts in one of five ways.
struct DonutListScenario: Workload {
  /// Who shows what changes, and where it is kept.
  enum Rows: String, CaseIterable {
    case inline, views, shared, own, array
  }

  let name = "donut-list"
  let kind = WorkloadKind.scenario
  let summary = "one of N donuts changes; rows inline or views, one model or one per row"
  let details = """
    N donuts stand in a list, and each tick changes one of them. `--rows` says who shows the change. `inline`: the row closure \
    of the list; the coarse list never hears of it and stays out of date, while fine tracking runs that one row again. \
    `views`: a view that installs its donut; both models evaluate one view. `shared`: views that look their donut up in one \
    set of the model; the set is one property, so fine tracking evaluates every row. `own`: the same fact kept by each donut; \
    one view again. `array`: views that each read another element of one array, which is one property too.
    """
  let parameters = [
    Parameter.integer("donuts", "N", "donuts in the list", in: 1...100_000, default: 20),
    Parameter.integer("ticks", "T", "changes, one a tick", in: 0...1_000_000, default: 50),
    Parameter.choice(
      "rows", "who shows the change", of: Rows.allCases.map(\.rawValue),
      default: Rows.views.rawValue),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let isCoarse = runtime == .coarse
    return switch rows(of: parameters) {
    case .inline: .exactly(0, staleViews: isCoarse ? min(p.T, 1) : 0)
    case .views, .own: .exactly(p.T)
    case .shared, .array: .exactly(isCoarse ? (p.N + 1) * p.T : p.N * p.T)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let model = Stores.FoodTruck()
    let count = parameters.integer("donuts")
    model.donuts = (0..<count).map { Stores.FoodTruck.Donut(id: $0, name: "Donut \($0)") }
    model.stock = Array(repeating: 0, count: count)
    let rows = rows(of: parameters)
    context.show(stores, objects: 1 + count, keys: 4 + 2 * count) {
      switch rows {
      case .inline: InlineDonutList(model: model)
      case .views: DonutRowList(model: model)
      case .shared: SharedFavoriteList(model: model)
      case .own: OwnFavoriteList(model: model)
      case .array: StockList(model: model)
      }
    }
    let changed = model.donuts[count / 2]
    context.act("change a donut", times: parameters.integer("ticks")) { log in
      switch rows {
      case .inline, .views: log.mutate(changed, .name) { $0.name += "!" }
      case .shared:
        log.mutate(model, .isFavorite(changed.id)) {
          $0.favorites.formSymmetricDifference([changed.id])
        }
      case .own: log.mutate(changed, .isFavorite) { $0.isFavorite.toggle() }
      case .array: log.mutate(model, .stock(of: changed.id)) { $0.stock[changed.id] += 1 }
      }
    }
  }

  private func rows(of parameters: Parameters) -> Rows {
    Rows(rawValue: parameters.choice("rows")) ?? .views
  }
}
