import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Rule 40: closures are compared by function and captures.
struct ClosureComparisonTests {
  @Test(arguments: ClosureSample.all)
  func `rule 40: a closure is compared by its function and its captures`(sample: ClosureSample) {
    let comparator = Comparator(for: .skipping(closures: .captures))
    #expect(sample.difference(comparator) == sample.expected)
    #expect(sample.difference(comparator) == sample.expected, "with the plans made before")
  }
}
