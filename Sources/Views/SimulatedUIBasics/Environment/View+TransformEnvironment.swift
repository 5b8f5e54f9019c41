public import SimulatedUICore

nonisolated extension View {
  /// Changes an environment value for this view and everything in it.
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

/// Sets an environment object, which is the same object as long as the modifier is mounted.
package struct KeptObjectWrite<Object: AnyObject>: EnvironmentWrite, KeptValue {
  private let object: Object

  package init(_ object: Object) { self.object = object }

  package func apply(to values: inout EnvironmentValues) { values.set(object, of: Object.self) }
}

/// A value that always counts as equal to other values of its type.
///
/// An environment write of this kind keeps the first value. An effect of this kind is replaced by
/// each new value, and its `change(from:)` decides what happens.
package protocol KeptValue: CustomComparable {}

extension KeptValue {
  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    nil
  }
}
