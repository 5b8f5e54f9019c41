package import Testing

/// Runs tests on threads of their own, where they may wait for processes.
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
  /// The tests wait for processes that they start.
  package static var waitsForProcesses: Self { Self(threads: .shared) }

  /// The tests wait for compilers, on a thread that no other test uses: they take long, so they start with the first tests.
  package static var waitsForCompilers: Self { Self(threads: .forCompilers) }
}
