import GranularityObservationJudges
import Testing

struct ShrinkerTests {
  @Test(arguments: [[3], [3, 60], [0, 99], [5, 6, 7, 50, 98]])
  func `a shrunk list holds only the elements that the failure needs, in order`(needed: [Int]) {
    let shrinker = Shrinker<Int> { list in needed.allSatisfy(list.contains) }
    #expect(shrinker.shrunk(Array(0..<100)) == needed)
  }

  @Test func `the shrinker does not change a list that does not fail`() {
    #expect(Shrinker<Int> { _ in false }.shrunk([1, 2]) == [1, 2])
  }

  @Test func `a list that fails even without elements shrinks to an empty list`() {
    #expect(Shrinker<Int> { _ in true }.shrunk([1, 2, 3]).isEmpty)
  }

  @Test func `the shrinker makes each remaining element as simple as possible`() {
    let shrinker = Shrinker<Int>(
      simpler: { $0 > 0 ? [$0 / 2, $0 - 1] : [] }, fails: { $0.reduce(0, +) >= 7 })
    #expect(shrinker.shrunk([40, 30, 20]) == [7])
  }

  @Test func `shrinking a thousand elements to two takes fewer than a hundred judgements`() {
    var judgements = 0
    let shrinker = Shrinker<Int> { list in
      judgements += 1
      return list.contains(17) && list.contains(801)
    }
    #expect(shrinker.shrunk(Array(0..<1000)) == [17, 801])
    #expect(judgements < 100)
  }
}
