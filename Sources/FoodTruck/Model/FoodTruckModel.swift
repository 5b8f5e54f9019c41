/// One kind of donut on the menu, which can change on its own.
public protocol DonutModel: AnyObject, Identifiable where ID == Int {
  init(id: Int, name: String)

  var name: String { get set }
}

/// What the app is about: the donuts on the menu and the orders that come in.
public protocol FoodTruckModel: AnyObject {
  associatedtype Donut: DonutModel

  init()

  var donuts: [Donut] { get set }
  var orders: [Order] { get set }
}

extension FoodTruckModel {
  /// How many orders there are; to read it is to read ``orders``.
  public var orderCount: Int { orders.count }
}

extension ModelProperty where Model: FoodTruckModel, Value == [Int] {
  public static var donuts: Self { Self("FoodTruck", "donuts") { $0.donuts.map(\.id) } }
}

extension ModelProperty where Model: FoodTruckModel, Value == [Order] {
  public static var orders: Self { Self("FoodTruck", "orders", \.orders) }
}
