package import ModelObservation

/// A stored property of a view that gets its value from outside the view value, such as from a
/// state or an object.
///
/// A custom type that conforms to this protocol can contain the dynamic properties of this library.
/// The graph finds and installs each of them.
public protocol DynamicProperty {
  /// Prepares the property for the next run of the body.
  ///
  /// The graph calls this method before each run of the body. At that time, the dynamic properties
  /// inside this property have received their values, and their own `update()` methods have been
  /// called. Reads in this method are tracked like reads in the body. If the method changes the
  /// property itself, the change lasts for only one run of the body.
  mutating func update()
}

extension DynamicProperty {
  /// The default implementation, which does nothing for the app. It records its call, so that the
  /// graph stops calling it.
  public mutating func update() { DefaultUpdate.note(Self.self) }
}

/// Records the type whose default `update()` last ran on the current thread. A graph then stops
/// calling that method, which does nothing.
final class DefaultUpdate {
  private static let slot = ThreadLocal<DefaultUpdate>()
  private let type: any Any.Type

  private init(_ type: any Any.Type) { self.type = type }

  static func note(_ type: any Any.Type) {
    if slot.value?.type != type { slot.value = DefaultUpdate(type) }
  }

  /// Calls `update()` of a property. Returns true if this `update()` is the default implementation.
  static func isCalled<Property: DynamicProperty>(by property: inout Property) -> Bool {
    slot.value = nil
    property.update()
    return slot.value?.type == Property.self
  }
}

extension Optional: DynamicProperty where Wrapped: DynamicProperty {
  /// Updates the wrapped property if it is a property of this library. A custom property in an
  /// optional is not updated, because the properties inside it are not installed.
  public mutating func update() {
    if Wrapped.self is any InstalledProperty.Type { self?.update() }
  }
}

/// A dynamic property of this library. A ``PropertyRecord`` of the view's node keeps its value, and
/// the graph sets the value before the body runs.
package protocol InstalledProperty: DynamicProperty {
  /// True if the property's value can change while the view value stays the same. If so, each
  /// evaluation installs the property.
  static var changesBetweenValues: Bool { get }
  /// True if the property's ``DynamicProperty/update()`` does something. If so, the graph calls it
  /// before each run of the body.
  static var hasUpdate: Bool { get }

  /// Connects the property to its record in `context`. The first call for a node makes the record.
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

/// The inputs and outputs of the installation of one dynamic property of a node.
package struct InstallationContext {
  /// The property's record, which the node keeps until the node is unmounted; `nil` before the
  /// first installation.
  package var record: PropertyRecord?
  /// The property's name in source.
  package let name: InternedString
  package let node: Node
  /// The environment of a dry run; `nil` outside of a dry run.
  let dryRunEnvironment: EnvironmentValues?
  /// The class of an object that the property needs and the environment lacks. The property sets
  /// this value during its installation.
  var missingObject: InternedString?

  /// True in a dry run. In a dry run, an installation must not subscribe to anything or change
  /// anything.
  package var isDryRun: Bool { dryRunEnvironment != nil }
}

/// The data that a node keeps between evaluations for one dynamic property, such as a value, an
/// object, a subscription or a value read from the environment.
package class PropertyRecord {
  /// The number of the evaluation before which the property last changed; 0 if the property never
  /// changed.
  private(set) var lastChange: Node.EvaluationNumber = 0

  /// Records that the property changed before the given evaluation of its node. `_printChanges()`
  /// and the comparison of closures use this record.
  final func change(for evaluation: Node.EvaluationNumber) {
    lastChange = evaluation
  }

  /// True if the property changed before `evaluation`, which is the last evaluation of the node.
  func isChanged(for evaluation: Node.EvaluationNumber) -> Bool { lastChange == evaluation }

  /// Compares the property's environment value with the last value. If the value changed, adds a
  /// cause to the node and returns true.
  func checkEnvironment() -> Bool { false }

  /// Cancels the property's subscriptions and clears its references to the node. The graph calls
  /// this method after it unmounted the node.
  func detach() {}
}

/// The record of a dynamic property in a different module. It keeps a value while the node is
/// mounted.
package final class ValueRecord<Value>: PropertyRecord {
  package var value: Value
  private let end: (Value) -> Void

  /// - Parameter end: Called with the current value when the node is unmounted.
  package init(_ value: Value, end: @escaping (Value) -> Void) {
    self.value = value
    self.end = end
  }

  override func detach() {
    end(value)
  }
}
