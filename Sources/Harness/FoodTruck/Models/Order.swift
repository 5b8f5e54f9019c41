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
