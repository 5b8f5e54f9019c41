import FineTracking
import Foundation
import ModelObservation
import Testing

/// Tests of deeply nested calls of `withObservationTracking`.
struct NestingTests {
  private static let depth = 1000
  private static let stackSize = 1 << 20  // 1 MiB

  /// When the thread ends, its access lists are released, each by the list that encloses it.
  @Test
  func `a thousand nested tracking calls and their thread's exit fit into a 1 MiB stack`() async {
    let reads = await withCheckedContinuation { continuation in
      let thread = Thread {
        let model = Model()
        func nest(_ depth: Int) -> Int {
          if depth == 0 { return 0 }
          return withObservationTracking {
            model.value + nest(depth - 1)
          } onChange: {
          }
        }
        continuation.resume(returning: nest(Self.depth))
      }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    #expect(reads == Self.depth)
  }
}

private final class Model: Observable {
  @Tracked var value = 1
}
