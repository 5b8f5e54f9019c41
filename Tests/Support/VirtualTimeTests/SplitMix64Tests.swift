import GranularityVirtualTime
import Testing

struct SplitMix64Tests {
  private static let seed: UInt64 = 1_234_567
  private var generator = SplitMix64(seed: seed)

  @Test mutating func `SplitMix64 with the seed 1234567 gives the published numbers`() {
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test(arguments: [3...8, -5...5, 0...0, Int.min...Int.max, Int.min...0, (Int.max - 1)...Int.max])
  mutating func `a randomly drawn integer lies in the requested range`(range: ClosedRange<Int>) {
    let numbers = (0..<1000).map { _ in generator.integer(in: range) }
    #expect(numbers.allSatisfy(range.contains))
  }

  @Test mutating func `the numbers that a seed draws are the same in every version`() {
    #expect((0..<8).map { _ in generator.integer(in: 3...8) } == [5, 4, 6, 4, 8, 5, 6, 4])
    #expect(generator.shuffled(0..<8) == [3, 6, 4, 5, 1, 0, 2, 7])
    #expect(generator.sample(3, of: 0..<100) == [74, 1, 60])
  }

  /// For a range of width 3 · 2⁶², a quarter of all random numbers must be rejected. Otherwise, some draws would be
  /// twice as frequent as others.
  @Test
  mutating
    func `drawn integers are equally frequent even if many raw numbers are rejected`()
  {
    var counts = Array(repeating: 0, count: 9)
    for _ in 0..<9000 {
      let number = generator.integer(in: Int.min...((1 << 62) - 1))
      let offset = UInt(bitPattern: number &- Int.min)
      counts[Int((offset >> 62) * 3 + offset % 3)] += 1
    }
    #expect(counts.allSatisfy { (900...1100).contains($0) }, "\(counts)")
  }

  @Test mutating func `a shuffle produces all orders equally often`() {
    var counts: [[Int]: Int] = [:]
    for _ in 0..<6000 {
      counts[generator.shuffled([1, 2, 3]), default: 0] += 1
    }
    #expect(counts.count == 6)
    #expect(counts.values.allSatisfy { (900...1100).contains($0) }, "\(counts)")
  }

  @Test mutating func `a shuffle keeps all elements and changes their order`() {
    let shuffled = generator.shuffled(0..<100)
    #expect(shuffled.sorted() == Array(0..<100))
    #expect(shuffled != Array(0..<100))
  }

  @Test(arguments: [(0, 0), (1, 1), (5, 5), (10, 10), (11, 10), (Int.max, 10), (-1, 0), (.min, 0)])
  mutating
    func `a sample has as many distinct elements as requested, or else all that there are`(
      requested: Int, count: Int
    )
  {
    let sample = generator.sample(requested, of: 0..<10)
    #expect(sample.count == count && Set(sample).intersection(0..<10).count == count)
  }

  @Test mutating func `an empty collection can be shuffled`() {
    #expect(generator.shuffled([Int]()) == [])
  }
}
