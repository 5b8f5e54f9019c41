public import SimulatedUICore

nonisolated extension View {
  /// Changes an environment value for this view and everything in it, from the value that is set
  /// around the view.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    environment(writing: TransformingWrite(keyPath: keyPath, transform: transform))
  }
}

private struct TransformingWrite<Value>: EnvironmentWrite {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func apply(to values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

/// Sets an environment object. The first object is kept as long as the modifier is mounted.
package struct KeptObjectWrite<Object: AnyObject>: EnvironmentWrite, KeptValue {
  private let object: Object

  package init(_ object: Object) { self.object = object }

  package func apply(to values: inout EnvironmentValues) { values.set(object, of: Object.self) }
}

/// A value that counts as equal to every other value of its type.
///
/// An environment write that conforms keeps its first value. An effect that conforms is replaced by
/// each new value, and its `change(from:)` decides what happens.
package protocol KeptValue: CustomComparable {}

extension KeptValue {
  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    nil
  }
}
