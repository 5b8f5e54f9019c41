import CoarsePublisher
import Observation
import SimulatedUI

// A cart of value types, whose rows receive a closure.

struct CartItem: Identifiable, Equatable {
  let id: String
  let price: Int
  var count = 1

  static let samples = [CartItem(id: "Tea", price: 3), CartItem(id: "Jam", price: 5)]
}

#if OBSERVABLE
  @Observable final class Cart {
    var items = CartItem.samples
    var coupon = ""
  }
#else
  final class Cart: ObservableObject {
    @Published var items = CartItem.samples
    @Published var coupon = ""
  }
#endif

extension Cart {
  var total: Int { items.reduce(0) { $0 + $1.price * $1.count } }

  func add(_ item: CartItem) {
    guard let index = items.firstIndex(of: item) else { return }
    items[index].count += 1
  }
}

struct CartScreen: View {
  @Owned private var cart = Cart()

  var body: some View {
    LazyVStack(alignment: .leading) {
      ForEach(cart.items) { item in
        CartRow(item: item) { cart.add(item) }
      }
      CouponField(cart: cart)
      TotalView(cart: cart)
    }
  }
}

struct CouponField: View {
  @Observed var cart: Cart

  var body: some View {
    TextField("Coupon", text: $cart.coupon)
  }
}

struct TotalView: View {
  @Observed var cart: Cart

  var body: some View {
    LabeledContent("Total", value: "\(cart.total)")
  }
}

struct CartRow: View {
  let item: CartItem
  let add: () -> Void

  var body: some View {
    HStack {
      Text("\(item.count) × \(item.id)")
      Spacer()
      Button("Add \(item.id)", action: add)
    }
  }
}
