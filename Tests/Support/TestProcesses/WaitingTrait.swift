package import Testing

/// Runs tests on separate threads, on which they can wait for processes.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let threads: WaitingThreads

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The trait for tests that wait for processes that they start.
  package static var waitsForProcesses: Self { Self(threads: .shared) }

  /// The trait for tests that wait for compilers. They run on threads that no other tests use. They take long, so they
  /// start together with the first tests.
  package static var waitsForCompilers: Self { Self(threads: .forCompilers) }
}
