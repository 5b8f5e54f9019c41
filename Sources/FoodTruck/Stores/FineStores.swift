public import FineTracking

/// The stores whose properties are tracked one by one.
public enum FineStores: ModelRuntime {
  public typealias Truck = FineTruck
  public typealias FoodTruck = FineFoodTruck
  public typealias Settings = FineSettings
  public typealias Keyed = FineKeyed

  public static var tracker: FineTracker { FineTracker() }
  public static var isTransparent: Bool { true }
}

public final class FineTruck: Observable, TruckModel {
  public let name: String
  @Tracked public var isAvailable = false

  public init(name: String) {
    self.name = name
  }
}

public final class FineDonut: Observable, DonutModel {
  public let id: Int
  @Tracked public var name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

public final class FineFoodTruck: Observable, FoodTruckModel {
  @Tracked public var donuts: [FineDonut] = []
  @Tracked public var orders: [Order] = []

  public init() {}
}

public final class FineSettings: Observable, SettingsModel {
  @Tracked public var a = 0
  @Tracked public var b = 0

  public init() {}
}

public final class FineKeyed: Observable, KeyedModel {
  private var values: [Int]
  private let registrar = ObservationRegistrar()

  public init(count: Int) {
    values = Array(repeating: 0, count: count)
  }

  public subscript(key: Int) -> Int {
    get {
      registrar.access(self, keyPath: \.[key])
      return values[key]
    }
    set {
      guard newValue != values[key] else { return }
      registrar.withMutation(of: self, keyPath: \.[key]) { values[key] = newValue }
    }
  }
}
