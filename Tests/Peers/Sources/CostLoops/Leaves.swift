import Foundation
public import GranularityBenchmarking
import ModelObservation
import SimulatedUI

/// A model with a number, written as apps write it for the library.
protocol LeafModel: AnyObject {
  static var tracker: any ReadTracker { get }

  init()
  var value: Int { get set }
}

/// How the views of a screen share their models, and which models change between two passes.
public enum LeafShape: String, CaseIterable, Sendable {
  /// Each view has a model of its own, and all models change.
  case own
  /// All views have the same model, which changes.
  case shared
  /// Each view has a model of its own. Of these models, 100 that are far apart change.
  case scattered

  /// The number of views on the screen.
  public static let views = 10_000

  /// The number of views that the view graph evaluates again after one change of the models.
  public var evaluations: Int { self == .scattered ? 100 : Self.views }
}

/// The libraries whose models a view graph can show.
public enum LeafLibrary: String, CaseIterable, Sendable {
  case coarse, fine, observation
  case openCombine = "opencombine"

  /// Returns a benchmark case, one iteration of which changes the models of a shape and updates the view graph.
  public func updates(of shape: LeafShape) -> BenchmarkCase {
    BenchmarkCase(rawValue) {
      switch self {
      case .coarse: Leaves<CoarseLeaf>.updates(of: shape)
      case .fine: Leaves<FineLeaf>.updates(of: shape)
      case .observation: Leaves<ObservationLeaf>.updates(of: shape)
      case .openCombine: Leaves<OpenCombineLeaf>.updates(of: shape)
      }
    }
  }

  /// Measures the memory of a view and its row, without its model. The measurement needs a new process.
  public var memory: MemoryBenchmark {
    // This screen has more views than the shapes, because resident memory includes everything that the process uses
    // once.
    let views = 10 * LeafShape.views
    return MemoryBenchmark(rawValue, items: views) {
      switch self {
      case .coarse: Leaves<CoarseLeaf>.mounted(views)
      case .fine: Leaves<FineLeaf>.mounted(views)
      case .observation: Leaves<ObservationLeaf>.mounted(views)
      case .openCombine: Leaves<OpenCombineLeaf>.mounted(views)
      }
    }
  }
}

/// A screen with many views, each in a row of its own.
private enum Leaves<Model: LeafModel> {
  static func updates(of shape: LeafShape) -> TimedWork {
    let models = models(shape == .shared ? 1 : LeafShape.views)
    let screen = screen(of: models, views: LeafShape.views)
    screen.update()
    var next = 0
    return TimedWork { iterations in
      for _ in 0..<iterations {
        for _ in 0..<(shape == .shared ? 1 : shape.evaluations) {
          models[next].value &+= 1
          // The step is a prime, so that all models change in turn and consecutive ones are far apart.
          next = (next + (shape == .scattered ? 7_919 : 1)) % models.count
        }
        screen.update()
      }
      return models[0].value
    }
  }

  static func mounted(_ views: Int) -> () -> AnyObject {
    let models = models(views)
    return {
      let screen = screen(of: models, views: views)
      screen.update()
      return screen
    }
  }

  private static func models(_ count: Int) -> [Model] { (0..<count).map { _ in Model() } }

  private static func screen(of models: [Model], views: Int) -> ViewGraph {
    ViewGraph(tracker: Model.tracker) {
      ForEach(0..<views) { Leaf(model: models[$0 % models.count]) }
    }
  }
}

private nonisolated struct Leaf<Model: LeafModel>: View {
  @ObservedObject var model: Model

  var body: some View { Spacer(minLength: CGFloat(model.value)) }
}
