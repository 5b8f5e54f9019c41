/// Limits on declared screens: every file is run or refused within a minute and a few hundred megabytes.
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
  static let views = 10_000
  /// Properties of all objects, counting the object of each row.
  static let properties = 10_000
  /// Views, installed objects, reads and received values, counting each row.
  static let parts = 100_000
  static let turns = 10_000
  static let mutations = 100_000
  /// Parts times turns: the largest number of checks that a run can need.
  static let steps = 2_000_000
}
