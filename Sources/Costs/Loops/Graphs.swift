import Benchmarking
import Harness
import SimulatedUI

/// Screens of many leaves, each in a row of its own and with an object of its own, in a view graph.
enum Graphs<Measured: MeasuredRuntime> {
  /// Changes 100 objects, wherever they stand, and evaluates their leaves in one pass; an iteration is one such pass.
  static func leaves(of count: Int, isRecorded: Bool) -> TimedWork {
    let pairs = objects(count)
    let recording = isRecorded ? Recording() : nil
    let graph = screen(of: pairs, recording)
    graph.update()
    var next = 0
    return TimedWork { iterations in
      let before = recording?.evaluations ?? 0
      for _ in 0..<iterations {
        for _ in 0..<changes {
          pairs[next].value &+= 1
          next = (next + stride) % count
        }
        graph.update()
      }
      return (recording?.evaluations ?? 0) - before
    }
  }

  /// Evaluates a view whose children are compared and skipped.
  static func skips() -> TimedWork {
    let pair = Measured.Pair()
    let recording = Recording()
    let listener: (GraphEvent) -> Void = { recording.receive($0) }
    let graph = ViewGraph(tracker: Measured.tracker, listener: listener) { Parent(pair: pair) }
    graph.update()
    return TimedWork { iterations in
      let before = recording.evaluations
      for _ in 0..<iterations {
        pair.value &+= 1
        graph.update()
      }
      return recording.evaluations - before
    }
  }

  /// Mounts a screen of so many leaves, whose objects are there.
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

  /// Unmounts a screen of so many leaves.
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

  /// A mounted screen of so many leaves, whose objects were there before.
  static func mounted(_ count: Int) -> () -> AnyObject {
    let pairs = objects(count)
    return {
      let graph = screen(of: pairs)
      graph.update()
      return graph
    }
  }

  /// How many leaves change between two passes.
  static var changes: Int { 100 }
  /// A prime, so that whatever the number of leaves all have their turn, far from the one before.
  private static var stride: Int { 7_919 }

  private static func objects(_ count: Int) -> [Measured.Pair] {
    (0..<count).map { _ in Measured.Pair() }
  }

  private static func screen(
    of pairs: [Measured.Pair], _ recording: Recording? = nil
  ) -> ViewGraph {
    let listener: ((GraphEvent) -> Void)? = recording.map { recording in
      { recording.receive($0) }
    }
    return ViewGraph(tracker: Measured.tracker, listener: listener) {
      ForEach(0..<pairs.count) { Leaf(pair: pairs[$0]) }
    }
  }
}
