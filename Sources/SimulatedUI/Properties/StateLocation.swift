internal import ModelObservation

/// Where the value of a ``State`` is kept.
final class StateLocation<Value>: Location<Value> {
  /// The value after the last set.
  private var latest: Value
  /// The value that bodies see: as of the last transaction that a pass applied.
  private var shown: Value
  private let name: InternedString
  /// Whether a body, or a mounted binding, ever read it; if not, a set evaluates nothing.
  private var wasRead = false
  private unowned var node: Node?

  init(_ value: Value, name: InternedString, node: Node) {
    latest = value
    shown = value
    self.name = name
    self.node = node
  }

  /// What the owner's body reads.
  func read() -> Value {
    if let graph = node?.graph, graph.isUpdating {
      if !graph.isRehearsing { wasRead = true }
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
      if !graph.isRehearsing { graph.warn(.stateSetDuringPass(node, name)) }
      return
    }
    guard graph.comparison.difference(from: latest, to: value) != nil else { return }
    latest = value
    graph.record(of: node, .didSet(node, name))
    graph.enqueueWrite { [self] in apply(value) }
  }

  private func apply(_ value: Value) {
    guard let node, let graph = node.graph else { return }
    shown = value
    if wasRead {
      graph.invalidate(node, because: .state(name))
    } else {
      graph.check(node, .unreadState(name))
    }
  }

  /// The location among the records of its node.
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
