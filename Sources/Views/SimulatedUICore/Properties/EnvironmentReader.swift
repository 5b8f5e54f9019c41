internal import GranularityFieldLayout
internal import ModelObservation

/// The record of a property that reads a value from its node's environment. The environment scope
/// around the node notifies the record when the environment changes.
class EnvironmentRecord: PropertyRecord, SwapRemoveElement {
  /// The index of this record in the environment scope's list of readers.
  var index = 0
  final unowned let node: Node
  /// The ancestor whose evaluation last changed the environment of this node.
  private(set) unowned var changedBy: Node?

  init(of node: Node) {
    self.node = node
    super.init()
    node.environment?.add(self)
  }

  /// Schedules a check of the node. The pass compares the environment values after all ancestors of
  /// the node have been evaluated.
  func environmentDidChange(by owner: Node, in graph: ViewGraph) {
    changedBy = owner
    graph.scheduleEnvironmentCheck(of: node)
  }

  override func detach() {
    node.environment?.remove(self)
    changedBy = nil
  }
}

/// The record of a property that reads the environment, with the source of its value and the value
/// that it last read.
class EnvironmentReader<Value>: EnvironmentRecord {
  private var source: EnvironmentSource<Value>
  private var reading: EnvironmentSource<Value>.Reading
  /// The environment keys that the body read from a property whose type is `EnvironmentValues`;
  /// `nil` for a property of any other type.
  private let keyReads = Value.self == EnvironmentValues.self ? KeyReads() : nil
  /// The scope that observes the model properties that the getter of the environment value read;
  /// `nil` if the getter read none.
  private var scope: (any ReadScope)?

  init(_ source: EnvironmentSource<Value>, of node: Node) {
    self.source = source
    reading = source.reading(in: node.environmentValues)
    super.init(of: node)
  }

  /// Reads the property's value from the current environment; `nil` if the environment lacks a
  /// required object.
  final func read(_ source: EnvironmentSource<Value>) -> Value? {
    self.source = source
    track { reading = source.reading(in: node.environmentValues) }
    guard let keyReads, let values = reading.value as? EnvironmentValues else {
      return reading.value
    }
    return values.recordingReads(in: keyReads) as? Value
  }

  /// Runs `read`, and makes the node depend on the model properties that `read` reads. These
  /// properties replace those of the previous call.
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

  /// The name of a value that the view read from the environment and that has changed; `nil` if
  /// none of these values has changed.
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

/// The source in the environment from which a property reads: a key path or a class of objects.
enum EnvironmentSource<Value> {
  case property(KeyPath<EnvironmentValues, Value>)
  /// The environment's object of a class, or `whenAbsent` if the environment contains no such
  /// object. If `whenAbsent` is `nil`, the environment must contain the object.
  case object(any AnyObject.Type, whenAbsent: Value?)

  /// A value that was read from a source. If the value is an object or an optional object, the
  /// reading also contains the object.
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

  /// True if two readings are equal for a view. Objects are compared only by identity.
  func isSame(_ old: Reading, _ new: Reading, by comparator: Comparator) -> Bool {
    switch self {
    case .property: comparator.difference(from: old.value, to: new.value) == nil
    case .object: old.object === new.object
    }
  }

  /// The name that a ``Cause`` has for this source.
  func name(in values: EnvironmentValues) -> InternedString {
    switch self {
    case .property(let keyPath): InternedString(values.keyName(of: keyPath))
    case .object(let type, _): InternedString(typeName(type))
    }
  }

  /// True if both sources have the same key path or the same class.
  func isSame(as other: EnvironmentSource) -> Bool {
    switch (self, other) {
    case (.property(let old), .property(let new)): old == new
    case (.object(let old, _), .object(let new, _)): old == new
    default: false
    }
  }
}
