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
  private var queue: [View] = []

  private final class View: TrackedCode {
    private unowned let screen: MiniScreen
    let body: () -> Int
    var subscription: AnyCancellable?
    var isQueued = false

    init(on screen: MiniScreen, by tracker: any ReadTracker, body: @escaping () -> Int) {
      self.screen = screen
      self.body = body
      super.init(tracker)
    }

    override func willChange(_ change: Change) {
      screen.mark(self)
    }
  }

  /// Adds a view of `object` and runs its body.
  func add(watching object: AnyObject, by tracker: some ReadTracker, body: @escaping () -> Int) {
    let view = View(on: self, by: tracker, body: body)
    view.subscription = (object as? any ObservationSource)?.subscribe { [unowned view] change in
      view.willChange(change)
    }
    views.append(view)
    evaluate(view)
  }

  /// The views that wait for an update.
  var waiting: Int { queue.count }

  /// Runs the bodies of the views in the queue.
  func update() {
    for view in queue {
      view.isQueued = false
      evaluate(view)
    }
    queue.removeAll(keepingCapacity: true)
  }

  private func mark(_ view: View) {
    guard !view.isQueued else { return }
    view.isQueued = true
    queue.append(view)
  }

  private func evaluate(_ view: View) {
    sum &+= view.run(view.body)
    evaluations += 1
  }
}
