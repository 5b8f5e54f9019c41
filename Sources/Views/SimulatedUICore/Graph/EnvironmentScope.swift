/// The environment of one modifier's content: the environment around the modifier, with the modifier's write on top.
///
/// A scope is matched by identity, as views are. Modifiers are part of the static structure, so a node stays in one
/// scope until it is unmounted. Scopes refer to the scopes and readers inside them, so that a change does not visit
/// other views.
package class EnvironmentScope: Node, SwapRemoveElement {
  package private(set) var values = EnvironmentValues()
  /// The scope's index among the inner scopes of the scope around it.
  var index = 0
  /// The records of the properties that read this environment.
  private var readers = SwapRemoveArray<EnvironmentRecord>()
  /// The scopes directly inside this one.
  private var inner = SwapRemoveArray<EnvironmentScope>()

  package override var component: String { "" }

  /// Applies the modifier's write.
  func apply(to values: inout EnvironmentValues) {}

  /// Adds the scope to the scope around it. Called when the node is among its parent's children.
  func open() {
    environment?.inner.add(self)
    refresh()
  }

  func add(_ reader: EnvironmentRecord) { readers.add(reader) }
  func remove(_ reader: EnvironmentRecord) { readers.remove(reader) }

  /// Recomputes this scope and the scopes inside it, and schedules a check of all their readers in the running pass.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scopes and readers within the scope. Other views cost nothing.
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

/// The scope of a modifier with one type of write.
final class WritingScope<Write: EnvironmentWrite>: EnvironmentScope {
  private var write: Write

  init(_ write: Write, id: Int, graph: ViewGraph, parent: Node, position: Int) {
    self.write = write
    super.init(id: id, kind: .effect, graph: graph, parent: parent, position: position)
  }

  override func apply(to values: inout EnvironmentValues) {
    write.apply(to: &values)
  }

  /// Applies the write that the scope would have after receiving `fresh`.
  func applyDryRun(of fresh: Write, to values: inout EnvironmentValues) {
    let isSame = graph?.comparator.difference(from: write, to: fresh) == nil
    (isSame ? write : fresh).apply(to: &values)
  }

  /// Receives the write that the owner's body made, and has the readers checked if it differs from the last one.
  func receive(_ write: Write, in graph: ViewGraph) {
    guard graph.comparator.difference(from: self.write, to: write) != nil else { return }
    self.write = write
    didChange(in: graph)
  }
}
