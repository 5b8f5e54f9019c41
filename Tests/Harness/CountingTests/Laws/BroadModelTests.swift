import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests law 6 for the shape `broad`: compares its counts with a table that shares no code with the shape.
struct BroadModelTests {
  @Test(arguments: 1...6)
  func `law 6: the broad workload has the counts and the output of an independent table model`(
    views: Int
  ) throws {
    let shape = BroadShape()
    for ticks in 0...9 {
      let parameters = try shape.parameters(given: ["views": "\(views)", "ticks": "\(ticks)"])
      for runtime in Runtime.allCases {
        let result = try measure(shape, parameters, under: runtime)
        #expect(
          Table(of: result) == Table(simulating: views, ticks, coarse: runtime == .coarse),
          "\(ticks) ticks under \(runtime.rawValue)")
      }
    }
  }

  /// The counts and the text of each view at the end of a run, in the order of the views.
  private struct Table: Equatable {
    var evaluations: [Int]
    var wasted: [Int]
    var texts: [OutputLine]

    init(of result: RunResult) {
      let number: (String) -> Int = { path in Int(path.filter(\.isNumber)) ?? -1 }
      let views = result.views.sorted { number($0.viewPath) < number($1.viewPath) }
      evaluations = views.map(\.evaluations)
      wasted = views.map(\.wasted)
      texts = result.output.filter { $0.text.contains("\"") }
    }

    /// Writes one key after another. With `coarse`, each write evaluates all views; otherwise, it evaluates the view of
    /// the written key.
    init(simulating count: Int, _ ticks: Int, coarse: Bool) {
      var values = Array(repeating: 0, count: count)
      evaluations = Array(repeating: 1, count: count)
      wasted = Array(repeating: 0, count: count)
      for tick in 0..<ticks {
        values[tick % count] += 1
        for view in 0..<count where coarse || view == tick % count {
          evaluations[view] += 1
          if view != tick % count { wasted[view] += 1 }
        }
      }
      texts = values.map { OutputLine("Text \"\($0)\"", depth: 1) }
    }
  }
}
