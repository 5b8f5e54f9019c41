public import GranularityWorkloads
public import Observation
public import SimulatedUIBasics
public import StandardObservation
internal import Synchronization

/// The model types of the runtime `observation`, which use the toolchain's `@Observable`.
public enum StandardStores: ModelRuntime {
  public static var tracker: StandardTracker { StandardTracker() }

  public typealias Keyed = StandardModels.Keyed

  @Observable
  public final class Truck: TruckModel {
    public let name: String
    public var isAvailable = false

    public init(name: String) { self.name = name }
  }

  @Observable
  public final class Donut: DonutModel {
    public typealias Owner = State<Donut>
    public typealias Editor = Bindable<Donut>

    public let id: Int
    public var name: String
    public var isFavorite = false

    public init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }

  @Observable
  public final class FoodTruck: FoodTruckModel {
    public var donuts: [Donut] = []
    public var orders: [Order] = []
    public var favorites: Set<Int> = []
    public var stock: [Int] = []

    public init() {}
  }

  @Observable
  public final class Settings: SettingsModel {
    public var a = 0
    public var b = 0

    public init() {}
  }

  @Observable
  public final class Stop: StopModel {
    public var customers: Int

    public init(customers: Int) { self.customers = customers }
  }

  @Observable
  public final class Route: RouteModel {
    public var stop: Stop

    public init(stop: Stop) { self.stop = stop }
  }

  @Observable
  public final class Preferences: PreferencesModel {
    public var sweetness = 1
    public var city: City

    public init(city: City) { self.city = city }
  }

  @Observable
  public final class Account: AccountModel {
    public typealias Reference = Environment<Account>

    public var userName: String?
    public var isSignedIn = false
    public var score = 0

    public init() {}
  }

  @Observable
  public final class Counter: CounterModel {
    public var count = 0

    public init() {}
  }

  @Observable
  public final class Board: BoardModel {
    public var draft = ""
    public var chores: [Chore] = []

    public init() {}
  }

  @Observable
  public final class Catalog: CatalogModel {
    public var isLoading = false
    public var toppings: [String] = []
    public var failure: String?

    public init() {}
  }

  @Observable
  public final class Profile: ProfileModel {
    public var firstName = "Ada"
    public var lastName = "Lovelace"
    public var prefersFirstName = false
    public private(set) var visits = 0
    @ObservationIgnored public var scratch = 0
    public var summary = 0
    private let archive = Archive()

    public init() {}

    public var nickname: String {
      get {
        access(keyPath: \.nickname)
        return archive.nickname
      }
      set {
        withMutation(keyPath: \.nickname) { archive.nickname = newValue }
      }
    }

    public var motto: String {
      get { archive.motto }
      set { archive.motto = newValue }
    }

    public func visit() { visits += 1 }
  }

  @Observable
  public final class Badge: BadgeModel {
    public let name: String
    public var prints = 0

    public init(name: String) {
      self.name = name
      _ = prints
    }
  }
}

extension StandardStores: ThreadedRuntime {
  /// This class is written without the macro `@Observable`, because a class that uses the macro cannot be shared
  /// between threads.
  public final class Triple: Observable, Sendable, TripleModel {
    private let values = Mutex((a: 0, b: 0, c: 0))
    private let registrar = ObservationRegistrar()

    public init() {}

    public var a: Int {
      get {
        registrar.access(self, keyPath: \.a)
        return values.withLock { $0.a }
      }
      set { registrar.withMutation(of: self, keyPath: \.a) { values.withLock { $0.a = newValue } } }
    }

    public var b: Int {
      get {
        registrar.access(self, keyPath: \.b)
        return values.withLock { $0.b }
      }
      set { registrar.withMutation(of: self, keyPath: \.b) { values.withLock { $0.b = newValue } } }
    }

    public var c: Int {
      get {
        registrar.access(self, keyPath: \.c)
        return values.withLock { $0.c }
      }
      set { registrar.withMutation(of: self, keyPath: \.c) { values.withLock { $0.c = newValue } } }
    }
  }

  public static func withObservationTracking(
    of model: Triple, _ reads: (Triple) -> Void,
    onChange: @escaping @Sendable (any TripleModel) -> Void
  ) {
    Observation.withObservationTracking {
      reads(model)
    } onChange: {
      onChange(model)
    }
  }
}
