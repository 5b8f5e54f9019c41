/// The environment of one modifier's content: the environment around the modifier, changed by the
/// modifier's write.
///
/// A scope is matched by identity, as views are. The modifiers of a view never change their places,
/// so a node stays in the same scope until it is unmounted. A scope refers to the scopes and
/// readers inside it, so that an environment change visits no other views.
package class EnvironmentScope: Node, SwapRemoveElement {
  package private(set) var values = EnvironmentValues()
  /// The index of this scope in the enclosing scope's list of inner scopes.
  var index = 0
  /// The records of the view properties that read this environment.
  private var readers = SwapRemoveArray<EnvironmentRecord>()
  /// The scopes directly inside this scope.
  private var inner = SwapRemoveArray<EnvironmentScope>()

  package override var component: String { "" }

  /// Applies the modifier's write to the environment values. Subclasses override this method.
  func apply(to values: inout EnvironmentValues) {}

  /// Adds this scope to the enclosing scope and computes its values. Call this method after the
  /// node was added to its parent's children.
  func open() {
    environment?.inner.add(self)
    refresh()
  }

  func add(_ reader: EnvironmentRecord) { readers.add(reader) }
  func remove(_ reader: EnvironmentRecord) { readers.remove(reader) }

  /// Recomputes the environment values of this scope and of all scopes inside it. The running pass
  /// then checks all properties that read these environments.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scopes and readers within this scope. Views
  ///   outside this scope cost nothing.
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

  /// Recomputes this scope's values from the values of the enclosing scope and this scope's write.
  private func refresh() {
    var values = environment?.values ?? EnvironmentValues()
    apply(to: &values)
    self.values = values
  }
}

/// The scope of a modifier that writes to the environment with a value of the type `Write`.
final class WritingScope<Write: EnvironmentWrite>: EnvironmentScope {
  private var write: Write

  init(_ write: Write, id: Int, graph: ViewGraph, parent: Node, position: Int) {
    self.write = write
    super.init(id: id, kind: .effect, graph: graph, parent: parent, position: position)
  }

  override func open() {
    (write as? any StoringWrite)?.open(in: self)
    super.open()
  }

  override func apply(to values: inout EnvironmentValues) {
    write.apply(to: &values)
  }

  /// Applies the write that this scope would have after a call of `receive(_:in:)` with `fresh`,
  /// and does not change the scope.
  func applyDryRun(of fresh: Write, to values: inout EnvironmentValues) {
    let isSame = graph?.comparator.difference(from: write, to: fresh) == nil
    (isSame ? write : fresh).apply(to: &values)
  }

  /// Receives the write that the owner's body made. If the write differs from the last write, the
  /// running pass checks the properties that read this environment.
  func receive(_ write: Write, in graph: ViewGraph) {
    guard graph.comparator.difference(from: self.write, to: write) != nil else { return }
    self.write = write
    didChange(in: graph)
  }
}
