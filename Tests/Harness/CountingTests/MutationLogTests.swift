import GranularityFoodTruck
import ModelObservation
import Testing

@testable import GranularityWorkloads

/// Tests that the mutation log detects effective mutations, and that it does not copy arrays for this purpose.
struct MutationLogTests {
  // The test leaves out `coarse`, because each mutation of a published array copies it, as with Combine.
  @Test(arguments: [Runtime.fine, .observation])
  func `appending to an array through the mutation log does not copy the array`(runtime: Runtime) {
    func append<Stores: ModelRuntime>(_ stores: Stores.Type) {
      let (log, model) = (MutationLog(), Stores.FoodTruck())
      model.orders.reserveCapacity(100)
      model.donuts.reserveCapacity(100)
      let before = addresses(in: model)
      log.mutate(model, .orders) { $0.orders.append(Order(id: 1)) }
      log.mutate(model, .donuts) { $0.donuts.append(.init(id: 1, name: "plain")) }
      #expect(addresses(in: model) == before)
      #expect(log.total == MutationLog.Count(mutations: 2, effective: 2))
    }
    append(runtime.stores)
  }

  @Test(arguments: [Runtime.fine, .observation])
  func `changing one element through the mutation log does not copy the array`(runtime: Runtime) {
    func change<Stores: ModelRuntime>(_ stores: Stores.Type) {
      let (log, model) = (MutationLog(), Stores.FoodTruck())
      model.stock = [1, 2, 3]
      let before = addresses(in: model)
      log.mutate(model, .stock(of: 1)) { $0.stock[1] += 1 }
      #expect(addresses(in: model) == before)
      #expect(log.total == MutationLog.Count(mutations: 1, effective: 1))
    }
    change(runtime.stores)
  }

  @Test(arguments: Runtime.allCases)
  func `a mutation counts as effective only if the value by which it is judged changes`(
    runtime: Runtime
  ) {
    func mutate<Stores: ModelRuntime>(_ stores: Stores.Type) {
      let (log, model) = (MutationLog(), Stores.FoodTruck())
      model.stock = [1, 2, 3]
      log.mutate(model, .orders) { $0.orders += [] }
      log.mutate(model, .donuts) { $0.donuts += [] }
      log.mutate(model, .stock(of: 2)) { $0.stock[2] += 0 }
      log.mutate(model, .isFavorite(7)) { $0.favorites.remove(7) }
      #expect(log.total == MutationLog.Count(mutations: 4, effective: 0))
      log.mutate(model, .isFavorite(7)) { $0.favorites.insert(7) }
      log.mutate(model, .orders) { $0.orders = [Order(id: 1)] }
      log.mutate(model, .orders) { $0.orders[0].status = .ready }
      #expect(log.total == MutationLog.Count(mutations: 7, effective: 3))
    }
    mutate(runtime.stores)
  }

  @Test
  func `changes after a nested mutation are attributed to the outer mutation, then to the action`()
  {
    func mutate<Stores: ModelRuntime>(_ stores: Stores.Type) {
      let (log, model) = (MutationLog(), Stores.FoodTruck())
      var origins: [Origin] = []
      func note() { origins.append(log.origins[log.origin(of: nil)]) }
      log.begin("tap")
      log.mutate(model, .orders) { model in
        log.mutate(model, .donuts) { _ in note() }
        note()
      }
      note()
      #expect(origins.map(\.source) == ["tap", "tap", "tap"])
      #expect(origins.map(\.property) == ["donuts", "orders", ""])
    }
    mutate(Runtime.fine.stores)
  }

  @Test func `a change that the view graph names has the action in progress as its source`() {
    let log = MutationLog(namingChanges: true)
    let names = ["a", "b"].map {
      PropertyName(type: InternedString("Cart"), name: InternedString($0))
    }
    let origins = [("tap", 0), ("tap", 0), ("tap", 1), ("type", 1), ("type", 0), ("tap", 0)].map {
      source, name in
      log.begin(source)
      let origin = log.origin(of: names[name])
      return log.origins[origin]
    }
    #expect(
      origins.map { "\($0.source) \($0.object).\($0.property)" } == [
        "tap Cart.a", "tap Cart.a", "tap Cart.b", "type Cart.b", "type Cart.a", "tap Cart.a",
      ])
    #expect(log.origins[log.origin(of: nil)] == Origin(source: "tap", object: "", property: ""))
  }

  private func addresses<Model: FoodTruckModel>(in model: Model) -> [UInt] {
    [address(model.orders), address(model.donuts), address(model.stock)]
  }

  private func address<Element>(_ array: [Element]) -> UInt {
    unsafe array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
