import CoarsePublisher
import Observation
import SimulatedUI

// A store that contains nested stores. The screen reads one of the nested stores directly.

#if OBSERVABLE
  @Observable final class Basket {
    var count = 0
  }

  @Observable final class Customer {
    var name = "Ann"
  }

  @Observable final class AppStore {
    var basket = Basket()
    var profile = Customer()
  }
#else
  final class Basket: ObservableObject {
    @Published var count = 0
  }

  final class Customer: ObservableObject {
    @Published var name = "Ann"
  }

  final class AppStore: ObservableObject {
    @Published var basket = Basket()
    @Published var profile = Customer()
  }
#endif

struct ShopScreen: View {
  @Observed var store: AppStore

  var body: some View {
    VStack {
      Text("Hello, \(store.profile.name)")
      BasketBadge(basket: store.basket)
    }
  }
}

struct BasketBadge: View {
  @Observed var basket: Basket

  var body: some View {
    Button("\(basket.count) in the basket") { basket.count += 1 }
  }
}
