package import SimulatedUICore

/// Puts an object into the environment, the same one for as long as the modifier is mounted.
package struct KeptObjectWrite<Object: AnyObject>: EnvironmentWrite, KeptValue {
  private let object: Object

  package init(_ object: Object) { self.object = object }

  package func apply(to values: inout EnvironmentValues) { values.set(object, of: Object.self) }
}
