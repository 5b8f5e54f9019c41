internal import ModelObservation
public import SimulatedUI

/// Makes the graphs of random screens.
public protocol ScreenGraphs {
  /// Makes a graph of `content`, whose events `listener` receives.
  func graph<Content: View>(
    listener: @escaping (GraphEvent) -> Void, @ViewBuilder content: @escaping () -> Content
  ) -> ViewGraph
}

/// Makes graphs that treat the models as they are written.
struct GraphsOfModels: ScreenGraphs {
  let tracker: any ReadTracker

  func graph<Content: View>(
    listener: @escaping (GraphEvent) -> Void, @ViewBuilder content: @escaping () -> Content
  ) -> ViewGraph {
    ViewGraph(tracker: tracker, listener: listener, content: content)
  }
}
