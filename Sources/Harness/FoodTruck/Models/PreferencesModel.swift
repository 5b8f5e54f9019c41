public import GranularityWorkloads

/// A city; two cities are equal if their names are equal.
public final class City: Equatable, Sendable {
  public let name: String
  /// The number of this instance among those of the same city; it is ignored by `==`.
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
