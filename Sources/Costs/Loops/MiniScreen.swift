import ModelObservation

/// Views without a graph: what a runtime costs a screen, and nothing that the graph adds.
///
/// As the graph does, each view subscribes to its object if that can be subscribed to, and runs its body in a scope of the
/// runtime's tracker. A report puts the view in a queue, once; an update runs the bodies of those in it.
final class MiniScreen {
  /// Runs of bodies so far, the first of each included.
  private(set) var evaluations = 0
  /// What the bodies came to so far.
  private(set) var sum = 0

  private var views: [View] = []
  private var queue: [Int] = []

  private struct View {
    let scope: any ReadScope
    let body: () -> Int
    let subscription: AnyCancellable?
    var isQueued = false
  }

  /// Adds a view of `object` and runs its body.
  func add(watching object: AnyObject, by tracker: some ReadTracker, body: @escaping () -> Int) {
    let index = views.count
    let mark: (Change) -> Void = { [unowned self] _ in self.mark(index) }
    views.append(
      View(
        scope: tracker.makeScope(willChange: mark), body: body,
        subscription: (object as? any ObservationSource)?.subscribe(willChange: mark)))
    evaluate(index)
  }

  /// The views that wait for an update.
  var waiting: Int { queue.count }

  /// Runs the bodies of the views in the queue.
  func update() {
    for index in queue {
      views[index].isQueued = false
      evaluate(index)
    }
    queue.removeAll(keepingCapacity: true)
  }

  private func mark(_ index: Int) {
    guard !views[index].isQueued else { return }
    views[index].isQueued = true
    queue.append(index)
  }

  private func evaluate(_ index: Int) {
    let (scope, body) = (views[index].scope, views[index].body)
    var value = 0
    _ = scope.track { value = body() }
    sum &+= value
    evaluations += 1
  }
}
