/// The key of an environment value. A modifier sets the value for all views inside the modifier.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value that a view reads if no modifier around it sets one.
  static var defaultValue: Value { get }
}
