public import CoarsePublisher
public import GranularityWorkloads
public import ModelObservation
public import SimulatedUIBasics

/// The model types of the runtime `coarse`: each object announces every change of its properties.
public enum CoarseStores: ModelRuntime {
  public static var tracker: NoTracking { NoTracking() }

  public typealias Keyed = CoarseModels.Keyed

  public final class Truck: ObservableObject, TruckModel {
    public let name: String
    @Published public var isAvailable = false

    public init(name: String) { self.name = name }
  }

  public final class Donut: ObservableObject, DonutModel {
    public typealias Owner = StateObject<Donut>
    public typealias Editor = ObservedObject<Donut>

    public let id: Int
    @Published public var name: String
    @Published public var isFavorite = false

    public init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }

  public final class FoodTruck: ObservableObject, FoodTruckModel {
    @Published public var donuts: [Donut] = []
    @Published public var orders: [Order] = []
    @Published public var favorites: Set<Int> = []
    @Published public var stock: [Int] = []

    public init() {}
  }

  public final class Settings: ObservableObject, SettingsModel {
    @Published public var a = 0
    @Published public var b = 0

    public init() {}
  }

  public final class Stop: ObservableObject, StopModel {
    @Published public var customers: Int

    public init(customers: Int) { self.customers = customers }
  }

  public final class Route: ObservableObject, RouteModel {
    @Published public var stop: Stop

    public init(stop: Stop) { self.stop = stop }
  }

  public final class Preferences: ObservableObject, PreferencesModel {
    @Published public var sweetness = 1
    @Published public var city: City

    public init(city: City) { self.city = city }
  }

  public final class Account: ObservableObject, AccountModel {
    public typealias Reference = EnvironmentObject<Account>

    @Published public var userName: String?
    @Published public var isSignedIn = false
    @Published public var score = 0

    public init() {}
  }

  public final class Counter: ObservableObject, CounterModel {
    @Published public var count = 0

    public init() {}
  }

  public final class Board: ObservableObject, BoardModel {
    @Published public var draft = ""
    @Published public var chores: [Chore] = []

    public init() {}
  }

  public final class Catalog: ObservableObject, CatalogModel {
    @Published public var isLoading = false
    @Published public var toppings: [String] = []
    @Published public var failure: String?

    public init() {}
  }

  public final class Profile: ObservableObject, ProfileModel {
    @Published public var firstName = "Ada"
    @Published public var lastName = "Lovelace"
    @Published public var prefersFirstName = false
    @Published public private(set) var visits = 0
    public var scratch = 0
    public var summary = 0
    private let archive = Archive()

    public init() {}

    public var nickname: String {
      get { archive.nickname }
      set {
        objectWillChange.send()
        archive.nickname = newValue
      }
    }

    public var motto: String {
      get { archive.motto }
      set { archive.motto = newValue }
    }

    public func visit() { visits += 1 }
  }

  public final class Badge: ObservableObject, BadgeModel {
    public let name: String
    @Published public var prints = 0

    public init(name: String) {
      self.name = name
      _ = prints
    }
  }
}

extension CoarseStores: AnnouncingRuntime {
  public final class Triple: ObservableObject, TripleModel {
    @Published public var a = 0
    @Published public var b = 0
    @Published public var c = 0

    public init() {}
  }
}
