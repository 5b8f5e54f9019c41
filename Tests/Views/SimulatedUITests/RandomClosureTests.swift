import Foundation
import GranularityVirtualTime
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Compares random closures, and checks each result against what the closures capture.
///
/// `CLOSURE_COMPARISONS` holds the number of comparisons. Run 100,000 of them with the address sanitizer after a change to
/// `ClosureContext.swift`.
struct RandomClosureTests {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `rule 40: random closures are equal if their code and captured values are equal`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let comparator = Comparator(for: .skipping(closures: .captures))
    var counts: [Difference?: Int] = [:]
    for comparison in 0..<(try Self.comparisons() / 4) {
      let kinds = try (Self.kind(using: &generator), Self.kind(using: &generator))
      let kind = kinds.0
      let isOther =
        kinds.1.description != kind.description && Int.random(in: 0..<8, using: &generator) == 0
      var values = ClosureKind.Values()
      for _ in 0..<4 { values.mutate(using: &generator) }
      let old = kind.make(values)
      values.mutate(using: &generator)
      let new = (isOther ? kinds.1 : kind).make(values)
      let difference = comparator.difference(from: old.action, to: new.action)
      let isSame = !isOther && old.captures == new.captures
      let expected: Difference? =
        isOther ? .closure : kind.isUnreadable ? .capture : isSame ? nil : .closure
      counts[difference, default: 0] += 1
      try #require(difference == expected, "seed \(seed), comparison \(comparison): \(kind)")
      #expect(comparator.difference(from: new.action, to: new.action) == nil)
    }
    #expect(counts.values.allSatisfy { $0 > 10 } && counts.count == 3)
  }

  private static func kind(using generator: inout SplitMix64) throws -> ClosureKind {
    try #require(ClosureKind.all.randomElement(using: &generator))
  }

  /// Returns the number of comparisons that the environment sets; 4,000 if it sets none.
  private static func comparisons() throws -> Int {
    guard let text = ProcessInfo.processInfo.environment["CLOSURE_COMPARISONS"] else {
      return 4_000
    }
    return try #require(
      Int(text).flatMap { $0 > 0 ? $0 : nil },
      "CLOSURE_COMPARISONS needs a whole number from 1; found '\(text)'")
  }
}
