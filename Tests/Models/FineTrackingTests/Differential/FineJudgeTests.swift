import GranularityObservationJudges
import Testing

/// Compares every notification of the fine runtime and of the toolchain's Observation on random sequences.
struct FineJudgeTests {
  @Test func `random operation sequences notify as the toolchain's Observation does`() throws {
    let judge = FineJudge.judge(of: FineRuntime.self)
    let failure = try judge.failure(JudgeOptions(operations: 50_000))
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
  }

  @Test func `random operation sequences contain nested callbacks and scope notifications`() {
    let judge = FineJudge.judge(of: FineRuntime.self)
    let lines = (UInt64(1)...200).flatMap { seed in
      FineJudge.lines(of: judge.script(seed: seed, length: FineJudge.length), on: FineRuntime.self)
    }.joined()
    #expect(lines.count { $0.contains(":") } > 100)
    #expect(lines.count { $0.hasPrefix("scope") } > 300)
    #expect(lines.count > 2000)
  }

  @Test
  func `the judge shrinks a failure from a missing nested callback to two operations`() throws {
    let judge = FineJudge.judge(of: NoReentryRuntime.self)
    let failure = try #require(judge.failure(JudgeOptions(operations: 20_000, environment: [:])))
    let change = try #require(failure.operations.last)
    #expect(failure.operations.count == 2, "\(failure)")
    guard case .track(let tracking) = failure.operations[0], tracking.steps.count <= 2,
      case .change(_, _, let reaction) = change, reaction.count == 1
    else {
      Issue.record("needs a tracking, and a change that causes another; found \(failure)")
      return
    }
  }

  @Test
  func `the judge shrinks a missing notification after a second evaluation to three operations`()
    throws
  {
    let judge = FineJudge.judge(of: SilentScopeRuntime.self)
    let failure = try #require(judge.failure(JudgeOptions(operations: 20_000, environment: [:])))
    #expect(failure.operations.count == 3)
  }
}

/// The judge that compares tracking runtimes. Its reference is the toolchain's Observation.
enum FineJudge {
  static let length = 50

  private static let size = SequenceSize(models: 3, scopes: 2)

  static func judge(of runtime: (some ObservedRuntime).Type) -> Judge<Operation> {
    Judge(
      filter: "FineJudgeTests", scriptLength: length, draw: { $0.operation(size) },
      simpler: \.simpler,
      difference: { operations in
        Difference(
          expected: lines(of: operations, on: StandardRuntime.self),
          found: lines(of: operations, on: runtime))
      })
  }

  static func lines<Runtime: ObservedRuntime>(
    of operations: [Operation], on runtime: Runtime.Type
  ) -> [[String]] {
    SequenceRun<Runtime>(models: size.models, scopes: size.scopes).perform(operations)
  }
}
