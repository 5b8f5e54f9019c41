package import ModelObservation
internal import Synchronization

/// A lock for a set from another thread. The other thread holds the lock while it sets the state,
/// and the thread of the graph while it adopts the value.
private let otherThreads = Mutex(())

/// A value that is passed out of a lock. Only one thread at a time uses the value.
private struct WithoutIsolation<Value>: @unchecked Sendable {
  let value: Value
  @unsafe init(_ value: Value) { self.value = value }
}

/// The storage of a ``State``, which the node's record owns and bindings share.
package final class StateLocation<Value>: Location<Value> {
  /// The value after the last set.
  private var latest: Value
  /// The value that bodies read: the value after the last transaction that a pass has applied.
  private(set) var shown: Value
  /// The last value that another thread set, until the thread of the graph adopts the value.
  /// Accessed only while ``otherThreads`` is locked.
  private var pending: Value?
  private let hasPending = Atomic(false)
  private let name: InternedString
  /// True if a body has ever read the value, apart from reads through bindings of other views. If
  /// not, a set does not evaluate the view.
  private var isRead = false
  /// The bindings to the state that are installed in other views.
  private var readers = SwapRemoveArray<BindingReader>()
  /// `nil` after the node was unmounted, because bindings may outlive it.
  private unowned var node: Node?

  package init(_ value: Value, name: InternedString, node: Node) {
    latest = value
    shown = value
    self.name = name
    self.node = node
  }

  /// Reads the value for a copy of the `State` property.
  ///
  /// - Parameter seen: The value in the evaluation for which the copy was installed. While bodies
  ///   are evaluated, a closure that captured the copy reads this value.
  func read(_ seen: Value) -> Value {
    guard let graph = node?.graph, graph.isUpdating else { return current }
    if !graph.isDryRun { isRead = true }
    return seen
  }

  package override var value: Value {
    get { node?.graph?.isUpdating == true ? shown : current }
    set { set(newValue) }
  }

  package override var shownValue: Value? { shown }
  package override var wasRead: Bool { isRead }
  package override var isStored: Bool { true }
  package override func markRead() { isRead = true }
  package override func add(_ reader: BindingReader) { readers.add(reader) }
  package override func remove(_ reader: BindingReader) { readers.remove(reader) }

  private func set(_ value: Value) {
    guard let node, let graph = node.graph else { return }
    guard graph.isOnOwnThread else { return set(value, onOtherThreadThanThatOf: graph) }
    guard !graph.isUpdating else {
      if !graph.isDryRun { graph.warn(.stateSetDuringPass(name), of: node) }
      return
    }
    adopt()
    guard graph.comparator.difference(from: latest, to: value) != nil else { return }
    latest = value
    enqueue(value)
  }

  /// Queues a set, which takes effect in the pass of its transaction.
  private func enqueue(_ value: Value) {
    guard let node, let graph = node.graph else { return }
    graph.record(of: node, .didSet(node, name))
    for reader in readers.elements { reader.recordSet() }
    graph.enqueueWrite { [self] in apply(value) }
  }

  /// Makes the value visible to bodies. The graph calls this method when the pass of the
  /// transaction begins.
  private func apply(_ value: Value) {
    guard let node, let graph = node.graph else { return }
    shown = value
    if isRead {
      graph.invalidate(node, because: .state(name))
    } else {
      graph.scheduleCheck(of: node, skipReason: .unreadState(name))
    }
    for reader in readers.elements { reader.stateDidChange() }
  }

  /// Makes later sets ineffective, because the node is unmounted.
  package func detach() {
    node = nil
  }

  // MARK: - Other threads

  /// The value after the last set on any thread.
  private var current: Value {
    guard hasPending.load(ordering: .acquiring) else { return latest }
    guard node?.graph?.isOnOwnThread == false else {
      adopt()
      return latest
    }
    return otherThreads.withLock { _ in unsafe WithoutIsolation(pending ?? latest) }.value
  }

  /// Sets the value on a thread other than the graph's. The graph shows the value in a later turn.
  private func set(_ value: Value, onOtherThreadThanThatOf graph: ViewGraph) {
    let value = unsafe WithoutIsolation(value)
    otherThreads.withLock { _ in pending = value.value }
    hasPending.store(true, ordering: .releasing)
    graph.handOver("\(Cause.state(name))") { [self] in
      adopt()
      guard graph.comparator.difference(from: shown, to: latest) != nil else { return false }
      enqueue(latest)
      return true
    }
  }

  /// Adopts the value that another thread set. Call this method on the thread of the graph.
  private func adopt() {
    guard hasPending.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let taken = otherThreads.withLock { _ in unsafe WithoutIsolation(pending.take()) }.value
    if let taken { latest = taken }
  }

  /// The record of the `State` property.
  final class Record: PropertyRecord {
    let location: StateLocation

    init(_ location: StateLocation) {
      self.location = location
    }

    override func detach() {
      location.detach()
    }
  }
}
