internal import GranularityFieldLayout
internal import ModelObservation

/// The record of a property that reads a value from its node's environment; it is notified when the environment
/// changes.
class EnvironmentRecord: PropertyRecord, SwapRemoveElement {
  /// The index among the readers of the scope.
  var index = 0
  final unowned let node: Node
  /// The ancestor whose evaluation changed the environment last.
  private(set) unowned var changedBy: Node?

  init(of node: Node) {
    self.node = node
    super.init()
    node.environment?.add(self)
  }

  /// Schedules a check of the node, so that the pass compares the values after all ancestors were evaluated.
  func environmentDidChange(by owner: Node, in graph: ViewGraph) {
    changedBy = owner
    graph.scheduleEnvironmentCheck(of: node)
  }

  override func detach() {
    node.environment?.remove(self)
    changedBy = nil
  }
}

/// The record of a property with its source and the value that it read last.
class EnvironmentReader<Value>: EnvironmentRecord {
  private var source: EnvironmentSource<Value>
  private var reading: EnvironmentSource<Value>.Reading
  /// What the body read of the whole environment; `nil` for a property that reads anything else.
  private let keyReads = Value.self == EnvironmentValues.self ? KeyReads() : nil
  /// Notifies of changes of what the getter of the value read; `nil` if it read nothing that is tracked.
  private var scope: (any ReadScope)?

  init(_ source: EnvironmentSource<Value>, of node: Node) {
    self.source = source
    reading = source.reading(in: node.environmentValues)
    super.init(of: node)
  }

  /// Reads the current environment; `nil` if a required object is missing.
  final func read(_ source: EnvironmentSource<Value>) -> Value? {
    self.source = source
    track { reading = source.reading(in: node.environmentValues) }
    guard let keyReads, let values = reading.value as? EnvironmentValues else {
      return reading.value
    }
    return values.recordingReads(in: keyReads) as? Value
  }

  /// Makes what `read` reads a dependency of the node, in place of what it read last.
  ///
  /// Source: `EnvironmentBox` of OpenSwiftUI; see <doc:Semantics>, rule 46c.
  private func track(_ read: () -> Void) {
    guard case .property = source, let graph = node.graph else { return read() }
    if let scope {
      _ = scope.track(read)
    } else {
      scope = graph.tracker.track(for: self, read).scope
    }
  }

  override func detach() {
    scope?.cancel()
    scope = nil
    super.detach()
  }

  override func checkEnvironment() -> Bool {
    guard let owner = changedBy, let graph = node.graph else { return false }
    guard let name = changedName(in: node.environmentValues, by: graph.comparator) else {
      return false
    }
    keyReads?.removeAll()
    graph.record(of: node, .didInherit(node, from: owner))
    node.add(.environment(name))
    return true
  }

  /// The name of a value that the view read and that is different now; `nil` if no value is different.
  private func changedName(
    in values: EnvironmentValues, by comparator: Comparator
  ) -> InternedString? {
    let current = source.reading(in: values)
    if let keyReads, let values = current.value as? EnvironmentValues {
      return keyReads.firstChange(in: values, by: comparator)
    }
    return source.isSame(reading, current, by: comparator) ? nil : source.name(in: values)
  }
}

extension EnvironmentReader: ChangeReceiver {
  final func willChange(_ change: Change) {
    guard let graph = node.graph else { return }
    let cause = Cause.property(change.property)
    let invalidate = { [node] in
      node.needsProperties()
      graph.invalidate(node, because: cause, notifiedBy: change)
      return true
    }
    if graph.isOnOwnThread {
      _ = invalidate()
    } else {
      graph.handOver(change.property?.description ?? cause.description, invalidate)
    }
  }
}

/// The part of the environment that a property reads.
enum EnvironmentSource<Value> {
  case property(KeyPath<EnvironmentValues, Value>)
  /// The object of a class, or `whenAbsent` if there is none; if `whenAbsent` is `nil`, the object is required.
  case object(any AnyObject.Type, whenAbsent: Value?)

  /// A value that was read, and the object that it is or wraps.
  struct Reading {
    let value: Value?
    let object: AnyObject?
  }

  func reading(in values: EnvironmentValues) -> Reading {
    switch self {
    case .property(let keyPath):
      return Reading(value: values[keyPath: keyPath], object: nil)
    case .object(let type, let whenAbsent):
      guard let object = values.object(of: type) else {
        return Reading(value: whenAbsent, object: nil)
      }
      return Reading(value: object as? Value, object: object)
    }
  }

  /// True if two readings are the same for a view. Objects are compared by identity only.
  func isSame(_ old: Reading, _ new: Reading, by comparator: Comparator) -> Bool {
    switch self {
    case .property: comparator.difference(from: old.value, to: new.value) == nil
    case .object: old.object === new.object
    }
  }

  /// The name of the source in a ``Cause``.
  func name(in values: EnvironmentValues) -> InternedString {
    switch self {
    case .property(let keyPath): InternedString(values.keyName(of: keyPath))
    case .object(let type, _): InternedString(typeName(type))
    }
  }

  /// True if both are the same property or class.
  func isSame(as other: EnvironmentSource) -> Bool {
    switch (self, other) {
    case (.property(let old), .property(let new)): old == new
    case (.object(let old, _), .object(let new, _)): old == new
    default: false
    }
  }
}
