import GranularityObservationJudges
import GranularityVirtualTime
import Testing

/// Tests of a judge whose subject omits every multiple of 10.
struct JudgeTests {
  private let judge = Judge<Int>(
    filter: "JudgeTests", scriptLength: 50, draw: { $0.integer(in: 1...1000) },
    difference: { numbers in
      let (expected, found) = (numbers, numbers.filter { !$0.isMultiple(of: 10) })
      return expected == found ? nil : Difference(expected: "\(expected)", found: "\(found)")
    })

  @Test func `a judge shrinks its first failure and prints how to reproduce it`() throws {
    let failure = try #require(judge.failure(JudgeOptions(operations: 1000, environment: [:])))
    let number = try #require(failure.operations.first)
    #expect(
      "\(failure)" == """
        seed 1 needs both sides to agree; of its 50 operations these 1 are enough for them to differ:
          0. \(number)
        needed: [\(number)]
        found:  []
        again:  JUDGE_SEED=1 JUDGE_OPERATIONS=50 swift test --filter 'JudgeTests'
        """)
  }

  @Test
  func `the seed and the length that a judge's failure reports reproduce the failure`() throws {
    let judge = Judge<Int>(
      filter: "", scriptLength: 3, draw: { $0.integer(in: 1...1000) },
      difference: { numbers in
        guard numbers.contains(where: { $0.isMultiple(of: 100) }) else { return nil }
        return Difference(expected: "", found: "")
      })
    let first = try #require(judge.failure(JudgeOptions(operations: 9999, environment: [:])))
    let environment = ["JUDGE_SEED": "\(first.seed)", "JUDGE_OPERATIONS": "\(first.length)"]
    let again = try #require(judge.failure(JudgeOptions(operations: 1, environment: environment)))
    #expect(first.seed > 1)
    #expect(again.operations == first.operations)
  }

  @Test func `a judge runs exactly the requested number of operations`() throws {
    var lengths: [Int] = []
    let judge = Judge<Int>(
      filter: "", scriptLength: 40, draw: { $0.integer(in: 0...1) },
      difference: {
        lengths.append($0.count)
        return nil
      })
    #expect(try judge.failure(JudgeOptions(operations: 100, environment: [:])) == nil)
    #expect(lengths == [40, 40, 20])
  }

  @Test(arguments: [
    ([["a"]], [["a"]], nil),
    ([["a"], ["b"]], [["a"], []], Difference(expected: #"1: ["b"]"#, found: "1: []")),
    ([], [["a"]], Difference(expected: #"0: ["nothing"]"#, found: #"0: ["a"]"#)),
  ])
  func `the reported difference between two logs is the first operation that differs`(
    expected: [[String]], found: [[String]], difference: Difference?
  ) {
    #expect(Difference(expected: expected, found: found) == difference)
  }
}
