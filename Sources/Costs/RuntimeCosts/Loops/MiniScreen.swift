import ModelObservation

/// A screen of views without a view graph. It shows the costs of a runtime without the costs of the graph.
///
/// As in the graph, each view subscribes to its object if the object supports subscriptions, and runs its
/// body in a scope of the runtime's tracker. A notification adds the view to a queue, at most once. An update
/// runs the bodies of the queued views.
final class MiniScreen {
  /// The number of evaluations so far, including the first evaluation of each view.
  private(set) var evaluations = 0
  /// The sum of the values that all bodies have returned so far.
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

  /// Adds a view that observes `object`, and runs its body.
  func add(watching object: AnyObject, by tracker: some ReadTracker, body: @escaping () -> Int) {
    let view = View(on: self, by: tracker, body: body)
    view.subscription = (object as? any ObservationSource)?.subscribe { [unowned view] change in
      view.willChange(change)
    }
    views.append(view)
    evaluate(view)
  }

  /// The number of views that wait for an update.
  var waiting: Int { queue.count }

  /// Runs the bodies of the queued views and empties the queue.
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

/// Code that runs repeatedly in a single scope of a tracker, as a node of the graph does. It ignores
/// notifications.
class TrackedCode: ChangeReceiver {
  private let tracker: any ReadTracker
  private var scope: (any ReadScope)?

  init(_ tracker: any ReadTracker) {
    self.tracker = tracker
  }

  final func run(_ reads: () -> Int) -> Int {
    var result = 0
    if let scope {
      _ = scope.track { result = reads() }
    } else {
      scope = tracker.track(for: self) { result = reads() }.scope
    }
    return result
  }

  func willChange(_ change: Change) {}
}
