internal import ModelObservation

/// An installed binding, as the state behind the binding sees it. The state notifies it of each
/// change.
package class BindingReader: SwapRemoveElement {
  var index = 0
  private let name: InternedString
  /// The node in which the binding is installed; `nil` after the node was unmounted or received a
  /// binding to a different location.
  fileprivate private(set) unowned var node: Node?
  /// True if a body has ever read the binding. If false, a change of the state does not evaluate
  /// the view.
  fileprivate(set) var wasRead: Bool

  fileprivate init(named name: InternedString, for node: Node, wasRead: Bool) {
    self.name = name
    self.node = node
    self.wasRead = wasRead
  }

  /// Records that the state behind the binding was set. The binding's value changes later, at the
  /// beginning of the pass that applies the set.
  func recordSet() {
    guard let node, let graph = node.graph else { return }
    graph.record(of: node, .didSet(node, name))
  }

  /// True if the binding has the same value as in the last evaluation, because only a different
  /// part of the state changed.
  fileprivate var hasSameValue: Bool { false }

  /// Invalidates the view if it has read the binding and the binding's value differs; otherwise
  /// records a skip.
  func stateDidChange() {
    guard let node, let graph = node.graph else { return }
    if !wasRead {
      graph.scheduleCheck(of: node, skipReason: .unreadState(name))
    } else if hasSameValue {
      graph.scheduleCheck(of: node, skipReason: .equalValue)
    } else {
      graph.invalidate(node, because: .state(name))
    }
  }

  fileprivate func close() {
    node = nil
  }
}

/// A ``BindingReader`` that knows the type of the binding's value, so that it can compare values.
private final class ValueReader<Value>: BindingReader {
  /// The location of the binding that the view received from its parent.
  private let base: Location<Value>
  /// The binding's value in the view's last evaluation.
  var value: Value?

  init(of base: Location<Value>, named name: InternedString, for node: Node, wasRead: Bool) {
    self.base = base
    super.init(named: name, for: node, wasRead: wasRead)
  }

  override var hasSameValue: Bool {
    guard base.isStored, let comparator = node?.graph?.comparator, let value,
      let shown = base.shownValue
    else { return false }
    return comparator.difference(from: value, to: shown) == nil
  }
}

/// The location of an installed binding. It forwards to the location of the binding that the view
/// received, and records separately whether the view's body has read the binding.
///
/// So the view that received the binding observes the state itself, and its reads are not
/// dependencies of the view that passed the binding.
///
/// Source: `Binding.ScopedLocation` of OpenSwiftUI.
final class ScopedLocation<Value>: Location<Value> {
  let base: Location<Value>
  private let reader: ValueReader<Value>

  /// Makes the location, and registers its reader with the state from which `base` is derived.
  init(_ base: Location<Value>, wasRead: Bool, named name: InternedString, for node: Node) {
    self.base = base
    reader = ValueReader(of: base, named: name, for: node, wasRead: wasRead || base.wasRead)
    super.init()
    base.add(reader)
  }

  /// Records the value that the binding has in the running evaluation.
  func note(_ value: Value) { reader.value = value }

  /// Ends the node's dependency on the state, after the node was unmounted or received a binding to
  /// a different location.
  func close() {
    base.remove(reader)
    reader.close()
  }

  override var value: Value {
    get { base.value }
    set { base.value = newValue }
  }

  override var shownValue: Value? { base.shownValue }
  override var wasRead: Bool { reader.wasRead }
  override func markRead() { reader.wasRead = true }
  override func readBeforeBody() { base.readBeforeBody() }
  override var isStored: Bool { base.isStored }
  override func add(_ reader: BindingReader) { base.add(reader) }
  override func remove(_ reader: BindingReader) { base.remove(reader) }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ScopedLocation<Value> else { return false }
    return reader === other.reader
  }

  /// Compares the locations that the views received, because a dry run makes no `ScopedLocation`.
  override func hasSameOutput(as other: Location<Value>) -> Bool {
    base.hasSameOutput(as: (other as? ScopedLocation<Value>)?.base ?? other)
  }
}
