nonisolated extension View {
  /// Sets a value in the environment of this view and everything in it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environment(writing: PropertyWrite(keyPath: keyPath, value: value))
  }

  /// Puts an object into the environment of this view and everything in it, under the object's
  /// class.
  ///
  /// - Parameter object: The object; `nil` removes an object that an outer modifier set.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    environment(writing: ObjectWrite(object: object))
  }

  package func environment(writing write: some EnvironmentWrite) -> some View {
    EnvironmentModifier(content: self, write: write)
  }

  /// Puts an object into the environment of this view and everything in it, under the object's
  /// class.
  ///
  /// ``environment(_:)`` uses the same key, so ``Environment`` and ``EnvironmentObject`` find the
  /// object of either modifier. Source: OpenSwiftUI, which has one key for both.
  public func environmentObject(_ object: some AnyObject) -> some View { environment(object) }
}

extension EnvironmentModifier: RowWrapper {}

/// A view with a modified environment.
private struct EnvironmentModifier<Content: View, Write: EnvironmentWrite>: PrimitiveView {
  let content: Content
  let write: Write

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginEnvironment(view.write, at: position)
    Content._visit(view.content, at: position + 1, by: &visitor)
    visitor.endEnvironment()
  }

  static var _positions: Int { 1 + Content._positions }
}
