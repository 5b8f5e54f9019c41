public import Foundation
public import SimulatedUI

/// Changes that the system makes, each in a turn of its own.
extension ViewHost {
  /// Sets a value of the environment around the screen, such as `\.scenePhase` or a key of one's own.
  ///
  /// The views that read the value are evaluated if it differs; a modifier on the screen can set another value for its
  /// content.
  ///
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of properties that read the environment.
  @discardableResult
  public func set<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) -> ViewActivity {
    turn { settings.set(keyPath, to: value) }
  }

  /// Sets the size that every `GeometryReader` on the screen reports; nothing else is laid out.
  @discardableResult
  public func resize(to size: CGSize) -> ViewActivity {
    set(\.geometrySize, to: size)
  }
}
