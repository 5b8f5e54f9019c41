package import ModelObservation
internal import Synchronization

/// The lock for sets from other threads. Such a thread holds the lock while it sets a state, and
/// the graph's thread holds the lock while it adopts the value.
private let otherThreads = Mutex(())

/// Passes a value out of a lock, without a check of its isolation. Only one thread at a time uses
/// the value.
private struct WithoutIsolation<Value>: @unchecked Sendable {
  let value: Value
  @unsafe init(_ value: Value) { self.value = value }
}

/// The storage of a ``State``. The node's record owns the storage, and bindings share it.
package final class StateLocation<Value>: Location<Value> {
  /// The value after the last set, which code outside of bodies reads.
  private var latest: Value
  /// The value that bodies read. It is the value after the last transaction that a pass has
  /// applied.
  private(set) var shown: Value
  /// The last value that a different thread set, until the graph's thread adopts the value.
  /// Accessed only while ``otherThreads`` is locked.
  private var pending: Value?
  private let hasPending = Atomic(false)
  private let name: InternedString
  /// True if a body has ever read the state, not counting reads through bindings in other views. If
  /// false, a set does not evaluate the view.
  private var isRead = false
  /// The bindings to this state that are installed in other views.
  private var readers = SwapRemoveArray<BindingReader>()
  /// The node whose view declares the state; `nil` after the node was unmounted, because bindings
  /// can outlive the node.
  private unowned var node: Node?

  package init(_ value: Value, name: InternedString, node: Node) {
    latest = value
    shown = value
    self.name = name
    self.node = node
  }

  /// Reads the state for one copy of the `State` property.
  ///
  /// - Parameter seen: The value in the evaluation for which the copy was installed. If a closure
  ///   that captured the copy reads the state while bodies are evaluated, it gets this value.
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

  /// True if a set has an effect: the node is mounted, and the calling code is not a body.
  var acceptsSets: Bool {
    guard let graph = node?.graph else { return false }
    return !graph.isOnOwnThread || !graph.isUpdating
  }

  /// Sets the value because a store outside of the graph changed. If bodies are being evaluated,
  /// the value changes after the pass.
  func follow(_ value: Value) {
    guard let graph = node?.graph else { return }
    guard !acceptsSets else { return set(value) }
    graph.perform(afterNextPass: { [self] in set(value) })
  }

  /// Queues a set, which takes effect in the pass of the current transaction.
  private func enqueue(_ value: Value) {
    guard let node, let graph = node.graph else { return }
    graph.record(of: node, .didSet(node, name))
    for reader in readers.elements { reader.recordSet() }
    graph.enqueueWrite { [self] in apply(value) }
  }

  /// Makes the value visible to bodies. The graph calls this method at the beginning of the pass
  /// that applies the set.
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

  /// Makes later sets have no effect, because the node was unmounted.
  package func detach() {
    node = nil
  }

  // MARK: - Other threads

  /// The value after the last set on any thread, for code outside of bodies.
  private var current: Value {
    guard hasPending.load(ordering: .acquiring) else { return latest }
    guard node?.graph?.isOnOwnThread == false else {
      adopt()
      return latest
    }
    return otherThreads.withLock { _ in unsafe WithoutIsolation(pending ?? latest) }.value
  }

  /// Sets the value on a thread other than the graph's thread. The graph shows the value in a later
  /// turn.
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

  /// Adopts the value that a different thread set, if there is one. Call this method on the graph's
  /// thread.
  private func adopt() {
    guard hasPending.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let taken = otherThreads.withLock { _ in unsafe WithoutIsolation(pending.take()) }.value
    if let taken { latest = taken }
  }

  /// The record of a `State` property, which owns the state's storage.
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
