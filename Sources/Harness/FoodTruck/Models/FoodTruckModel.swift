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
  /// The property `favorites`. A mutation is effective if it changes whether the donut with this id is among them.
  public static func isFavorite(_ id: Int) -> Self {
    Self("FoodTruck", "favorites") { $0.favorites.contains(id) }
  }
}

extension ModelProperty where Model: FoodTruckModel, Value == Int {
  /// The property `stock`. A mutation is effective if it changes the stock of the donut with this id.
  public static func stock(of id: Int) -> Self { Self("FoodTruck", "stock") { $0.stock[id] } }
}

extension ModelProperty where Model: FoodTruckModel, Value == ArraySummary<Int> {
  /// The property `donuts`. A mutation is effective if it adds donuts at the end.
  public static var donuts: Self {
    Self("FoodTruck", "donuts") { ArraySummary(of: $0.donuts, by: \.id) }
  }
}

extension ModelProperty where Model: FoodTruckModel, Value == ArraySummary<Order> {
  /// The property `orders`. A mutation is effective if it adds orders at the end.
  public static var orders: Self { Self("FoodTruck", "orders") { ArraySummary(of: $0.orders) } }
}

/// One kind of donut on the menu; each kind is a model object.
public protocol DonutModel: EditableModel, Identifiable where ID == Int {
  init(id: Int, name: String)

  var name: String { get set }
  var isFavorite: Bool { get set }
}

extension ModelProperty where Model: DonutModel, Value == String {
  public static var name: Self { Self("Donut", "name", \.name) }
}

extension ModelProperty where Model: DonutModel, Value == Bool {
  public static var isFavorite: Self { Self("Donut", "isFavorite", \.isFavorite) }
}

/// One customer's order.
public struct Order: Hashable, Identifiable, Sendable {
  public let id: Int
  public var status: OrderStatus
  /// The ids of the ordered donuts.
  public var donuts: [Int]

  public init(id: Int, status: OrderStatus = .placed, donuts: [Int] = []) {
    self.id = id
    self.status = status
    self.donuts = donuts
  }
}

/// The progress of an order.
public enum OrderStatus: String, CaseIterable, Hashable, Sendable {
  case placed, preparing, ready, completed
}

/// The count and the last element of an array that only grows at its end, without the array's storage.
///
/// - Complexity: O(1) to make and to compare.
public struct ArraySummary<Element: Equatable>: Equatable {
  private let count: Int
  private let last: Element?

  public init(of elements: [Element]) {
    count = elements.count
    last = elements.last
  }

  /// Makes the summary of an array whose elements are compared by one of their parts, such as an id.
  public init<Whole>(of elements: [Whole], by part: (Whole) -> Element) {
    count = elements.count
    last = elements.last.map(part)
  }
}
