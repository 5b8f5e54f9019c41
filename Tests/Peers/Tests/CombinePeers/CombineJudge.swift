import GranularityObservationJudges
import OpenPipelines
import PipelineScripts
import SimulatedPipelines
import Testing

/// Compares the events of SimulatedCombine's pipelines with those of OpenCombine's on random scripts.
struct CombineJudge {
  private static let length = 40

  @Test func `random pipelines have the events that they have with OpenCombine`() throws {
    let failure = try Self.judge { SimulatedPipelines.events(of: $0) }
      .failure(JudgeOptions(operations: 400_000))
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
  }

  @Test func `random scripts contain values, ends, requests and time`() {
    let judge = Self.judge { _ in [] }
    let events = (UInt64(1)...1500).flatMap { seed in
      OpenPipelines.events(of: judge.script(seed: seed, length: Self.length).defined).joined()
    }
    #expect(events.count { $0.first?.isNumber == true } > 1000)
    #expect(events.count { $0.hasPrefix("finished") } > 200)
    #expect(events.count { $0.hasPrefix("failure") } > 50)
    #expect(events.count { $0.contains("is asked for max") } > 500)
    #expect(events.count { $0.contains("is cancelled") } > 200)
  }

  @Test func `a pipeline that loses a value shrinks to a few steps`() throws {
    let judge = Self.judge { script in
      SimulatedPipelines.events(of: script).map { $0.filter { !$0.hasPrefix("7 ") } }
    }
    let failure = try #require(judge.failure(JudgeOptions(operations: 20_000, environment: [:])))
    #expect(failure.operations.count <= 3, "\(failure)")
  }

  private static func judge(of tested: @escaping ([Step]) -> [[String]]) -> Judge<Step> {
    Judge(
      filter: "CombineJudge", scriptLength: length, draw: { $0.step() },
      difference: { script in
        let script = script.defined
        return Difference(
          expected: script.comparable(OpenPipelines.events(of: script)),
          found: script.comparable(tested(script)))
      })
  }
}
