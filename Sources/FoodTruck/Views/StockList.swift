public import SimulatedUI

/// How many donuts there are of each kind, each an element of the one array of the model.
public struct StockList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  public init(model: Model) {
    self.model = model
  }

  public var body: some View {
    List(model.donuts) { donut in
      StockRow(model: model, index: donut.id)
    }
  }
}

struct StockRow<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model
  let index: Int

  var body: some View {
    Text("\(model.stock[index])")
  }
}
