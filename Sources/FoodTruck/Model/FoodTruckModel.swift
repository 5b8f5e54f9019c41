/// What the app is about: the donuts on the menu and the orders that come in.
public protocol FoodTruckModel: AnyObject {
  associatedtype Donut: DonutModel

  init()

  var donuts: [Donut] { get set }
  var orders: [Order] { get set }
  /// The ids of the donuts that the user likes, in one set for all.
  var favorites: Set<Int> { get set }
  /// How many donuts there are of each kind, in one array for all.
  var stock: [Int] { get set }
}

extension FoodTruckModel {
  /// How many orders there are; to read it is to read ``orders``.
  public var orderCount: Int { orders.count }
}

extension ModelProperty where Model: FoodTruckModel, Value == Set<Int> {
  public static var favorites: Self { Self("FoodTruck", "favorites", \.favorites) }
}

extension ModelProperty where Model: FoodTruckModel, Value == [Int] {
  public static var stock: Self { Self("FoodTruck", "stock", \.stock) }
  public static var donuts: Self { Self("FoodTruck", "donuts") { $0.donuts.map(\.id) } }
}

extension ModelProperty where Model: FoodTruckModel, Value == [Order] {
  public static var orders: Self { Self("FoodTruck", "orders", \.orders) }
}
