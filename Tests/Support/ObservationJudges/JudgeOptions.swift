internal import Foundation

/// The number of random operations that a judge runs, and the judge's seed. The environment sets them, or otherwise the
/// test.
///
/// `JUDGE_OPERATIONS` and `JUDGE_SEED` hold a whole number each. If one is malformed, the initialiser throws, and
/// the test should let it throw and fail.
public struct JudgeOptions: Equatable, Sendable {
  public let operations: Int
  public let seed: UInt64

  /// Reads the options from the environment of the process. The arguments replace options that the environment does not
  /// set.
  public init(operations: Int, seed: UInt64 = 1) throws(JudgeOptionsError) {
    try self.init(
      operations: operations, seed: seed, environment: ProcessInfo.processInfo.environment)
  }

  /// Reads the options from `environment`. The arguments replace options that it does not set.
  public init(
    operations: Int, seed: UInt64 = 1, environment: [String: String]
  ) throws(JudgeOptionsError) {
    self.operations = try Self.operations(in: environment) ?? operations
    self.seed = try Self.seed(in: environment) ?? seed
  }

  private static func operations(
    in environment: [String: String]
  ) throws(JudgeOptionsError) -> Int? {
    guard let text = environment["JUDGE_OPERATIONS"] else { return nil }
    guard let number = Int(text), number > 0 else { throw .operations(found: text) }
    return number
  }

  private static func seed(in environment: [String: String]) throws(JudgeOptionsError) -> UInt64? {
    guard let text = environment["JUDGE_SEED"] else { return nil }
    guard let number = UInt64(text) else { throw .seed(found: text) }
    return number
  }
}

/// An error about a malformed judge option in the environment.
public enum JudgeOptionsError: Error, Equatable, CustomStringConvertible {
  case operations(found: String)
  case seed(found: String)

  public var description: String {
    switch self {
    case .operations(let text):
      "JUDGE_OPERATIONS needs a whole number from 1 to \(Int.max); found '\(text)'"
    case .seed(let text):
      "JUDGE_SEED needs a whole number from 0 to \(UInt64.max); found '\(text)'"
    }
  }
}
