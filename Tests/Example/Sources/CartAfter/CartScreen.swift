import SimulatedSwiftUI

public struct CartScreen: View {
  private let cart: Cart

  public init(cart: Cart) {
    self.cart = cart
  }

  public var body: some View {
    VStack {
      CartHeader(cart: cart)
      List(cart.items) { item in
        CartRow(item: item, cart: cart)
      }
      CouponField(cart: cart)
      TimeLeft(cart: cart)
    }
  }
}

public struct CartHeader: View {
  let cart: Cart

  public var body: some View {
    LabeledContent("Total", value: "\(cart.total)")
  }
}

public struct CartRow: View {
  let item: CartItem
  let cart: Cart

  public var body: some View {
    HStack {
      Text("\(item.id) for \(item.price)")
      Button(item.isPicked ? "Put back \(item.id)" : "Pick \(item.id)") { cart.pick(item) }
    }
  }
}

public struct CouponField: View {
  @Bindable var cart: Cart

  public var body: some View {
    TextField("Coupon", text: $cart.coupon)
  }
}

public struct TimeLeft: View {
  let cart: Cart
  @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  public var body: some View {
    Text("kept for \(cart.secondsLeft) s")
      .onReceive(timer) { _ in cart.secondsLeft -= 1 }
  }
}
