import SimulatedUI
import Testing

@testable import Counting
@testable import FoodTruckWorkloads
@testable import Tabular
@testable import Workloads

/// Law 6: the broad shape against a model that shares no code with it.
struct BroadModelTests {
  @Test(arguments: 1...6, 0...9)
  func `law 6: the broad shape does what a table of views and keys does`(
    views: Int, ticks: Int
  ) throws {
    let shape = BroadShape()
    let parameters = try shape.parameters(given: ["views": "\(views)", "ticks": "\(ticks)"])
    for runtime in Runtime.allCases {
      let result = try measure(shape, parameters, under: runtime)
      #expect(Table(of: result) == Table(simulating: views, ticks, coarse: runtime == .coarse))
    }
  }

  /// What is known about each view at the end, in the order of the views.
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

    /// Writes key after key, and evaluates whoever must be: all views, or those whose key was written.
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
