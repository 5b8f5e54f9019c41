public import GranularityWorkloads

/// The model of the user's account: the name, the sign-in status and a score.
public protocol AccountModel: EnvironmentModel {
  init()

  var userName: String? { get set }
  var isSignedIn: Bool { get set }
  var score: Int { get set }
}

extension ModelProperty where Model: AccountModel, Value == String? {
  public static var userName: Self { Self("Account", "userName", \.userName) }
}

extension ModelProperty where Model: AccountModel, Value == Bool {
  public static var isSignedIn: Self { Self("Account", "isSignedIn", \.isSignedIn) }
}

extension ModelProperty where Model: AccountModel, Value == Int {
  public static var score: Self { Self("Account", "score", \.score) }
}

/// The model of a badge with a constant name. The initializer of the model reads the number of prints.
public protocol BadgeModel: AnyObject {
  init(name: String)

  var name: String { get }
  var prints: Int { get set }
}

extension ModelProperty where Model: BadgeModel, Value == Int {
  public static var prints: Self { Self("Badge", "prints", \.prints) }
}

/// The model of a supplier's toppings, which a task loads asynchronously.
public protocol CatalogModel: AnyObject {
  init()

  var isLoading: Bool { get set }
  var toppings: [String] { get set }
  /// The reason why the last load failed; `nil` if it did not fail.
  var failure: String? { get set }
}

extension ModelProperty where Model: CatalogModel, Value == Bool {
  public static var isLoading: Self { Self("Catalog", "isLoading", \.isLoading) }
}

extension ModelProperty where Model: CatalogModel, Value == ArraySummary<String> {
  /// The property `toppings`. A mutation counts as effective if it appends toppings.
  public static var toppings: Self { Self("Catalog", "toppings") { ArraySummary(of: $0.toppings) } }
}

extension ModelProperty where Model: CatalogModel, Value == String? {
  public static var failure: Self { Self("Catalog", "failure", \.failure) }
}

/// The model that counts the served customers.
public protocol CounterModel: AnyObject {
  init()

  var count: Int { get set }
}

extension ModelProperty where Model: CounterModel, Value == Int {
  public static var count: Self { Self("Counter", "count", \.count) }
}

/// A counter whose changes notify no observer, because it is neither `ObservableObject` nor `@Observable`.
public final class PlainCounter: CounterModel {
  public var count = 0

  public init() {}
}

/// A city. Two instances are equal if their names are equal, even if their ``edition`` differs.
public final class City: Equatable, Sendable {
  public let name: String
  /// A number that distinguishes instances of the same city. The operator `==` ignores it.
  public let edition: Int

  public init(name: String, edition: Int) {
    self.name = name
    self.edition = edition
  }

  public static func == (left: City, right: City) -> Bool { left.name == right.name }
}

/// The model of the user's preferences: the city in which the user sells and the sweetness of the donuts.
public protocol PreferencesModel: AnyObject {
  init(city: City)

  var sweetness: Int { get set }
  var city: City { get set }
}

extension ModelProperty where Model: PreferencesModel, Value == Int {
  public static var sweetness: Self { Self("Preferences", "sweetness", \.sweetness) }
  public static var city: Self { Self("Preferences", "city") { $0.city.edition } }
}

/// The model of one stop of the truck's route, with the number of customers there.
public protocol StopModel: AnyObject {
  init(customers: Int)

  var customers: Int { get set }
}

/// The model of the truck's route. Its property `stop` is itself a model.
public protocol RouteModel: AnyObject {
  associatedtype Stop: StopModel

  init(stop: Stop)

  var stop: Stop { get set }
}

extension ModelProperty where Model: StopModel, Value == Int {
  public static var customers: Self { Self("Stop", "customers", \.customers) }
}

extension ModelProperty where Model: RouteModel, Value == ObjectIdentifier {
  public static var stop: Self { Self("Route", "stop") { ObjectIdentifier($0.stop) } }
}

/// A store with two settings that do not depend on each other.
public protocol SettingsModel: AnyObject {
  init()

  var a: Int { get set }
  var b: Int { get set }
}

extension ModelProperty where Model: SettingsModel, Value == Int {
  public static var a: Self { Self("Settings", "a", \.a) }
  public static var b: Self { Self("Settings", "b", \.b) }
}

/// The model of the truck: a constant name, and whether the truck is available.
public protocol TruckModel: AnyObject {
  init(name: String)

  var name: String { get }
  var isAvailable: Bool { get set }
}

extension ModelProperty where Model: TruckModel, Value == Bool {
  public static var isAvailable: Self { Self("Truck", "isAvailable", \.isAvailable) }
}
