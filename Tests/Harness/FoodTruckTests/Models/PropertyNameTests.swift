import FineTracking
import GranularityFoodTruck
import GranularityWorkloads
import ModelObservation
import Testing

/// Tests that the explicit names of properties equal the names that the fine runtime reports.
struct PropertyNameTests {
  @Test func `the favorite property of a donut does not depend on the other favorites`() {
    let truck = FineStores.FoodTruck()
    let property = ModelProperty<FineStores.FoodTruck, Bool>.isFavorite(2)
    truck.favorites = [1]
    #expect(!property.value(truck))
    truck.favorites = [1, 2]
    #expect(property.value(truck))
  }

  @Test func `each explicit property name is the name that the fine runtime reports`() {
    let stocked = FineStores.FoodTruck()
    stocked.stock = [0]
    let reported = [
      report(FineStores.Truck(name: ""), .isAvailable) { $0.isAvailable = true },
      report(FineStores.FoodTruck(), .donuts) { $0.donuts = [FineStores.Donut(id: 1, name: "")] },
      report(FineStores.FoodTruck(), .orders) { $0.orders = [Order(id: 1)] },
      report(FineStores.FoodTruck(), .isFavorite(1)) { $0.favorites = [1] },
      report(stocked, .stock(of: 0)) { $0.stock = [1] },
      report(FineStores.Donut(id: 1, name: ""), .name) { $0.name = "new" },
      report(FineStores.Donut(id: 1, name: ""), .isFavorite) { $0.isFavorite = true },
      report(FineStores.Stop(customers: 0), .customers) { $0.customers = 1 },
      report(FineStores.Route(stop: FineStores.Stop(customers: 0)), .stop) {
        $0.stop = FineStores.Stop(customers: 1)
      },
      report(FineStores.Preferences(city: City(name: "a", edition: 0)), .sweetness) {
        $0.sweetness += 1
      },
      report(FineStores.Preferences(city: City(name: "a", edition: 0)), .city) {
        $0.city = City(name: "b", edition: 1)
      },
      report(FineStores.Settings(), .b) { $0.b = 1 },
      report(FineStores.Account(), .userName) { $0.userName = "Ada" },
      report(FineStores.Account(), .isSignedIn) { $0.isSignedIn = true },
      report(FineStores.Account(), .score) { $0.score = 1 },
      report(FineStores.Settings(), .a) { $0.a = 1 },
      report(FineStores.Bridged(), .a) { $0.a = 1 },
      report(FineStores.Counter(), .count) { $0.count = 1 },
      report(FineStores.Board(), .draft) { $0.draft = "new" },
      report(FineStores.Board(), .chores) { $0.chores = [Chore(id: 1, title: "")] },
      report(FineStores.Profile(), .firstName) { $0.firstName = "new" },
      report(FineStores.Profile(), .lastName) { $0.lastName = "new" },
      report(FineStores.Profile(), .nickname) { $0.nickname = "new" },
      report(FineStores.Profile(), .prefersFirstName) { $0.prefersFirstName = true },
      report(FineStores.Profile(), .visits) { $0.visit() },
      report(FineStores.Profile(), .summary) { $0.summary = 1 },
      report(FineStores.Badge(name: ""), .prints) { $0.prints = 1 },
      report(FineStores.Catalog(), .isLoading) { $0.isLoading = true },
      report(FineStores.Catalog(), .toppings) { $0.toppings = ["sprinkles"] },
      report(FineStores.Catalog(), .failure) { $0.failure = "closed" },
      report(FineStores.Keyed(count: 2), .key(1)) { $0[1] = 1 },
    ]
    #expect(reported.map(\.written) == reported.map(\.reported))
  }

  /// Returns the explicit name of `property`, and the names that the runtime reports when `change` mutates the model.
  private func report<Model: AnyObject, Value: Equatable>(
    _ model: Model, _ property: ModelProperty<Model, Value>, _ change: (Model) -> Void
  ) -> (written: String, reported: String) {
    let names = Names()
    let scope = FineStores.tracker.track(for: names) { _ = property.value(model) }.scope
    change(model)
    scope?.cancel()
    return ("\(property.object).\(property.name)", names.received.joined(separator: ", "))
  }

  /// A receiver that records the names of the properties that are about to change.
  private final class Names: ChangeReceiver {
    private(set) var received: [String] = []

    func willChange(_ change: Change) {
      received.append(change.property?.description ?? "?")
    }
  }
}
