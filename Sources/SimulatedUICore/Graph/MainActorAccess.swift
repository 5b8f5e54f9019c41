/// The value of `operation`, which is isolated to the main actor, computed on the current thread.
///
/// As in SwiftUI, `body` belongs to the main actor. A graph runs on the thread that created it, which may be a worker thread: it
/// alone uses its views, so that no other thread can see what `operation` reads and writes.
/// The cast is that of `MainActor.assumeIsolated(_:)` of the standard library, without its check of the thread.
@inline(__always)
package func onGraphThread<Value>(_ operation: @MainActor () throws -> Value) rethrows -> Value {
  try withoutActuallyEscaping(operation) { operation in
    try unsafe unsafeBitCast(operation, to: (() throws -> Value).self)()
  }
}

extension View {
  /// The content of the view, computed on the thread of the graph.
  @inline(__always)
  nonisolated var unisolatedBody: Body {
    nonisolated(unsafe) let view = self
    return onGraphThread { unsafe view.body }
  }
}
