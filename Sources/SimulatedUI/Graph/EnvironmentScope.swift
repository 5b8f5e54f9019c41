/// The environment of one modifier's content: that around the modifier, and what the modifier writes over it.
///
/// A scope is kept by identity, as views are. Modifiers are a part of the static structure, so a node stays in one scope for
/// as long as it lives.
class EnvironmentScope: Node, SwapRemoveElement {
  private(set) var values = EnvironmentValues()
  /// Its place among the scopes of the scope around it.
  var place = 0
  private var readers = SwapRemoveArray<EnvironmentRecord>()
  private var inner = SwapRemoveArray<EnvironmentScope>()

  override var component: String { "" }

  /// Writes what the modifier writes.
  func apply(to values: inout EnvironmentValues) {}

  /// Joins the scope around it, once the node has its place.
  func open() {
    environment?.inner.add(self)
    refresh()
  }

  func add(_ reader: EnvironmentRecord) { readers.add(reader) }
  func remove(_ reader: EnvironmentRecord) { readers.remove(reader) }

  /// Has everybody who reads from this environment, however deep, look at it again in this pass.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scopes and readers within the scope; the views between cost nothing.
  func didChange(in graph: ViewGraph) {
    guard let owner = parent else { return }
    var waiting = [self]
    while let scope = waiting.popLast() {
      scope.refresh()
      for reader in scope.readers.members { reader.environmentDidChange(by: owner, in: graph) }
      waiting.append(contentsOf: scope.inner.members)
    }
  }

  override func detach() {
    environment?.inner.remove(self)
    readers = SwapRemoveArray()
    inner = SwapRemoveArray()
    values = EnvironmentValues()
    super.detach()
  }

  private func refresh() {
    var values = environment?.values ?? EnvironmentValues()
    apply(to: &values)
    self.values = values
  }
}

/// The scope of a modifier that writes in one way.
final class WritingScope<Write: EnvironmentWrite>: EnvironmentScope {
  private var write: Write

  init(_ write: Write, id: Int, graph: ViewGraph, parent: Node, position: Int) {
    self.write = write
    super.init(id: id, kind: .effect, graph: graph, parent: parent, position: position)
  }

  override func apply(to values: inout EnvironmentValues) {
    write.apply(to: &values)
  }

  /// Writes what the scope would write if it were given `fresh`.
  func applyDryRun(of fresh: Write, to values: inout EnvironmentValues) {
    let isSame = graph?.comparator.difference(from: write, to: fresh) == nil
    (isSame ? write : fresh).apply(to: &values)
  }

  /// Takes what the owner writes now.
  func receive(_ write: Write, in graph: ViewGraph) {
    guard graph.comparator.difference(from: self.write, to: write) != nil else { return }
    self.write = write
    didChange(in: graph)
  }
}
