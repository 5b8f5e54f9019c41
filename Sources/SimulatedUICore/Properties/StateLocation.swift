internal import ModelObservation

/// The storage of a ``State``, which the node's record owns and bindings share.
final class StateLocation<Value>: Location<Value> {
  /// The value after the last set.
  private var latest: Value
  /// The value that bodies read: that of the last transaction that a pass applied.
  private var shown: Value
  private let name: InternedString
  /// True if a body or a mounted binding ever read the value; if not, a set does not evaluate the view.
  private var wasRead = false
  /// `nil` after the node was unmounted, because bindings may outlive it.
  private unowned var node: Node?

  init(_ value: Value, name: InternedString, node: Node) {
    latest = value
    shown = value
    self.name = name
    self.node = node
  }

  /// Reads the value for the `State` property itself.
  func read() -> Value {
    if let graph = node?.graph, graph.isUpdating {
      if !graph.isDryRun { wasRead = true }
      return shown
    }
    return latest
  }

  override var value: Value {
    get { node?.graph?.isUpdating == true ? shown : latest }
    set { set(newValue) }
  }

  override func markRead() { wasRead = true }

  private func set(_ value: Value) {
    guard let node, let graph = node.graph else { return }
    guard !graph.isUpdating else {
      if !graph.isDryRun { graph.warn(.stateSetDuringPass(node, name)) }
      return
    }
    guard graph.comparator.difference(from: latest, to: value) != nil else { return }
    latest = value
    graph.record(of: node, .didSet(node, name))
    graph.enqueueWrite { [self] in apply(value) }
  }

  /// Makes the value visible to bodies, when the pass of its transaction begins.
  private func apply(_ value: Value) {
    guard let node, let graph = node.graph else { return }
    shown = value
    if wasRead {
      graph.invalidate(node, because: .state(name))
    } else {
      graph.scheduleCheck(of: node, skipReason: .unreadState(name))
    }
  }

  /// The record of the `State` property.
  final class Record: PropertyRecord {
    let location: StateLocation

    init(_ location: StateLocation) {
      self.location = location
    }

    override func detach() {
      location.node = nil
    }
  }
}
