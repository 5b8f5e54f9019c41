import SimulatedSwiftUI

@Observable final class OrderLine: Identifiable {
  let id: Int
  let name: String
  let price: Int
  var count = 1

  init(id: Int, name: String, price: Int) {
    self.id = id
    self.name = name
    self.price = price
  }
}

@Observable final class Delivery {
  var street = ""
  var isExpress = false
}

@Observable final class Checkout {
  var lines = [
    OrderLine(id: 1, name: "Tea", price: 4), OrderLine(id: 2, name: "Jam", price: 6),
  ]
  var voucher: String?
  var message = ""
  let delivery = Delivery()

  var total: Int {
    let goods = lines.map { $0.price * $0.count }.reduce(0, +)
    return goods + (delivery.isExpress ? 5 : 0) - (voucher == nil ? 0 : 2)
  }
}

struct CheckoutScreen: View {
  @State private var checkout = Checkout()

  var body: some View {
    VStack {
      ForEach(checkout.lines) { line in LineRow(line: line) }
      DeliveryForm(delivery: checkout.delivery)
      VoucherButton()
      MessageField(checkout: checkout)
      TotalLine()
      DeliveryHint(delivery: checkout.delivery)
    }
    .environment(checkout)
  }
}

struct LineRow: View {
  let line: OrderLine

  var body: some View {
    Text("\(line.count) × \(line.name)")
    Button("More \(line.name)") { line.count += 1 }
  }
}

struct DeliveryForm: View {
  @Bindable var delivery: Delivery

  var body: some View {
    TextField("Street", text: $delivery.street)
    Toggle("Express", isOn: $delivery.isExpress)
  }
}

struct VoucherButton: View {
  @Environment(Checkout.self) private var checkout

  var body: some View {
    Button(checkout.voucher ?? "Use voucher") { checkout.voucher = "SPRING" }
  }
}

struct MessageField: View {
  @Bindable var checkout: Checkout

  var body: some View { TextField("Message", text: $checkout.message) }
}

struct TotalLine: View {
  @Environment(Checkout.self) private var checkout

  var body: some View { Text("Total: \(checkout.total)") }
}

struct DeliveryHint: View {
  let delivery: Delivery?

  var body: some View {
    if delivery?.street.isEmpty == false { Text("Delivered tomorrow") }
  }
}
