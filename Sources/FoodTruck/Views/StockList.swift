public import SimulatedUI

/// A list of the stock of each kind of donut, in which each row reads one element of the model's array.
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
