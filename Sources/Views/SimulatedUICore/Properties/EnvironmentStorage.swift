internal import ModelObservation

/// A value that a modifier's write stores for the environment of its content, such as the edit mode
/// of a screen.
///
/// A set takes effect in the pass of the current transaction. This pass checks all properties that
/// read the environment of the modifier's content.
package final class EnvironmentStorage<Value>: Location<Value> {
  /// The value after the last set, which code outside of bodies reads.
  private var latest: Value
  /// The value that bodies read. It is the value after the last transaction that a pass has
  /// applied.
  private var shown: Value
  private let name: InternedString
  private weak var scope: EnvironmentScope?
  /// The bindings to this value that are installed in views.
  private var readers = SwapRemoveArray<BindingReader>()

  /// - Parameter name: The name of the value in warnings.
  package init(_ value: Value, name: String) {
    (latest, shown) = (value, value)
    self.name = InternedString(name)
    super.init()
  }

  /// A binding to the stored value. It is equal to an earlier binding if the value is equal.
  package var binding: Binding<Value> { Binding(self, snapshot: shown) }

  /// Connects the value with the scope whose write stores it. Before this call, sets have no effect.
  package func open(in scope: EnvironmentScope) { self.scope = scope }

  package override var value: Value {
    get { scope?.graph?.isUpdating == true ? shown : latest }
    set { set(newValue) }
  }

  package override var shownValue: Value? { shown }
  package override var isStored: Bool { true }
  package override func add(_ reader: BindingReader) { readers.add(reader) }
  package override func remove(_ reader: BindingReader) { readers.remove(reader) }

  private func set(_ value: Value) {
    guard let graph = scope?.graph else { return }
    guard graph.isOnOwnThread else {
      return graph.handOver("\(name)") { [self] in enqueue(value, in: graph) }
    }
    guard !graph.isUpdating else {
      if !graph.isDryRun { graph.warn(.stateSetDuringPass(name), of: scope?.parent) }
      return
    }
    _ = enqueue(value, in: graph)
  }

  /// Queues a set. Returns false if the value stays the same.
  private func enqueue(_ value: Value, in graph: ViewGraph) -> Bool {
    guard graph.comparator.difference(from: latest, to: value) != nil else { return false }
    latest = value
    for reader in readers.elements { reader.recordSet() }
    graph.enqueueWrite { [self] in
      shown = value
      scope?.didChange(in: graph)
      for reader in readers.elements { reader.stateDidChange() }
    }
    return true
  }
}

extension Binding {
  /// True if the binding is to a value in an ``EnvironmentStorage``.
  package var isStoredInEnvironment: Bool { location is EnvironmentStorage<Value> }
}

/// A write with an ``EnvironmentStorage``. The write has to be kept as long as its modifier is
/// mounted.
package protocol StoringWrite: EnvironmentWrite {
  /// Connects the storage with its scope. The graph calls this method once, before it applies the
  /// write.
  func open(in scope: EnvironmentScope)
}
