/// The key of an environment value, which a modifier sets for all views inside it.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value that a view reads if no modifier around it sets one.
  static var defaultValue: Value { get }
}
