import GranularityBenchmarking
import GranularityCounting
import SimulatedUIBasics

/// Operations on screens in a view graph that have many leaves. Each leaf has a row and an object of its own.
enum Graphs<Measured: MeasuredRuntime> {
  /// Times passes in which 100 objects whose leaves are far apart have changed, and their leaves are
  /// evaluated.
  ///
  /// One iteration is one pass.
  static func leaves(of count: Int, isRecorded: Bool) -> TimedWork {
    let pairs = objects(count)
    let counter = isRecorded ? StandaloneEventCounter() : nil
    let graph = screen(of: pairs, counter)
    graph.update()
    var next = 0
    return TimedWork { iterations in
      let before = counter?.evaluations ?? 0
      for _ in 0..<iterations {
        for _ in 0..<changes {
          pairs[next].value &+= 1
          next = (next + stride) % count
        }
        graph.update()
      }
      return (counter?.evaluations ?? 0) - before
    }
  }

  /// Times the evaluation of a view whose children the graph compares and skips.
  static func skips() -> TimedWork {
    let pair = Measured.Pair()
    let counter = StandaloneEventCounter()
    let listener: (GraphEvent) -> Void = { counter.receive($0) }
    let graph = ViewGraph(tracker: Measured.tracker, listener: listener) { Parent(pair: pair) }
    graph.update()
    return TimedWork { iterations in
      let before = counter.evaluations
      for _ in 0..<iterations {
        pair.value &+= 1
        graph.update()
      }
      return counter.evaluations - before
    }
  }

  /// Times the mount of a screen with `count` leaves, whose objects already exist.
  static func mount(_ count: Int) -> TimedWork {
    let pairs = objects(count)
    var graph: ViewGraph?
    return TimedWork { _ in
      graph = screen(of: pairs)
    } run: { _ in
      graph?.update()
      return pairs.count
    }
  }

  /// Times the unmount of a screen with `count` leaves.
  static func unmount(_ count: Int) -> TimedWork {
    let pairs = objects(count)
    var graph: ViewGraph?
    return TimedWork { _ in
      graph = screen(of: pairs)
      graph?.update()
    } run: { _ in
      graph?.tearDown()
      return pairs.count
    }
  }

  /// Returns a closure that mounts a screen with `count` leaves, whose objects already exist.
  static func mounted(_ count: Int) -> () -> AnyObject {
    let pairs = objects(count)
    return {
      let graph = screen(of: pairs)
      graph.update()
      return graph
    }
  }

  /// The number of leaves that change between two passes.
  static var changes: Int { 100 }
  /// The distance between two changed leaves. It is a prime, so that all leaves change in turn and
  /// consecutive ones lie far apart.
  private static var stride: Int { 7_919 }

  private static func objects(_ count: Int) -> [Measured.Pair] {
    (0..<count).map { _ in Measured.Pair() }
  }

  private static func screen(
    of pairs: [Measured.Pair], _ counter: StandaloneEventCounter? = nil
  ) -> ViewGraph {
    var listener: ((GraphEvent) -> Void)?
    if let counter { listener = { counter.receive($0) } }
    return ViewGraph(tracker: Measured.tracker, listener: listener) {
      ForEach(0..<pairs.count) { Leaf(pair: pairs[$0]) }
    }
  }
}
