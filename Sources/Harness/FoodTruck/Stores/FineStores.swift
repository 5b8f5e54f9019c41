public import FineTracking
public import GranularityWorkloads
public import SimulatedUIBasics

/// The model types of the runtime `fine`: each property is tracked individually.
public enum FineStores: ModelRuntime {
  public static var tracker: FineTracker { FineTracker() }

  public typealias Keyed = FineModels.Keyed

  public final class Truck: Observable, TruckModel {
    public let name: String
    @Tracked public var isAvailable = false

    public init(name: String) { self.name = name }
  }

  public final class Donut: Observable, DonutModel {
    public typealias Owner = State<Donut>
    public typealias Editor = Bindable<Donut>

    public let id: Int
    @Tracked public var name: String
    @Tracked public var isFavorite = false

    public init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }

  public final class FoodTruck: Observable, FoodTruckModel {
    @Tracked public var donuts: [Donut] = []
    @Tracked public var orders: [Order] = []
    @Tracked public var favorites: Set<Int> = []
    @Tracked public var stock: [Int] = []

    public init() {}
  }

  public final class Settings: Observable, SettingsModel {
    @Tracked public var a = 0
    @Tracked public var b = 0

    public init() {}
  }

  public final class Stop: Observable, StopModel {
    @Tracked public var customers: Int

    public init(customers: Int) { self.customers = customers }
  }

  public final class Route: Observable, RouteModel {
    @Tracked public var stop: Stop

    public init(stop: Stop) { self.stop = stop }
  }

  public final class Preferences: Observable, PreferencesModel {
    @Tracked public var sweetness = 1
    @Tracked public var city: City

    public init(city: City) { self.city = city }
  }

  public final class Account: Observable, AccountModel {
    public typealias Reference = Environment<Account>

    @Tracked public var userName: String?
    @Tracked public var isSignedIn = false
    @Tracked public var score = 0

    public init() {}
  }

  public final class Counter: Observable, CounterModel {
    @Tracked public var count = 0

    public init() {}
  }

  public final class Board: Observable, BoardModel {
    @Tracked public var draft = ""
    @Tracked public var chores: [Chore] = []

    public init() {}
  }

  public final class Catalog: Observable, CatalogModel {
    @Tracked public var isLoading = false
    @Tracked public var toppings: [String] = []
    @Tracked public var failure: String?

    public init() {}
  }

  public final class Profile: Observable, ProfileModel {
    @Tracked public var firstName = "Ada"
    @Tracked public var lastName = "Lovelace"
    @Tracked public var prefersFirstName = false
    @Tracked public private(set) var visits = 0
    @ObservationIgnored public var scratch = 0
    @Tracked public var summary = 0
    private let archive = Archive()
    private let registrar = ObservationRegistrar()

    public init() {}

    public var nickname: String {
      get {
        registrar.access(self, keyPath: \.nickname)
        return archive.nickname
      }
      set {
        registrar.withMutation(of: self, keyPath: \.nickname) { archive.nickname = newValue }
      }
    }

    public var motto: String {
      get { archive.motto }
      set { archive.motto = newValue }
    }

    public func visit() { visits += 1 }
  }

  public final class Badge: Observable, BadgeModel {
    public let name: String
    @Tracked public var prints = 0

    public init(name: String) {
      self.name = name
      _ = prints
    }
  }
}

extension FineStores: TrackingRuntime {
  public final class Triple: Observable, TripleModel {
    @Tracked public var a = 0
    @Tracked public var b = 0
    @Tracked public var c = 0

    public init() {}
  }

  public static func withObservationTracking(
    of model: Triple, _ reads: (Triple) -> Void,
    onChange: @escaping @Sendable (any TripleModel) -> Void
  ) {
    FineTracking.withObservationTracking {
      reads(model)
    } onChange: {
      onChange(model)
    }
  }
}
