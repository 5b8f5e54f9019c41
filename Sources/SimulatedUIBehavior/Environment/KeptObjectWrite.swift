package import SimulatedUICore

/// A value that no evaluation changes: what it holds is kept for as long as its modifier is mounted.
package protocol KeptValue: CustomComparable {}

extension KeptValue {
  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    nil
  }
}

/// Puts an object into the environment, the same one for as long as the modifier is mounted.
package struct KeptObjectWrite<Object: AnyObject>: EnvironmentWrite, KeptValue {
  private let object: Object

  package init(_ object: Object) { self.object = object }

  package func apply(to values: inout EnvironmentValues) { values.set(object, of: Object.self) }
}
