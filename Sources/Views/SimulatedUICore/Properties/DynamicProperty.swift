package import ModelObservation

/// A stored property of a view whose value comes from outside the view value, such as a state or an object.
///
/// A custom type that conforms can contain the dynamic properties of this library; the graph finds and installs each of
/// them.
public protocol DynamicProperty {
  /// Prepares the property for a body.
  ///
  /// The graph calls this function before each run of the body, when the properties inside have their values, and after
  /// it has called the functions of those. What the function reads is tracked as what the body reads. Its changes of
  /// the property itself last for that body only.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() { DefaultUpdate.note(Self.self) }
}

/// The type whose default `update()` ran last on the current thread, so that a graph need not call it again.
final class DefaultUpdate {
  private static let slot = ThreadLocal<DefaultUpdate>()
  private let type: any Any.Type

  private init(_ type: any Any.Type) { self.type = type }

  static func note(_ type: any Any.Type) {
    if slot.value?.type != type { slot.value = DefaultUpdate(type) }
  }

  /// Calls `update()`, and returns true if it is the default one.
  static func isCalled<Property: DynamicProperty>(by property: inout Property) -> Bool {
    slot.value = nil
    property.update()
    return slot.value?.type == Property.self
  }
}

extension Optional: DynamicProperty where Wrapped: DynamicProperty {
  /// Updates the property inside, unless its own properties are not installed, as those of a custom property in an optional.
  public mutating func update() {
    if Wrapped.self is any InstalledProperty.Type { self?.update() }
  }
}

/// A dynamic property whose value the graph keeps in a ``PropertyRecord`` of the view's node and provides before the
/// body runs.
package protocol InstalledProperty: DynamicProperty {
  /// True if the property's value can change while the view's value stays the same, so that each evaluation installs
  /// the property.
  static var changesBetweenValues: Bool { get }
  /// True if ``DynamicProperty/update()`` of the property does something; it then runs before each body.
  static var hasUpdate: Bool { get }

  /// Connects the property to its record in `context`, and makes the record at the first installation.
  mutating func install(in context: inout InstallationContext)
}

extension InstalledProperty {
  package static var changesBetweenValues: Bool { false }
  package static var hasUpdate: Bool { false }
}

extension Optional: InstalledProperty where Wrapped: InstalledProperty {
  package static var changesBetweenValues: Bool { Wrapped.changesBetweenValues }
  package static var hasUpdate: Bool { Wrapped.hasUpdate }

  package mutating func install(in context: inout InstallationContext) {
    guard var property = self else {
      if !context.isDryRun { context.record?.detach() }
      return
    }
    property.install(in: &context)
    self = property
  }
}

/// The inputs and outputs of installing one dynamic property of a node.
package struct InstallationContext {
  /// The property's record, which the node keeps until it is unmounted; `nil` before the first installation.
  package var record: PropertyRecord?
  /// The property's name in source.
  package let name: InternedString
  package let node: Node
  /// The environment of a dry run; `nil` if this is not one.
  let dryRunEnvironment: EnvironmentValues?
  /// Set by the property if the environment lacks an object that it needs: the object's class.
  var missingObject: InternedString?

  /// True in a dry run, which must not subscribe or change anything.
  package var isDryRun: Bool { dryRunEnvironment != nil }
}

/// What a node keeps between evaluations for one dynamic property: a value, an object, a subscription or an environment
/// reading.
package class PropertyRecord {
  /// The number of the evaluation before which the property changed last; 0 if it never did.
  private(set) var lastChange: Node.EvaluationNumber = 0

  /// Records that the property changed before an evaluation of its node, for `_printChanges()`.
  final func change(for evaluation: Node.EvaluationNumber) {
    lastChange = evaluation
  }

  /// True if the property changed before `evaluation`, which is the node's last.
  func isChanged(for evaluation: Node.EvaluationNumber) -> Bool { lastChange == evaluation }

  /// Compares the property's environment value with the last one. If it changed, adds a cause to the node and returns
  /// true.
  func checkEnvironment() -> Bool { false }

  /// Cancels subscriptions and clears references to the node. Called when the node is unmounted.
  func detach() {}
}

/// A value that a property of another module keeps for as long as the node is mounted.
package final class ValueRecord<Value>: PropertyRecord {
  package var value: Value
  private let end: (Value) -> Void

  /// - Parameter end: Called with the value when the node is unmounted.
  package init(_ value: Value, end: @escaping (Value) -> Void) {
    self.value = value
    self.end = end
  }

  override func detach() {
    end(value)
  }
}
