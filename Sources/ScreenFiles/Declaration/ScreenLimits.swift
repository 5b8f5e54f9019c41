/// How large a declared screen may be, so that any file is run or refused within a minute and a few hundred megabytes.
enum ScreenLimits {
  static let bytes = 1 << 20  // 1 MiB
  static let nameBytes = 100
  static let children = 1_000
  /// Names in one list.
  static let names = 1_000
  /// Values that views are passed, rows counted once.
  static let inputs = 10_000
  /// Views on the screen, rows counted one by one.
  static let views = 10_000
  /// Properties of all objects, those of rows counted one by one.
  static let properties = 10_000
  /// Views, and what they install, read and are passed, rows counted one by one.
  static let parts = 100_000
  static let turns = 10_000
  static let mutations = 100_000
  /// Parts times turns: all that may have to be looked at.
  static let steps = 2_000_000
}
