import CoarsePublisher
import FineTracking
import Foundation
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
    ForEach(shop.items) { ItemRow(item: $0) }
    Button("Pick") { shop.items[0].isPicked = true }
    Button("Save") { shop.coupon += "A" }
  }
}

nonisolated struct FineShopScreen: View {
  let shop: FineShop
  /// True if the header reads one more property.
  var headerReadsCoupon = false

  var body: some View {
    ShopHeader(shop: shop, readsCoupon: headerReadsCoupon)
    ForEach(shop.items) { ItemRow(item: $0) }
    Button("Pick") { shop.items[0].isPicked = true }
    Button("Save") { shop.coupon += "A" }
  }
}

nonisolated struct ShopHeader: View {
  let shop: FineShop
  let readsCoupon: Bool

  var body: some View {
    Text("\(shop.items.count) items")
    if readsCoupon { Text(shop.coupon) }
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
  @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("\(seconds) s")
      .onReceive(timer) { _ in seconds += 1 }
      .task { seconds += 10 }
  }
}
