import Judges
import RandomScreens
import Testing

@testable import Counting
@testable import Tabular
@testable import Workloads

/// Law 4 where nobody chose the screens: causes are conserved, and what is needed and wasted adds up.
struct ConservationLawTests {
  /// What fits in some seconds of a debug build.
  private static let operations = 3_000

  @Test(arguments: Runtime.allCases)
  func `law 4: on random screens every evaluation has one first cause`(_ runtime: Runtime) throws {
    let judge = Judge<ScreenOperation>(
      filter: "law 4", scriptLength: 200, draw: { $0.screenOperation() }, simpler: \.simpler,
      difference: { script in
        Self.breach(of: Self.tallies(of: script, under: runtime)).map {
          Difference(expected: "causes to be conserved", found: $0)
        }
      })
    let failure = try judge.failure(JudgeOptions(operations: Self.operations))
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test func `a tally that misses a cause is found out`() {
    let judge = Judge<ScreenOperation>(
      filter: "misses a cause", scriptLength: 50, draw: { $0.screenOperation() },
      difference: { _ in nil })
    let script = judge.script(seed: 1, length: 50)
    let tallies = Self.tallies(of: script, under: .fine)
    #expect(tallies.contains { !$0.views.tallies.isEmpty })
    #expect(Self.breach(of: tallies) == nil)
    #expect(Self.breach(of: tallies, missing: 1) != nil)
  }

  /// A tally for each screen of a script.
  private static func tallies(of script: [ScreenOperation], under runtime: Runtime)
    -> [EventCounter]
  {
    var tallies: [EventCounter] = []
    let makeListener = {
      let tally = EventCounter(log: MutationLog())
      tallies.append(tally)
      return tally.receive
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
    return tallies
  }

  /// The first sum that is not what it has to be.
  ///
  /// - Parameter missing: Evaluations that are counted too many, to see that it matters.
  private static func breach(of tallies: [EventCounter], missing: Int32 = 0) -> String? {
    for tally in tallies {
      let table = tally.views
      for view in table.tallies.indices {
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
      let evaluations = table.tallies.map { Int($0.evaluations) }.sum()
      if evaluations != tally.totals.evaluations {
        return "\(evaluations) evaluations of views, \(tally.totals.evaluations) in all"
      }
      let passes = tally.passes.map(\.evaluations).sum()
      if passes != tally.totals.evaluations {
        return "\(passes) evaluations in passes, \(tally.totals.evaluations) in all"
      }
    }
    return nil
  }
}
