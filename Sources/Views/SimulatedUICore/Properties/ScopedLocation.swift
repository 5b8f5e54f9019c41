internal import ModelObservation

/// An installed binding, which a state informs of each change.
package class BindingReader: SwapRemoveElement {
  var index = 0
  private let name: InternedString
  /// `nil` after the node was unmounted or received a binding to another location.
  fileprivate private(set) unowned var node: Node?
  /// True if a body ever read the binding; if not, a change does not evaluate the view.
  fileprivate(set) var wasRead: Bool

  fileprivate init(named name: InternedString, for node: Node, wasRead: Bool) {
    self.name = name
    self.node = node
    self.wasRead = wasRead
  }

  /// Records that the state was set; the change follows when the pass of its transaction begins.
  func recordSet() {
    guard let node, let graph = node.graph else { return }
    graph.record(of: node, .didSet(node, name))
  }

  /// True if the value of the binding is the one of the last evaluation: another part of the state changed.
  fileprivate var hasSameValue: Bool { false }

  /// Evaluates the view if it read the binding and the value of the binding differs, or else records a skip.
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

/// The reader of a binding with a value of a known type.
private final class ValueReader<Value>: BindingReader {
  /// The location of the binding that the view received.
  private let base: Location<Value>
  /// The value of the binding in the last evaluation.
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

/// The location of an installed binding: the location of the binding that the view received, with a separate read flag.
///
/// So the view follows the state by itself. What its body reads is not a dependency of the view that passed the
/// binding.
///
/// Source: `Binding.ScopedLocation` of OpenSwiftUI.
final class ScopedLocation<Value>: Location<Value> {
  let base: Location<Value>
  private let reader: ValueReader<Value>

  /// Makes the location, and adds it to the readers of the state at the end of `base`.
  init(_ base: Location<Value>, wasRead: Bool, named name: InternedString, for node: Node) {
    self.base = base
    reader = ValueReader(of: base, named: name, for: node, wasRead: wasRead || base.wasRead)
    super.init()
    base.add(reader)
  }

  /// Notes the value that the binding has in an evaluation.
  func note(_ value: Value) { reader.value = value }

  /// Ends the dependency of the node, which was unmounted or received another binding.
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

  /// Compares the locations that were received, because a dry run makes no location.
  override func hasSameOutput(as other: Location<Value>) -> Bool {
    base.hasSameOutput(as: (other as? ScopedLocation<Value>)?.base ?? other)
  }
}
