/// When a ``State`` makes the initial value that is written with its declaration.
public enum StateInitialisation: String, CaseIterable, Sendable {
  /// Whenever the view's value is made. The values are compared, so an object that is made anew keeps a view from being skipped.
  case eager
  /// Once for each node. The value is not there to be compared, so it never keeps a view from being skipped.
  case lazy
}
