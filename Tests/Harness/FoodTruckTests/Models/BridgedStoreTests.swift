import CoarsePublisher
import GranularityFoodTruck
import ModelObservation
import Testing

/// Tests claim s4-15: a store that observes itself announces each of its changes.
struct BridgedStoreTests {
  @Test(arguments: [0, 1, 3, 20])
  func `each change of a bridged store causes one announcement, before the value changes`(
    changes: Int
  ) {
    #expect(announced(by: BridgedStores.Settings(), changes) == Array(0..<changes))
    #expect(announced(by: StandardBridgedStores.Settings(), changes) == Array(0..<changes))
  }

  @Test func `setting a property of a bridged store to an equal value causes no announcement`() {
    let (fine, standard) = (BridgedStores.Settings(), StandardBridgedStores.Settings())
    var announcements = 0
    let subscriptions = [
      fine.objectWillChange.sink { announcements += 1 },
      standard.objectWillChange.sink { announcements += 1 },
    ]
    fine.a = 0
    standard.b = 0
    #expect(announcements == 0)
    #expect(subscriptions.count == 2)
  }

  @Test func `a bridged store's registration for the next change does not retain the store`() {
    weak var fine: BridgedStores.Settings?
    weak var standard: StandardBridgedStores.Settings?
    do {
      let (one, other) = (BridgedStores.Settings(), StandardBridgedStores.Settings())
      (fine, standard) = (one, other)
      one.a = 1
      other.a = 1
    }
    #expect(fine == nil)
    #expect(standard == nil)
  }

  /// Returns the sum of the store's two properties at each of its announcements.
  private func announced<Store: ObservableObject & SettingsModel>(
    by store: Store, _ changes: Int
  ) -> [Int] where Store.ObjectWillChangePublisher == ObservableObjectPublisher {
    var sums: [Int] = []
    let subscription = store.objectWillChange.sink { sums.append(store.a + store.b) }
    for change in 0..<changes {
      if change.isMultiple(of: 2) { store.a = store.a + 1 } else { store.b = store.b + 1 }
    }
    subscription.cancel()
    return sums
  }
}
