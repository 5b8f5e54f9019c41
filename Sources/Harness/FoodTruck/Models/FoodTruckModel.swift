public import GranularityWorkloads

/// The main model of the app: the donuts on the menu, the orders, the favorites and the stock.
public protocol FoodTruckModel: AnyObject {
  associatedtype Donut: DonutModel

  init()

  var donuts: [Donut] { get set }
  var orders: [Order] { get set }
  /// The ids of the donuts that the user likes, in one set for all donuts.
  var favorites: Set<Int> { get set }
  /// The stock of each kind of donut, in one array for all donuts.
  var stock: [Int] { get set }
}

extension FoodTruckModel {
  /// The number of orders; reading it reads ``orders``.
  public var orderCount: Int { orders.count }
}

extension ModelProperty where Model: FoodTruckModel, Value == Bool {
  /// The favorites, with changes that concern one donut as the effective mutations.
  public static func isFavorite(_ id: Int) -> Self {
    Self("FoodTruck", "favorites") { $0.favorites.contains(id) }
  }
}

extension ModelProperty where Model: FoodTruckModel, Value == Int {
  /// The stock, with changes that concern one donut as the effective mutations.
  public static func stock(of id: Int) -> Self { Self("FoodTruck", "stock") { $0.stock[id] } }
}

extension ModelProperty where Model: FoodTruckModel, Value == ArraySummary<Int> {
  /// The donuts, with additions at the end as the effective mutations.
  public static var donuts: Self {
    Self("FoodTruck", "donuts") { ArraySummary(of: $0.donuts, by: \.id) }
  }
}

extension ModelProperty where Model: FoodTruckModel, Value == ArraySummary<Order> {
  /// The orders, with additions at the end as the effective mutations.
  public static var orders: Self { Self("FoodTruck", "orders") { ArraySummary(of: $0.orders) } }
}
