import GranularityObservationJudges
import GranularityRandomScreens
import Testing

@testable import GranularityCounting
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests law 4 on random screens: no cause is lost, and needed and wasted evaluations add up to all re-evaluations.
struct ConservationLawTests {
  /// The number of operations with each runtime, which take a second in a debug build.
  private static let operations = 1_000

  @Test(arguments: Runtime.allCases)
  func `law 4: on random screens, each evaluation has exactly one first cause`(_ runtime: Runtime)
    throws
  {
    let judge = Judge<ScreenOperation>(
      filter: "law 4", scriptLength: 200, draw: { $0.screenOperation() }, simpler: \.simpler,
      difference: { script in
        Self.breach(of: Self.counters(of: script, under: runtime)).map {
          Difference(expected: "causes to be conserved", found: $0)
        }
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test func `an evaluation without a cause is detected`() {
    let judge = Judge<ScreenOperation>(
      filter: "misses a cause", scriptLength: 50, draw: { $0.screenOperation() },
      difference: { _ in nil })
    let script = judge.script(seed: 1, length: 50)
    let counters = Self.counters(of: script, under: .fine)
    #expect(counters.contains { !$0.views.counts.isEmpty })
    #expect(Self.breach(of: counters) == nil)
    #expect(Self.breach(of: counters, missing: 1) != nil)
  }

  /// Returns an event counter for each screen that a script shows.
  private static func counters(of script: [ScreenOperation], under runtime: Runtime)
    -> [EventCounter]
  {
    var counters: [EventCounter] = []
    let makeListener = {
      let counter = EventCounter(log: MutationLog())
      counters.append(counter)
      return counter.receive
    }
    _ =
      switch runtime {
      case .coarse:
        ScreenTranscript(of: script, over: CoarseScreens.Model.self, makeListener: makeListener)
      case .fine:
        ScreenTranscript(of: script, over: FineScreens.Model.self, makeListener: makeListener)
      case .observation:
        ScreenTranscript(of: script, over: StandardScreens.Model.self, makeListener: makeListener)
      }
    return counters
  }

  /// Returns a description of the first wrong sum; `nil` if all sums are right.
  ///
  /// - Parameter missing: The number of evaluations to add to each view's count. With it, a test checks that a missing
  ///   cause is detected.
  private static func breach(of counters: [EventCounter], missing: Int32 = 0) -> String? {
    for counter in counters {
      let table = counter.views
      for view in table.counts.indices {
        let (counts, causes) = (table[view], table.causes(of: view))
        let name = table.component(of: view)
        let first = causes.map(\.first).reduce(0, +)
        let evaluations = counts.evaluations + missing
        if first != evaluations {
          return "\(name): \(first) first causes of \(evaluations) evaluations"
        }
        let any = causes.map(\.any).reduce(0, +)
        if any < evaluations { return "\(name): \(any) causes of \(evaluations) evaluations" }
        let wasted = causes.map(\.wastedFirst).reduce(0, +)
        if wasted != counts.wasted {
          return "\(name): \(wasted) first causes of \(counts.wasted) wasted"
        }
      }
      let evaluations = table.counts.map { Int($0.evaluations) }.sum()
      if evaluations != counter.totals.evaluations {
        return "\(evaluations) evaluations of views, \(counter.totals.evaluations) in all"
      }
      let passes = counter.passes.map(\.evaluations).sum()
      if passes != counter.totals.evaluations {
        return "\(passes) evaluations in passes, \(counter.totals.evaluations) in all"
      }
    }
    return nil
  }
}
