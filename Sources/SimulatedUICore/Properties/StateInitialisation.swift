/// When a ``State`` makes the initial value in its declaration.
public enum StateInitialisation: String, CaseIterable, Sendable {
  /// Whenever the view's value is made. The initial values are compared, so a default that makes a new object prevents skips.
  case eager
  /// Once for each node. The initial values are not compared, so they never keep a view from being skipped.
  case lazy
}
