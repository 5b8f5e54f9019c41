package import ModelObservation

/// A stored property of a view whose value comes from outside the view value, such as a state or an
/// object.
///
/// A custom type that conforms to the protocol can contain the dynamic properties of this library.
/// The graph finds and installs each of these properties.
public protocol DynamicProperty {
  /// Prepares the property for a body.
  ///
  /// The graph calls this method before each run of the body. Before that, the properties inside
  /// this property have received their values, and their own `update()` methods have been called.
  /// Reads in this method are tracked like reads in the body. Changes of the property itself last
  /// for one run of the body.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() { DefaultUpdate.note(Self.self) }
}

/// Records the type whose default `update()` ran last on the current thread, so that a graph need
/// not call that method again.
final class DefaultUpdate {
  private static let slot = ThreadLocal<DefaultUpdate>()
  private let type: any Any.Type

  private init(_ type: any Any.Type) { self.type = type }

  static func note(_ type: any Any.Type) {
    if slot.value?.type != type { slot.value = DefaultUpdate(type) }
  }

  /// Calls `update()`. Returns true if `update()` is the default implementation.
  static func isCalled<Property: DynamicProperty>(by property: inout Property) -> Bool {
    slot.value = nil
    property.update()
    return slot.value?.type == Property.self
  }
}

extension Optional: DynamicProperty where Wrapped: DynamicProperty {
  /// Updates the wrapped property. Does nothing if the properties inside it are not installed, as
  /// for a custom property in an optional.
  public mutating func update() {
    if Wrapped.self is any InstalledProperty.Type { self?.update() }
  }
}

/// A dynamic property whose value is kept in a ``PropertyRecord`` of the view's node. The graph
/// sets the value before the body runs.
package protocol InstalledProperty: DynamicProperty {
  /// True if the property's value can change while the view's value stays the same. Then each
  /// evaluation installs the property.
  static var changesBetweenValues: Bool { get }
  /// True if ``DynamicProperty/update()`` is not empty. The graph then calls it before each run of
  /// the body.
  static var hasUpdate: Bool { get }

  /// Connects the property to its record in `context`. The first installation makes the record.
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
  /// The property's record, which the node keeps until it is unmounted; `nil` before the first
  /// installation.
  package var record: PropertyRecord?
  /// The property's name in source.
  package let name: InternedString
  package let node: Node
  /// The environment of a dry run; `nil` outside of a dry run.
  let dryRunEnvironment: EnvironmentValues?
  /// The class of an object that the property needs and the environment lacks; set by the property.
  var missingObject: InternedString?

  /// True in a dry run, which must not subscribe or change anything.
  package var isDryRun: Bool { dryRunEnvironment != nil }
}

/// The data that a node keeps between evaluations for one dynamic property, such as a value, an
/// object, a subscription or a value read from the environment.
package class PropertyRecord {
  /// The number of the evaluation before which the property last changed; 0 if it never changed.
  private(set) var lastChange: Node.EvaluationNumber = 0

  /// Records that the property changed before an evaluation of its node, for `_printChanges()`.
  final func change(for evaluation: Node.EvaluationNumber) {
    lastChange = evaluation
  }

  /// True if the property changed before `evaluation`, the last evaluation of the node.
  func isChanged(for evaluation: Node.EvaluationNumber) -> Bool { lastChange == evaluation }

  /// Compares the environment value of the property with the last value. If the value changed, adds
  /// a cause to the node and returns true.
  func checkEnvironment() -> Bool { false }

  /// Cancels subscriptions and clears references to the node. The graph calls this method when it
  /// unmounts the node.
  func detach() {}
}

/// A value that a dynamic property in another module keeps while the node is mounted.
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
