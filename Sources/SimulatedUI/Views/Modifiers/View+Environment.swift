extension View {
  /// Sets a value of the environment of this view and all that it contains.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environment(writing: PropertyWrite(keyPath: keyPath, value: value))
  }

  /// Puts an object into the environment of this view and all that it contains, for its class.
  ///
  /// - Parameter object: The object; `nil` takes away one that was put there further up.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    environment(writing: ObjectWrite(object: object))
  }

  func environment<Write: EnvironmentWrite>(writing write: Write) -> some View {
    EnvironmentModifier(content: self, write: write)
  }

  /// Puts an object into the environment of this view and all that it contains, for its class.
  ///
  /// The place is that of ``environment(_:)``, so that ``Environment`` and ``EnvironmentObject`` find either.
  /// Source: OpenSwiftUI, which has one key for both.
  public func environmentObject<Object: AnyObject>(_ object: Object) -> some View {
    environment(object)
  }
}

/// A view in an environment of its own.
private struct EnvironmentModifier<Content: View, Write: EnvironmentWrite>: PrimitiveView {
  let content: Content
  let write: Write

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginEnvironment(view.write, at: position)
    Content._visit(view.content, at: position + 1, by: &visitor)
    visitor.endEnvironment()
  }

  static var _positions: Int { 1 + Content._positions }
}
