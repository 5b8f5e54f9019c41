import CoarsePublisher
import Observation
import SimulatedUI

// A store with nested stores, one of which the screen reads itself.

enum CoarseNested {
  final class Basket: ObservableObject {
    @Published var count = 0
  }

  final class Profile: ObservableObject {
    @Published var name = "Ann"
  }

  final class AppStore: ObservableObject {
    @Published var basket = Basket()
    @Published var profile = Profile()
  }

  struct ShopScreen: View {
    @ObservedObject var store: AppStore

    var body: some View {
      VStack {
        Text("Hello, \(store.profile.name)")
        BasketBadge(basket: store.basket)
      }
    }
  }

  struct BasketBadge: View {
    @ObservedObject var basket: Basket

    var body: some View {
      Button("\(basket.count) in the basket") { basket.count += 1 }
    }
  }
}

enum FineNested {
  @Observable
  final class Basket {
    var count = 0
  }

  @Observable
  final class Profile {
    var name = "Ann"
  }

  @Observable
  final class AppStore {
    var basket = Basket()
    var profile = Profile()
  }

  struct ShopScreen: View {
    var store: AppStore

    var body: some View {
      VStack {
        Text("Hello, \(store.profile.name)")
        BasketBadge(basket: store.basket)
      }
    }
  }

  struct BasketBadge: View {
    var basket: Basket

    var body: some View {
      Button("\(basket.count) in the basket") { basket.count += 1 }
    }
  }
}
