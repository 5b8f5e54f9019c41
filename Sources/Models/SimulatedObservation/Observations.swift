internal import GranularityVirtualTime
internal import Synchronization

/// An asynchronous sequence of the values of an expression.
///
/// The sequence contains the first value at once, and then one value after each change of a property that the
/// expression read.
///
/// Several changes between two calls of `next` give a single value. This value is computed when the iteration
/// continues, so that it includes all these changes. Source: SE-0475.
public struct Observations<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// The result of one run of the closure that is passed to ``untilFinished(_:)``.
  public enum Iteration: Sendable {
    case next(Element)
    case finish
  }

  fileprivate enum Emit: Sendable {
    case element(@isolated(any) @Sendable () throws(Failure) -> Element)
    case iteration(@isolated(any) @Sendable () throws(Failure) -> Iteration)

    var isolation: (any Actor)? {
      switch self {
      case .element(let emit): emit.isolation
      case .iteration(let emit): emit.isolation
      }
    }
  }

  private let emit: Emit

  private init(_ emit: Emit) {
    self.emit = emit
  }

  /// Creates an endless sequence of the values that `emit` returns.
  public init(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) {
    self.init(.element(emit))
  }

  /// Creates a sequence that ends when `emit` returns `finish`.
  public static func untilFinished(
    @_inheritActorContext _ emit:
      @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) -> Observations<Element, Failure> {
    Observations(.iteration(emit))
  }

  public func makeAsyncIterator() -> Iterator { Iterator(emit) }

  public struct Iterator: AsyncIteratorProtocol {
    private let emit: Emit
    /// The change for which the sequence waits; `nil` before the first value.
    private var change: PendingChange?
    private var isFinished = false

    fileprivate init(_ emit: Emit) {
      self.emit = emit
    }

    public mutating func next(
      isolation iterationIsolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      if isFinished { return nil }
      if let change {
        await change.wait()
        if Task.isCancelled {
          isFinished = true
          return nil
        }
      }
      let next = PendingChange()
      change = next
      do {
        let iteration = try await Self.run(emit, notifying: next, isolation: emit.isolation)
        if case .next(let element) = iteration { return element }
        isFinished = true
        return nil
      } catch {
        isFinished = true
        throw error
      }
    }

    /// Runs the expression in its isolation, in which this function already runs, and tracks the reads of the
    /// expression.
    ///
    /// The casts remove this isolation from the function types, which have the same representation without
    /// it.
    private static func run(
      _ emit: Emit, notifying change: PendingChange, isolation: isolated (any Actor)?
    ) async throws(Failure) -> Iteration {
      let result: Result<Iteration, Failure> = withObservationTracking {
        switch emit {
        case .element(let emit):
          Result(
            catching: unsafe unsafeBitCast(
              emit, to: (@Sendable () throws(Failure) -> Element).self)
          ).map(Iteration.next)
        case .iteration(let emit):
          Result(
            catching: unsafe unsafeBitCast(
              emit, to: (@Sendable () throws(Failure) -> Iteration).self))
        }
      } onChange: {
        change.notify()
      }
      return try result.get()
    }
  }
}

/// A change of the tracked properties that has happened, or for which a single task waits.
private final class PendingChange: Sendable {
  private enum State {
    case unchanged
    case changed
    case waiting(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.unchanged)

  func notify() {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      defer { state = .changed }
      return if case .waiting(let continuation) = state { continuation } else { nil }
    }
    continuation?.resume()
  }

  /// Returns after the change has happened, or when the task is cancelled.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    let source = BlockSource.current
    source?.beginWaitForModel()
    defer { source?.endWaitForModel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isChanged = state.withLock { state in
          if case .changed = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isChanged { continuation.resume() }
      }
    } onCancel: {
      notify()
    }
  }
}
