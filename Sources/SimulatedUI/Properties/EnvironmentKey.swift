/// A key to a value that is handed down to all the views below.
public protocol EnvironmentKey {
  associatedtype Value

  /// What a view finds if no view above it says otherwise.
  static var defaultValue: Value { get }
}
