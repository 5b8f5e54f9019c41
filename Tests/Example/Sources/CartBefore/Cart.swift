import SimulatedCombine

public struct CartItem: Identifiable, Equatable {
  public let id: String
  public let price: Int
  public var isPicked = false

  public init(id: String, price: Int) {
    self.id = id
    self.price = price
  }
}

public final class Cart: ObservableObject {
  @Published public var items: [CartItem]
  @Published public var coupon = ""
  @Published public var secondsLeft = 600

  public init(_ items: [CartItem]) {
    self.items = items
  }

  var total: Int { items.reduce(0) { $0 + ($1.isPicked ? $1.price : 0) } }

  func pick(_ item: CartItem) {
    guard let index = items.firstIndex(of: item) else { return }
    items[index].isPicked.toggle()
  }
}
