public import GranularityVirtualTime

/// Compares a subject with a reference implementation on seeded random scripts, and shrinks the first script on which
/// they differ.
///
/// A script is a list of operations. Operations are values, which each side interprets from a fresh start. Any part of
/// a script must be a valid script. Script *n* is drawn from the judge's seed plus *n*. With the seed of a failing
/// script, the judge therefore begins with this script.
public struct Judge<Operation> {
  private let filter: String
  private let scriptLength: Int
  private let draw: (inout SplitMix64) -> Operation
  private let simpler: (Operation) -> [Operation]
  private let difference: ([Operation]) -> Difference?

  /// Creates a judge.
  ///
  /// - Parameter filter: The argument of `swift test --filter` that selects the judge's test.
  /// - Parameter scriptLength: The number of operations after which both sides restart.
  /// - Parameter draw: Draws one operation.
  /// - Parameter simpler: Returns the simpler operations that can replace an operation of a failing script, the
  ///   simplest first.
  /// - Parameter difference: Runs both sides on a script and returns their first difference.
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

  /// Runs `options.operations` operations in total; the last script is shortened accordingly.
  ///
  /// - Returns: The first failure, with its script shrunk; `nil` if both sides always agree.
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

  /// Returns the operations that are drawn from a seed. They are the same on every machine.
  public func script(seed: UInt64, length: Int) -> [Operation] {
    var generator = SplitMix64(seed: seed)
    return (0..<length).map { _ in draw(&generator) }
  }

  /// - Parameter found: The difference to report if the sides do not differ when the script is repeated, which is still
  ///   a failure.
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

/// A difference between the result of the reference (expected) and the result of the subject (found).
public struct Difference: Equatable, Sendable {
  public let expected: String
  public let found: String

  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// Finds the first operation whose results differ between the two sides; `nil` if there is none.
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

/// A shrunk script on which the two sides differ.
public struct Failure<Operation>: CustomStringConvertible {
  public let seed: UInt64
  /// The number of operations in the script before it was shrunk.
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
