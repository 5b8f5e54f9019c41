import GranularityFieldLayout
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests rules 38 and 40 of the semantics page: how two values of a view are compared.
struct ComparisonTests {
  @Test(arguments: Sample.all)
  func `rule 38: values are compared field by field, each according to the kind of field`(
    sample: Sample
  ) {
    #expect(sample.difference(.captures) == sample.expected)
  }

  @Test(arguments: Sample.existentials)
  func `rule 38a: existential values are compared by their type and content`(sample: Sample) {
    #expect(sample.difference(.captures) == sample.expected)
  }

  @Test(arguments: Sample.looseReferences + Sample.storages)
  func `rule 38b: a field whose type has no readable fields is compared by its bytes`(
    sample: Sample
  ) {
    #expect(sample.difference(.captures) == sample.expected)
  }

  @Test(arguments: Sample.closures)
  func `rule 40: an option can make all closures compare as different, or as equal`(
    sample: Sample
  ) {
    #expect(sample.difference(.different) == sample.expected)
    #expect(sample.difference(.equal) == nil)
  }

  @Test(arguments: ClosureComparison.allCases)
  func `rule 40: a value difference is reported before a closure difference`(
    closures: ClosureComparison
  ) {
    let (old, new) = (Sample.Tap(number: 0) {}, Sample.Tap(number: 1) {})
    #expect(Comparator(for: .skipping(closures: closures)).difference(from: old, to: new) == .value)
  }

  @Test(arguments: 0..<128)
  func `values of plain data that differ in any single bit are different`(bit: Int) {
    let comparator = Comparator(for: .skipping(closures: .captures))
    let change = UInt128(1) << UInt128(bit)
    #expect(comparator.difference(from: UInt128(0), to: change) == .value)
    let short = UInt32(truncatingIfNeeded: change)
    #expect(comparator.difference(from: 0, to: short) == (short == 0 ? nil : .value))
  }

  @Test(arguments: [(0, 1), (1, 2), (2, 3), (3, 2), (3, 0)])
  func `arrays of different lengths differ, whatever elements they have in common`(
    old: Int, new: Int
  ) {
    struct Element { let run: () -> Void }
    let elements = (0..<3).map { _ in Element {} }
    let comparator = Comparator(for: .skipping(closures: .captures))
    #expect(
      comparator.difference(from: Array(elements.prefix(old)), to: Array(elements.prefix(new)))
        == .value)
    #expect(comparator.difference(from: elements, to: elements) == nil)
  }

  @Test func `padding bytes between fields are not compared`() {
    let (old, new) = (Padded(filledWith: 0x00), Padded(filledWith: 0xff))
    #expect(Comparator(for: .skipping(closures: .captures)).difference(from: old, to: new) == nil)
  }

  @Test func `a struct's field metadata is present, so no comparison plan is silently empty`() {
    let names = storedFields(of: Sample.Nested.self)?.map(\.name)
    #expect(names == ["pair", "name", "flag"])
  }
}

/// A value with a byte and a word, and seven bytes of padding between them.
private struct Padded {
  var byte: UInt8
  var word: UInt64

  init(filledWith filling: UInt8) {
    self.init(byte: 1, word: 2)
    unsafe withUnsafeMutableBytes(of: &self) { bytes in
      for offset in 1..<8 { unsafe bytes[offset] = filling }
    }
  }

  private init(byte: UInt8, word: UInt64) {
    self.byte = byte
    self.word = word
  }
}
