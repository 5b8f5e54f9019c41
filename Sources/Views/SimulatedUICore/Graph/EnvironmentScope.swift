/// The environment of one modifier's content: the environment around the modifier, with the
/// modifier's write on top.
///
/// A scope is matched by identity, as views are. Modifiers are part of the static structure, so a
/// node stays in one scope until the node is unmounted. A scope refers to the scopes and readers
/// inside it, so that a change visits no other views.
package class EnvironmentScope: Node, SwapRemoveElement {
  package private(set) var values = EnvironmentValues()
  /// The index of this scope in the enclosing scope's list of inner scopes.
  var index = 0
  /// The records of the properties that read this environment.
  private var readers = SwapRemoveArray<EnvironmentRecord>()
  /// The scopes directly inside this scope.
  private var inner = SwapRemoveArray<EnvironmentScope>()

  package override var component: String { "" }

  /// Applies the modifier's write.
  func apply(to values: inout EnvironmentValues) {}

  /// Adds the scope to the enclosing scope. Call this method when the node is among its parent's
  /// children.
  func open() {
    environment?.inner.add(self)
    refresh()
  }

  func add(_ reader: EnvironmentRecord) { readers.add(reader) }
  func remove(_ reader: EnvironmentRecord) { readers.remove(reader) }

  /// Recomputes the values of this scope and of the scopes inside it. The running pass then checks
  /// all readers of these scopes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scopes and readers within the scope. Other
  ///   views cost nothing.
  func didChange(in graph: ViewGraph) {
    guard let owner = parent else { return }
    var pending = [self]
    while let scope = pending.popLast() {
      scope.refresh()
      for reader in scope.readers.elements { reader.environmentDidChange(by: owner, in: graph) }
      pending.append(contentsOf: scope.inner.elements)
    }
  }

  override func detach() {
    environment?.inner.remove(self)
    readers = SwapRemoveArray()
    inner = SwapRemoveArray()
    values = EnvironmentValues()
    super.detach()
  }

  /// Recomputes the values from the values of the enclosing scope.
  private func refresh() {
    var values = environment?.values ?? EnvironmentValues()
    apply(to: &values)
    self.values = values
  }
}

/// The scope of a modifier whose write to the environment has the type `Write`.
final class WritingScope<Write: EnvironmentWrite>: EnvironmentScope {
  private var write: Write

  init(_ write: Write, id: Int, graph: ViewGraph, parent: Node, position: Int) {
    self.write = write
    super.init(id: id, kind: .effect, graph: graph, parent: parent, position: position)
  }

  override func apply(to values: inout EnvironmentValues) {
    write.apply(to: &values)
  }

  /// Applies the write that the scope would have after `receive(_:in:)` was called with `fresh`.
  func applyDryRun(of fresh: Write, to values: inout EnvironmentValues) {
    let isSame = graph?.comparator.difference(from: write, to: fresh) == nil
    (isSame ? write : fresh).apply(to: &values)
  }

  /// Receives the write that the owner's body made. If it differs from the last write, the running
  /// pass checks the readers.
  func receive(_ write: Write, in graph: ViewGraph) {
    guard graph.comparator.difference(from: self.write, to: write) != nil else { return }
    self.write = write
    didChange(in: graph)
  }
}
