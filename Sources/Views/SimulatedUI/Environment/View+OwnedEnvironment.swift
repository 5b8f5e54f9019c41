public import SimulatedUICore

nonisolated extension View {
  /// Puts a value into the environment that is made once for the view's identity, such as a database that the view
  /// opens.
  ///
  /// - Parameter make: Called before the content is evaluated first.
  public func _environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, owning make: @escaping () -> Value
  ) -> some View {
    OwningView(content: self, keyPath: keyPath, owned: Owned(make()))
  }
}

/// Keeps a value of the environment of its content.
private struct OwningView<Content: View, Value>: UncountedView {
  let content: Content
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  @StateObject var owned: Owned<Value>

  init(
    content: Content, keyPath: WritableKeyPath<EnvironmentValues, Value>,
    owned: @autoclosure @escaping () -> Owned<Value>
  ) {
    (self.content, self.keyPath) = (content, keyPath)
    _owned = StateObject(wrappedValue: owned())
  }

  var body: some View { content.environment(keyPath, owned.value) }
}

/// A value in an object, so that it is made when the object is.
private final class Owned<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
