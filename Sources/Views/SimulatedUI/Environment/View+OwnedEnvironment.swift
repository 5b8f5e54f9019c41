public import SimulatedUICore

nonisolated extension View {
  /// Sets an environment value that the view owns, such as a database that it opens. The value is
  /// made once for each identity of the view.
  ///
  /// - Parameter make: Makes the value. It is called once, before the first evaluation of the
  ///   content.
  public func _environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, owning make: @escaping () -> Value
  ) -> some View {
    OwningView(content: self, keyPath: keyPath, owned: Owned(make()))
  }
}

/// Owns an environment value, and sets it for the content.
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

/// An object that contains a value, so that a `StateObject` makes the value only once.
private final class Owned<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
