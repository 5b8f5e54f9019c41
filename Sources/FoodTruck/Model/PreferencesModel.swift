/// A city, equal to any other of the same name.
public final class City: Equatable, Sendable {
  public let name: String
  /// Counts the instances that stand for a city; no part of equality.
  public let edition: Int

  public init(name: String, edition: Int) {
    self.name = name
    self.edition = edition
  }

  public static func == (left: City, right: City) -> Bool {
    left.name == right.name
  }
}

/// Where the user sells, and how sweet.
public protocol PreferencesModel: AnyObject {
  init(city: City)

  var sweetness: Int { get set }
  var city: City { get set }
}

extension ModelProperty where Model: PreferencesModel, Value == Int {
  public static var sweetness: Self { Self("Preferences", "sweetness", \.sweetness) }
  public static var city: Self { Self("Preferences", "city") { $0.city.edition } }
}
