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

extension ModelProperty where Model: FoodTruckModel, Value == Bool {
  /// The favorites, as far as a mutation is about one donut.
  public static func isFavorite(_ id: Int) -> Self {
    Self("FoodTruck", "favorites") { $0.favorites.contains(id) }
  }
}

extension ModelProperty where Model: FoodTruckModel, Value == Int {
  /// The stock, as far as a mutation is about one donut.
  public static func stock(of id: Int) -> Self { Self("FoodTruck", "stock") { $0.stock[id] } }
}

extension ModelProperty where Model: FoodTruckModel, Value == ArraySummary<Int> {
  /// The donuts, as far as they are added.
  public static var donuts: Self {
    Self("FoodTruck", "donuts") { ArraySummary(of: $0.donuts, by: \.id) }
  }
}

extension ModelProperty where Model: FoodTruckModel, Value == ArraySummary<Order> {
  /// The orders, as far as they are added.
  public static var orders: Self { Self("FoodTruck", "orders") { ArraySummary(of: $0.orders) } }
}
