nonisolated extension View {
  /// Sets an environment value for this view and everything in it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environment(writing: PropertyWrite(keyPath: keyPath, value: value))
  }

  /// Adds an object to the environment of this view and everything in it. Views find the object by
  /// its class.
  ///
  /// - Parameter object: The object; `nil` removes an object that an outer modifier set.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    environment(writing: ObjectWrite(object: object))
  }

  package func environment(writing write: some EnvironmentWrite) -> some View {
    EnvironmentModifier(content: self, write: write)
  }

  /// Adds an object to the environment of this view and everything in it. Views find the object by
  /// its class.
  ///
  /// ``environment(_:)`` uses the same key, so ``Environment`` and ``EnvironmentObject`` find the
  /// object whichever of the two modifiers added it. Source: OpenSwiftUI, which uses the same key
  /// for both.
  public func environmentObject(_ object: some AnyObject) -> some View { environment(object) }
}

extension EnvironmentModifier: RowWrapper {}

/// A view whose content has a modified environment.
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
