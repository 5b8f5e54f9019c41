internal import ModelObservation
public import SimulatedUI

/// Creates the view graphs of random screens.
public protocol ScreenGraphs {
  /// Creates a view graph of `content`. The listener receives the graph's events.
  func graph<Content: View>(
    listener: @escaping (GraphEvent) -> Void, @ViewBuilder content: @escaping () -> Content
  ) -> ViewGraph
}

/// Creates view graphs that treat the models as the kind that their source declares.
struct GraphsOfModels: ScreenGraphs {
  let tracker: any ReadTracker

  func graph<Content: View>(
    listener: @escaping (GraphEvent) -> Void, @ViewBuilder content: @escaping () -> Content
  ) -> ViewGraph {
    ViewGraph(tracker: tracker, listener: listener, content: content)
  }
}
