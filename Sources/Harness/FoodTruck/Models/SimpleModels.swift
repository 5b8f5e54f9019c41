public import GranularityWorkloads

/// The user's account: the name, the sign-in status and a score.
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

/// A badge with a constant name, whose initializer reads its number of prints.
public protocol BadgeModel: AnyObject {
  init(name: String)

  var name: String { get }
  var prints: Int { get set }
}

extension ModelProperty where Model: BadgeModel, Value == Int {
  public static var prints: Self { Self("Badge", "prints", \.prints) }
}

/// The toppings of a supplier, which are loaded asynchronously.
public protocol CatalogModel: AnyObject {
  init()

  var isLoading: Bool { get set }
  var toppings: [String] { get set }
  /// The reason why the last load failed.
  var failure: String? { get set }
}

extension ModelProperty where Model: CatalogModel, Value == Bool {
  public static var isLoading: Self { Self("Catalog", "isLoading", \.isLoading) }
}

extension ModelProperty where Model: CatalogModel, Value == ArraySummary<String> {
  /// The property `toppings`. A mutation is effective if it adds toppings at the end.
  public static var toppings: Self { Self("Catalog", "toppings") { ArraySummary(of: $0.toppings) } }
}

extension ModelProperty where Model: CatalogModel, Value == String? {
  public static var failure: Self { Self("Catalog", "failure", \.failure) }
}

/// A counter of the served customers.
public protocol CounterModel: AnyObject {
  init()

  var count: Int { get set }
}

extension ModelProperty where Model: CounterModel, Value == Int {
  public static var count: Self { Self("Counter", "count", \.count) }
}

/// A counter that does not notify observers of its changes.
public final class PlainCounter: CounterModel {
  public var count = 0

  public init() {}
}

/// A city; two cities are equal if their names are equal.
public final class City: Equatable, Sendable {
  public let name: String
  /// The number of this instance among the instances of the same city; `==` ignores it.
  public let edition: Int

  public init(name: String, edition: Int) {
    self.name = name
    self.edition = edition
  }

  public static func == (left: City, right: City) -> Bool { left.name == right.name }
}

/// The user's preferences: the city in which the user sells and the sweetness of the donuts.
public protocol PreferencesModel: AnyObject {
  init(city: City)

  var sweetness: Int { get set }
  var city: City { get set }
}

extension ModelProperty where Model: PreferencesModel, Value == Int {
  public static var sweetness: Self { Self("Preferences", "sweetness", \.sweetness) }
  public static var city: Self { Self("Preferences", "city") { $0.city.edition } }
}

/// A stop at which the truck sells.
public protocol StopModel: AnyObject {
  init(customers: Int)

  var customers: Int { get set }
}

/// The route of the truck: a model with a property that is another model.
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

/// A store of two independent settings.
public protocol SettingsModel: AnyObject {
  init()

  var a: Int { get set }
  var b: Int { get set }
}

extension ModelProperty where Model: SettingsModel, Value == Int {
  public static var a: Self { Self("Settings", "a", \.a) }
  public static var b: Self { Self("Settings", "b", \.b) }
}

/// The truck: a constant name, and its availability.
public protocol TruckModel: AnyObject {
  init(name: String)

  var name: String { get }
  var isAvailable: Bool { get set }
}

extension ModelProperty where Model: TruckModel, Value == Bool {
  public static var isAvailable: Self { Self("Truck", "isAvailable", \.isAvailable) }
}
