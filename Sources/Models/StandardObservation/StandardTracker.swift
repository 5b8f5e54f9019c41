public import ModelObservation
internal import Observation

/// Tracks reads of the toolchain's own `@Observable` classes.
///
/// The toolchain reports neither which properties were read nor which property is about to change. The
/// summaries are therefore `ReadSummary.unknown`, and changes do not name a property.
public struct StandardTracker: ReadTracker {
  public init() {}

  public func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
    let scope = StandardScope(receiver)
    return (scope.track(reads), scope)
  }
}

/// A scope that uses the toolchain's `withObservationTracking(_:onChange:)`, and that can end its
/// registrations.
///
/// The toolchain's registrations end only when they fire. An outdated registration would exist as long as the
/// objects that were read. Each scope therefore also reads a token, and ends its registrations by writing to
/// the token.
///
/// The toolchain's callback is `@Sendable`, but a simulation stays in one isolation context. The
/// callback captures the scope without a check by the compiler. At run time, the callback checks if
/// it is called in the context in which the scope was created.
final class StandardScope: ReadScope {
  private unowned let receiver: any ChangeReceiver
  private let context = IsolationContext()
  private let token = Token()
  /// True while the scope has registrations that have not fired.
  private var isArmed = false

  init(_ receiver: any ChangeReceiver) {
    self.receiver = receiver
  }

  deinit {
    cancel()
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    cancel()
    isArmed = true
    // Safe, because `fire()` changes the scope only in the scope's isolation context.
    nonisolated(unsafe) let scope = Weak(self)
    withObservationTracking {
      token.read()
      reads()
    } onChange: {
      unsafe scope.scope?.fire()
    }
    return .unknown
  }

  func cancel() {
    guard isArmed else { return }
    isArmed = false
    token.write()
  }

  private func fire() {
    // Without registrations, there is nothing to end. This check comes first, because a cancelled scope can
    // be released on a different thread, as when a test suite releases its stored properties.
    guard isArmed else { return }
    // On a different thread, the scope only notifies its receiver, which decides what to do there.
    if context.isCurrent { isArmed = false }
    receiver.willChange(Change(property: nil, notification: nil))
  }
}

/// A weak reference to a scope. It is wrapped in a struct, because Swift 6.2 does not support `weak let`.
private struct Weak {
  private(set) weak var scope: StandardScope?

  init(_ scope: StandardScope) {
    self.scope = scope
  }
}

/// An observable property without a value. A write to it notifies the scopes that have read it.
private final class Token: Observable {
  private let registrar = ObservationRegistrar()

  private var value: Void { () }

  func read() {
    registrar.access(self, keyPath: \.value)
  }

  func write() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
