internal import ModelObservation

/// An installed binding, which a state informs of each change.
package class BindingReader: SwapRemoveElement {
  var index = 0
  private let name: InternedString
  /// `nil` after the node was unmounted or received a binding to another location.
  private unowned var node: Node?
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

  /// Evaluates the view if it read the binding, or else records a skip.
  func stateDidChange() {
    guard let node, let graph = node.graph else { return }
    if wasRead {
      graph.invalidate(node, because: .state(name))
    } else {
      graph.scheduleCheck(of: node, skipReason: .unreadState(name))
    }
  }

  fileprivate func close() {
    node = nil
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
  private let reader: BindingReader

  /// Makes the location, and adds it to the readers of the state at the end of `base`.
  init(_ base: Location<Value>, wasRead: Bool, named name: InternedString, for node: Node) {
    self.base = base
    reader = BindingReader(named: name, for: node, wasRead: wasRead || base.wasRead)
    super.init()
    base.add(reader)
  }

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
