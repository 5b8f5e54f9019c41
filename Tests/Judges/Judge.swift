public import Simulation

/// Holds a subject against a reference on seeded random scripts, and shrinks the first script on which they differ.
///
/// A script is a list of operations, which are values that each side interprets from a fresh start, and which every part of
/// a script has to be able to do. Script *n* is drawn from the judge's seed plus *n*, so that a script that fails is the
/// first one when its own seed is given.
public struct Judge<Operation> {
  private let filter: String
  private let scriptLength: Int
  private let draw: (inout SplitMix64) -> Operation
  private let simpler: (Operation) -> [Operation]
  private let difference: ([Operation]) -> Difference?

  /// - Parameter filter: What `swift test --filter` finds the judge's test by.
  /// - Parameter scriptLength: Operations before both sides start anew.
  /// - Parameter simpler: What a failing operation may shrink to, simplest first.
  /// - Parameter difference: Where the two sides differ on a script, found by running both.
  public init(
    filter: String, scriptLength: Int, draw: @escaping (inout SplitMix64) -> Operation,
    simpler: @escaping (Operation) -> [Operation] = { _ in [] },
    difference: @escaping ([Operation]) -> Difference?
  ) {
    self.filter = filter
    self.scriptLength = scriptLength
    self.draw = draw
    self.simpler = simpler
    self.difference = difference
  }

  /// Runs `options.operations` operations, the last script being cut short.
  ///
  /// - Returns: The first failure, shrunk; `nil` if both sides agree all along.
  public func failure(_ options: JudgeOptions) -> Failure<Operation>? {
    var (seed, left) = (options.seed, options.operations)
    while left > 0 {
      let script = script(seed: seed, length: min(scriptLength, left))
      if let found = difference(script) { return failure(of: script, seed: seed, found) }
      seed &+= 1
      left -= script.count
    }
    return nil
  }

  /// The operations that are drawn from a seed, the same on every machine.
  public func script(seed: UInt64, length: Int) -> [Operation] {
    var generator = SplitMix64(seed: seed)
    return (0..<length).map { _ in draw(&generator) }
  }

  /// - Parameter found: What is told if the sides do not differ again, which is a failure all the same.
  private func failure(
    of script: [Operation], seed: UInt64, _ found: Difference
  ) -> Failure<Operation> {
    let shrinker = Shrinker(simpler: simpler) { difference($0) != nil }
    let shrunk = shrinker.shrunk(script)
    return Failure(
      seed: seed, length: script.count, operations: shrunk, difference: difference(shrunk) ?? found,
      filter: filter)
  }
}

/// What the reference did and the subject did not.
public struct Difference: Equatable, Sendable {
  public let expected: String
  public let found: String

  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// The first difference between what each side did, operation by operation; `nil` if there is none.
  public init?(expected: [[String]], found: [[String]]) {
    for index in 0..<max(expected.count, found.count) {
      let expected = index < expected.count ? expected[index] : ["nothing"]
      let found = index < found.count ? found[index] : ["nothing"]
      if expected != found {
        self.init(expected: "\(index): \(expected)", found: "\(index): \(found)")
        return
      }
    }
    return nil
  }
}

/// A script on which the two sides differ, as short as shrinking makes it.
public struct Failure<Operation>: CustomStringConvertible {
  public let seed: UInt64
  /// Operations of the script before it was shrunk.
  public let length: Int
  public let operations: [Operation]
  public let difference: Difference
  fileprivate let filter: String

  init(
    seed: UInt64, length: Int, operations: [Operation], difference: Difference, filter: String
  ) {
    self.seed = seed
    self.length = length
    self.operations = operations
    self.difference = difference
    self.filter = filter
  }

  public var description: String {
    """
    seed \(seed) needs both sides to agree; of its \(length) operations these \(operations.count) \
    are enough for them to differ:
    \(operations.enumerated().map { "  \($0). \($1)" }.joined(separator: "\n"))
    needed: \(difference.expected)
    found:  \(difference.found)
    again:  JUDGE_SEED=\(seed) JUDGE_OPERATIONS=\(length) swift test --filter '\(filter)'
    """
  }
}
