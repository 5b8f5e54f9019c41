public import ModelObservation
internal import Observation

/// Tracks reads of the toolchain's own `@Observable` classes.
///
/// The toolchain reports neither which properties were read nor which property is about to change.
/// So the summaries are `ReadSummary.unknown`, and changes have no property.
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
/// The toolchain's registrations end only when they fire. So an outdated registration would exist
/// as long as the objects that were read. Therefore each scope also reads a token, and writes to
/// the token to end its registrations.
///
/// The toolchain's callback is `@Sendable`, but a simulation stays in one isolation context. The
/// callback captures the scope without a check by the compiler. At run time, the callback checks if
/// it is called in the context in which the scope was created.
final class StandardScope: ReadScope {
  private unowned let receiver: any ChangeReceiver
  private let context = IsolationContext()
  private let token = Token()
  /// True while there are registrations that have not fired.
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
    // `fire()` changes the scope only in the scope's isolation context.
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
    // Returns early, because a cancelled scope may be released on another thread. A test suite
    // releases its stored properties in this way.
    guard isArmed else { return }
    // On another thread, the scope only notifies its receiver. The receiver decides what to do on
    // that thread.
    if context.isCurrent { isArmed = false }
    receiver.willChange(Change(property: nil, notification: nil))
  }
}

/// A weak reference to a scope. It is in a struct, because Swift 6.2 has no `weak let`.
private struct Weak {
  private(set) weak var scope: StandardScope?

  init(_ scope: StandardScope) {
    self.scope = scope
  }
}

/// An observable property without a value. A write notifies the scopes that have read it.
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
