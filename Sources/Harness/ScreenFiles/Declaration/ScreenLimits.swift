/// Limits on declared screens. If a synthetic shape has the same kind of limit, the two limits are equal.
enum ScreenLimits {
  static let bytes = 1 << 20  // 1 MiB
  static let nameBytes = 100
  /// Views in one list.
  static let children = 1_000
  /// Names in one list.
  static let names = 1_000
  /// Values that views receive, not counting each row.
  static let inputs = 10_000
  /// Views on the screen, counting each row.
  static let views = 1_000_000
  /// Properties of all objects, counting the object of each row.
  static let properties = 1_000_000
  /// Views, installed objects, reads and received values, counting each row.
  static let parts = 10_000_000
  static let turns = 1_000_000
  /// Thirty years of virtual time.
  static let milliseconds = 946_080_000_000
  static let mutations = 10_000_000
  /// The maximum number of views that all writes can reach, which limits the checks of a run.
  static let steps = 100_000_000
}
