import Testing

@testable import GranularityBenchmarking
@testable import GranularityRuntimeCosts
@testable import SimulatedUICore

/// Tests of the models and the view graphs whose costs are measured.
@Suite struct MeasuredModelTests {
  @Test func `each property of a measured model notifies its observers of changes`() {
    #expect(Self.notifications(of: Fine.self) == [1, 1, 1, 1])
    #expect(Self.notifications(of: Standard.self) == [1, 1, 1, 1])
  }

  /// Returns how often an observer is notified of a change of the generic class, of each property of a pair, and of a
  /// wide model.
  private static func notifications<Measured: MeasuredTrackingRuntime>(of _: Measured.Type) -> [Int]
  {
    let (box, pair, wide) = (Measured.Box(0), Measured.Pair(), Measured.Wide())
    let changes: [(read: () -> Int, write: () -> Void)] = [
      ({ box.value }, { box.value = 1 }), ({ pair.value }, { pair.value = 1 }),
      ({ pair.other }, { pair.other = 1 }), ({ wide.sum64 }, { wide.p00 = 1 }),
    ]
    return changes.map { read, write in
      let counter = NotificationCounter()
      _ = Measured.track(countingIn: counter, read)
      write()
      return counter.count
    }
  }

  @Test func `views that one benchmark round notifies are evaluated before the next round`() {
    let work = Frames<CountedReads>.marking(views: 3)
    for _ in 1...2 {
      work.prepare(1)
      #expect(work.run(1) == 3)
    }
    #expect(CountedReads.reads.count == 3 + 3)
  }

  /// The models of the fine runtime, which also count how often a pair's value is read.
  private enum CountedReads: MeasuredRuntime {
    typealias Box = Fine.Box
    typealias Wide = Fine.Wide
    typealias Rows = Fine.Rows

    static let reads = NotificationCounter()
    static var tracker: Fine.Tracker { Fine.tracker }

    final class Pair: PairModel {
      private let pair = Fine.Pair()

      var value: Int {
        get {
          reads.increment()
          return pair.value
        }
        set { pair.value = newValue }
      }

      var other: Int {
        get { pair.other }
        set { pair.other = newValue }
      }
    }
  }

  @Test func `a graph has mounted its views before its memory is measured`() {
    let graphs = [
      Graphs<Coarse>.mounted(3)(), Graphs<Fine>.mounted(3)(), Graphs<Standard>.mounted(3)(),
    ]
    // In the output, each leaf is a line below the line of its row.
    #expect(graphs.map { ($0 as? ViewGraph)?.outputTree().count } == [6, 6, 6])
  }
}
