import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which one donut of a list changes repeatedly. A parameter selects one of five ways to show the list.
struct DonutListScenario: ScenarioWorkload, EditableWorkload {
  /// Which view reads the changed value, and where this value is stored.
  enum Rows: String, ParameterChoice {
    case inline, views, shared, own, array
  }

  let name = "donut-list"
  let summary =
    "one of many donuts changes: inline rows, row views, one shared set, one fact per donut, one array"
  let details = """
    A list shows N donuts, and each tick changes one of them. `--rows` selects the view that shows \
    the change. `inline`: the row closure of the list. The coarse list is not notified and stays \
    out of date, while fine tracking runs that one row again. `views`: a view that installs its \
    donut. Both models evaluate one view. `shared`: views that search for their donut in one set \
    of the model. The set is one property, so fine tracking evaluates every row. `own`: the same \
    fact, stored by each donut. Both models evaluate one view. `array`: views that each read their \
    own element of one array, which is one property too.
    """
  let parameters: [Parameter] = [
    .integer("donuts", "N", "donuts in the list", in: 1...100_000, default: 20),
    .integer("ticks", "T", "changes, one per tick", in: 0...1_000_000, default: 50),
    .choice("rows", "which view shows the change", default: Rows.views),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let isCoarse = runtime == .coarse
    return switch p.choice("rows", as: Rows.self) {
    case .inline: .exactly(0, staleViews: isCoarse ? min(p.T, 1) : 0)
    case .views, .own: .exactly(p.T)
    case .shared, .array: .exactly(isCoarse ? (p.N + 1) * p.T : p.N * p.T)
    }
  }

  package func edits(_ p: Parameters, under _: Runtime) -> [WorkloadEdit] {
    p.edit(
      .extractChild, "show each donut in a separate view, which observes the donut", "rows",
      from: Rows.inline, to: .views)
      + p.edit(
        .split, "store whether the user likes a donut in the donut, not in one set for all donuts",
        "rows",
        from: Rows.shared, to: .own)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let count = context.integer("donuts")
    let model = Stores.FoodTruck(donuts: count)
    model.stock = Array(repeating: 0, count: count)
    let rows = context.choice("rows", as: Rows.self)
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
    context.act("change a donut", times: context.integer("ticks")) { log in
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
}

/// A list of the names of all donuts. The content closure of the list reads the names; no row is a view of its own.
private nonisolated struct InlineDonutList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.donuts) { donut in
      Text(donut.name)
    }
  }
}

/// A list of the names of all donuts. Each row is a view that installs its donut.
private nonisolated struct DonutRowList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.donuts) { donut in
      DonutRow(donut: donut)
    }
  }
}

private nonisolated struct DonutRow<Donut: DonutModel>: View {
  @ObservedObject var donut: Donut

  var body: some View {
    Text(donut.name)
  }
}

/// A list that shows which donuts the user likes. Each row reads the model's single set of favorites.
private nonisolated struct SharedFavoriteList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.donuts) { donut in
      SharedFavoriteRow(model: model, id: donut.id)
    }
  }
}

private nonisolated struct SharedFavoriteRow<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model
  let id: Int

  var body: some View {
    Text(model.favorites.contains(id) ? "liked" : "not yet liked")
  }
}

/// A list that shows which donuts the user likes. Each row reads a property of its own donut.
private nonisolated struct OwnFavoriteList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.donuts) { donut in
      OwnFavoriteRow(donut: donut)
    }
  }
}

private nonisolated struct OwnFavoriteRow<Donut: DonutModel>: View {
  @ObservedObject var donut: Donut

  var body: some View {
    Text(donut.isFavorite ? "liked" : "not yet liked")
  }
}

/// A list that shows the stock of each kind of donut. Each row reads one element of the model's array.
private nonisolated struct StockList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.donuts) { donut in
      StockRow(model: model, index: donut.id)
    }
  }
}

private nonisolated struct StockRow<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model
  let index: Int

  var body: some View {
    Text("\(model.stock[index])")
  }
}
