internal import FieldLayout
internal import ModelObservation

/// The record of a property that takes a value from the environment of its node.
class EnvironmentRecord: PropertyRecord, RosterMember {
  var place = 0
  final unowned let node: Node
  /// The node above whose evaluation changed the environment last.
  private(set) unowned var changedBy: Node?

  init(of node: Node) {
    self.node = node
    super.init()
    node.environment?.add(self)
  }

  /// Makes the node look at its environment in its turn, when all that is above it is up to date.
  func environmentDidChange(by owner: Node, in graph: ViewGraph) {
    changedBy = owner
    graph.checkEnvironment(of: node)
  }

  override func detach() {
    node.environment?.remove(self)
    changedBy = nil
  }
}

/// What a node took from its environment for one property.
class EnvironmentReader<Value>: EnvironmentRecord {
  private var source: EnvironmentSource<Value>
  private var reading: EnvironmentSource<Value>.Reading

  init(_ source: EnvironmentSource<Value>, of node: Node) {
    self.source = source
    reading = source.reading(in: node.environmentValues)
    super.init(of: node)
  }

  /// Reads the environment as it is now; `nil` if an object is missing.
  final func read(_ source: EnvironmentSource<Value>) -> Value? {
    self.source = source
    reading = source.reading(in: node.environmentValues)
    return reading.value
  }

  override func checkEnvironment() -> Bool {
    guard let owner = changedBy, let graph = node.graph else { return false }
    let values = node.environmentValues
    let isSame = source.isSame(reading, source.reading(in: values), by: graph.comparison)
    guard !isSame else { return false }
    graph.record(of: node, .didInherit(node, from: owner))
    node.add(.environment(source.name(in: values)))
    return true
  }
}

/// Where in the environment a property finds its value.
enum EnvironmentSource<Value> {
  case property(KeyPath<EnvironmentValues, Value>)
  /// The object of a class; without one, `whenAbsent`, and `nil` means that there has to be one.
  case object(any AnyObject.Type, whenAbsent: Value?)

  /// A value, and the object that it is or holds.
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

  /// Whether two readings give a view the same; an object is the same by identity alone.
  func isSame(_ old: Reading, _ new: Reading, by comparison: Comparison) -> Bool {
    switch self {
    case .property: comparison.difference(from: old.value, to: new.value) == nil
    case .object: old.object === new.object
    }
  }

  /// What a cause calls the source.
  func name(in values: EnvironmentValues) -> InternedString {
    switch self {
    case .property(let keyPath): InternedString(values.keyName(of: keyPath))
    case .object(let type, _): InternedString(typeName(type))
    }
  }

  /// Whether the other is the same place.
  func isSame(as other: EnvironmentSource) -> Bool {
    switch (self, other) {
    case (.property(let old), .property(let new)): old == new
    case (.object(let old, _), .object(let new, _)): old == new
    default: false
    }
  }
}
