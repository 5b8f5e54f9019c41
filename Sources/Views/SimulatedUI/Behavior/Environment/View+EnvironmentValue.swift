public import SimulatedUICore

// Modifiers that only set a value of the environment, so that they evaluate the views that read it.

nonisolated extension View {
  /// Changes a value of the environment of this view and everything in it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    environment(writing: TransformingWrite(keyPath: keyPath, transform: transform))
  }

  /// Adds a reason to hide or replace the content. The reason is also part of the output.
  public func redacted(reason: RedactionReasons) -> some View {
    look(reason).transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes all reasons to replace the content.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the size of text to a range of sizes; a size outside the range becomes the nearest one in it.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      guard let lowest = allowed.first, let highest = allowed.last else { return }
      size = min(max(size, lowest), highest)
    }
  }

  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

private struct TransformingWrite<Value>: EnvironmentWrite {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func apply(to values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}
