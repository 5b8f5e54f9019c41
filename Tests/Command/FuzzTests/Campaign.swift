import Foundation
import GranularityVirtualTime

/// Runs code with generated inputs for a given time.
///
/// `FUZZ_SECONDS` sets the time, `FUZZ_SEED` the seed, and `FUZZ_CASE` selects one case. A file contains the
/// command that reproduces the current case, because a trap leaves no other trace of it.
struct Campaign {
  private let name: String
  private let seed: UInt64
  private let seconds: Int
  private let onlyCase: UInt64?

  init(_ name: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.name = name
    seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    seconds = environment["FUZZ_SECONDS"].flatMap { Int($0) } ?? 1
    onlyCase = environment["FUZZ_CASE"].flatMap { UInt64($0) }
  }

  /// Calls `attempt` with one generated input after another until the time is over.
  ///
  /// - Parameters:
  ///   - mutator: Generates the inputs.
  ///   - attempt: Receives an input and the command that reproduces the case.
  /// - Returns: The number of inputs that were tried.
  @discardableResult
  func run(
    _ mutator: Mutator, _ attempt: (_ input: [UInt8], _ command: String) throws -> Void
  ) throws -> UInt64 {
    let process = ProcessInfo.processInfo.processIdentifier
    let trace = FileManager.default.temporaryDirectory
      .appending(path: "granularity-fuzz-\(name)-\(process)")
    try Data().write(to: trace)
    let file = try FileHandle(forWritingTo: trace)
    defer {
      try? file.close()
      try? FileManager.default.removeItem(at: trace)
    }
    let end = ContinuousClock.now + .seconds(seconds)
    var number = onlyCase ?? 0
    repeat {
      let command = "FUZZ_SEED=\(seed) FUZZ_CASE=\(number) swift test --filter FuzzTests"
      try file.seek(toOffset: 0)
      try file.write(contentsOf: Data("\(command)\n".utf8))
      // The seed is mixed, because consecutive seeds would start overlapping sequences of random numbers.
      var mixed = SplitMix64(seed: seed ^ (number &* 0x9E37_79B9_7F4A_7C15))
      var random = SplitMix64(seed: mixed.next())
      try attempt(mutator.input(by: &random), command)
      number += 1
    } while onlyCase == nil && ContinuousClock.now < end
    return number - (onlyCase ?? 0)
  }
}
