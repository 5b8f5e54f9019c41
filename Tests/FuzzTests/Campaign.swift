import Foundation
import Simulation

/// A run of many inputs against one piece of code, as long as there is time.
///
/// `FUZZ_SECONDS` says how long, `FUZZ_SEED` where to begin, and `FUZZ_CASE` to try one case alone. The case at hand is kept
/// in a file, for a trap leaves no other trace of it.
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

  /// Tries one input after the other.
  ///
  /// - Parameter attempt: Gets an input and a sentence that says how to have it again.
  /// - Returns: How many were tried.
  @discardableResult
  func run(
    _ directory: String, _ attempt: (_ input: [UInt8], _ again: String) throws -> Void
  ) throws -> UInt64 {
    let mutator = try Mutator(directory)
    let trace = FileManager.default.temporaryDirectory.appending(path: "granularity-fuzz-\(name)")
    try Data().write(to: trace)
    let file = try FileHandle(forWritingTo: trace)
    defer {
      try? file.close()
      try? FileManager.default.removeItem(at: trace)
    }
    let end = ContinuousClock.now + .seconds(seconds)
    var number = onlyCase ?? 0
    repeat {
      let again = "FUZZ_SEED=\(seed) FUZZ_CASE=\(number) swift test --filter FuzzTests"
      try file.seek(toOffset: 0)
      try file.write(contentsOf: Data("\(again)\n".utf8))
      // Numbers in a row would begin sequences that overlap.
      var mixed = SplitMix64(seed: seed ^ (number &* 0x9E37_79B9_7F4A_7C15))
      var chance = SplitMix64(seed: mixed.next())
      try attempt(mutator.input(by: &chance), again)
      number += 1
    } while onlyCase == nil && ContinuousClock.now < end
    return number - (onlyCase ?? 0)
  }
}
