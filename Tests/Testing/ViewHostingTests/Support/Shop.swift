import CoarsePublisher
import FineTracking
import Foundation
import GranularityVirtualTime
import SimulatedCombine
import SimulatedUI

struct Item: Identifiable, Equatable {
  let id: String
  var isPicked = false
}

final class CoarseShop: ObservableObject {
  @Published var items = [Item(id: "Tea"), Item(id: "Jam")]
  @Published var coupon = ""
}

final class FineShop: Observable {
  @Tracked var items = [Item(id: "Tea"), Item(id: "Jam")]
  @Tracked var coupon = ""
}

nonisolated struct CoarseShopScreen: View {
  @ObservedObject var shop: CoarseShop

  var body: some View {
    ShopHeader(count: shop.items.count)
    ForEach(shop.items) { ItemRow(item: $0) }
    TextField("Coupon", text: $shop.coupon)
    Button("Pick") { shop.items[0].isPicked = true }
    Button("Buy") {}.disabled(true)
  }
}

nonisolated struct FineShopScreen: View {
  @Bindable var shop: FineShop

  var body: some View {
    ShopHeader(count: shop.items.count)
    ForEach(shop.items) { ItemRow(item: $0) }
    CouponField(shop: shop)
    Button("Pick") { shop.items[0].isPicked = true }
  }
}

nonisolated struct CouponField: View {
  @Bindable var shop: FineShop

  var body: some View {
    TextField("Coupon", text: $shop.coupon)
  }
}

nonisolated struct ShopHeader: View {
  let count: Int

  var body: some View {
    LabeledContent("Items", value: "\(count)")
  }
}

nonisolated struct ItemRow: View {
  let item: Item

  var body: some View {
    Text(item.isPicked ? "\(item.id), picked" : item.id)
  }
}

nonisolated struct Seconds: View {
  @State private var seconds = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(seconds) s")
      .onReceive(timer) { _ in seconds += 1 }
  }
}

nonisolated struct Boxed<Value>: View {
  let value: Value

  var body: some View {
    Text("\(value)")
  }
}
