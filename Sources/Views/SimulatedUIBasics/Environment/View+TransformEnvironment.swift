public import SimulatedUICore

nonisolated extension View {
  /// Changes a value of the environment of this view and everything in it.
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

/// Puts an object into the environment, the same one for as long as the modifier is mounted.
package struct KeptObjectWrite<Object: AnyObject>: EnvironmentWrite, KeptValue {
  private let object: Object

  package init(_ object: Object) { self.object = object }

  package func apply(to values: inout EnvironmentValues) { values.set(object, of: Object.self) }
}

/// A value whose differences count for nothing: two of them are always the same.
///
/// An environment write keeps what the first one held. An effect is replaced, and its `change(from:)` decides.
package protocol KeptValue: CustomComparable {}

extension KeptValue {
  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    nil
  }
}
