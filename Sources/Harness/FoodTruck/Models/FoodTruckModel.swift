public import GranularityWorkloads

/// The main model of the app: the donuts on the menu, the orders, the favorites and the stock.
public protocol FoodTruckModel: AnyObject {
  associatedtype Donut: DonutModel

  init()

  var donuts: [Donut] { get set }
  var orders: [Order] { get set }
  /// The ids of the donuts that the user likes. A single set holds them for all donuts.
  var favorites: Set<Int> { get set }
  /// The stock of each kind of donut. A single array holds it for all donuts.
  var stock: [Int] { get set }
}

extension FoodTruckModel {
  /// The number of orders, computed from ``orders``. So reading this property reads ``orders``.
  public var orderCount: Int { orders.count }
}

extension ModelProperty where Model: FoodTruckModel, Value == Bool {
  /// The property `favorites`. A mutation counts as effective if it adds or removes the donut with the id `id`.
  public static func isFavorite(_ id: Int) -> Self {
    Self("FoodTruck", "favorites") { $0.favorites.contains(id) }
  }
}

extension ModelProperty where Model: FoodTruckModel, Value == Int {
  /// The property `stock`. A mutation counts as effective if it changes the stock of the donut with the id `id`.
  public static func stock(of id: Int) -> Self { Self("FoodTruck", "stock") { $0.stock[id] } }
}

extension ModelProperty where Model: FoodTruckModel, Value == ArraySummary<Int> {
  /// The property `donuts`. A mutation counts as effective if it appends donuts.
  public static var donuts: Self {
    Self("FoodTruck", "donuts") { ArraySummary(of: $0.donuts, by: \.id) }
  }
}

extension ModelProperty where Model: FoodTruckModel, Value == ArraySummary<Order> {
  /// The property `orders`. A mutation counts as effective if it appends orders.
  public static var orders: Self { Self("FoodTruck", "orders") { ArraySummary(of: $0.orders) } }
}

/// One kind of donut on the menu. Each kind is a separate model object.
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

/// An order of one customer.
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

/// The progress of an order, from placed to completed.
public enum OrderStatus: String, CaseIterable, Hashable, Sendable {
  case placed, preparing, ready, completed
}

/// The count and the last element of an array that grows only at its end. Comparing two summaries detects growth.
///
/// The summary does not retain the array's storage.
///
/// - Complexity: O(1) to create and to compare.
public struct ArraySummary<Element: Equatable>: Equatable {
  private let count: Int
  private let last: Element?

  public init(of elements: [Element]) {
    count = elements.count
    last = elements.last
  }

  /// Summarizes an array whose elements are compared by a part of them, such as their id.
  public init<Whole>(of elements: [Whole], by part: (Whole) -> Element) {
    count = elements.count
    last = elements.last.map(part)
  }
}
