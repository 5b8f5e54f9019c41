import FoodTruckModels

extension FoodTruckModel {
  /// Makes a model whose menu has `count` donuts, named by their ids `0..<count`.
  init(donuts count: Int) {
    self.init()
    donuts = (0..<count).map { Donut(id: $0, name: "Donut \($0)") }
  }
}
