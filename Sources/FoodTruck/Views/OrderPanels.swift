public import SimulatedUI

/// All panels of the app at once; each of them installs the same model.
public struct OrderPanels<Model: FoodTruckModel>: View {
  let model: Model

  public init(model: Model) {
    self.model = model
  }

  public var body: some View {
    VStack {
      TruckPanel(model: model)
      OrdersTable(model: model)
      DonutGallery(model: model)
      TopFiveDonuts(model: model)
      AccountPanel(model: model)
    }
  }
}

struct TruckPanel<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    LabeledContent("In stock", value: "\(model.stock.count)")
  }
}

struct OrdersTable<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.orders) { order in
      Text("Order \(order.id): \(order.status.rawValue)")
    }
  }
}

struct DonutGallery<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(model.donuts) { donut in
      Text(donut.name)
    }
  }
}

struct TopFiveDonuts<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    List(topFive, id: \.self) { id in
      Text("Donut \(id)")
    }
  }

  /// The ids of the five most ordered donuts, most ordered first; equal counts are in ascending order of the ids.
  private var topFive: [Int] {
    var counts: [Int: Int] = [:]
    for id in model.orders.flatMap(\.donuts) { counts[id, default: 0] += 1 }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return ranked.prefix(5).map(\.key)
  }
}

struct AccountPanel<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    LabeledContent("Favorites", value: "\(model.favorites.count)")
  }
}
