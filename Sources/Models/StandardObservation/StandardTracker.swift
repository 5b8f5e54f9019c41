public import ModelObservation
internal import Observation

/// Tracks reads of the toolchain's own `@Observable` classes.
///
/// The toolchain reports neither which properties were read nor which property is about to change.
/// Summaries are therefore unknown, and changes have no property.
public struct StandardTracker: ReadTracker {
  public init() {}

  public func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
    let scope = StandardScope(receiver)
    return (scope.track(reads), scope)
  }
}

/// A scope over the toolchain's `withObservationTracking(_:onChange:)` that can end its registrations.
///
/// The toolchain's registrations end only when they fire, so an outdated registration would stay as
/// long as its objects live. Each scope therefore also reads a token, and writes to the token to
/// end its registrations.
///
/// The toolchain's callback is `@Sendable`, but a simulation stays in one isolation context. The
/// callback captures the scope unchecked, and finds out at run time if it is called in the context
/// in which the scope was created.
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
    // `fire()` changes the scope only in its isolation context.
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
    // A cancelled scope may be released on another thread, as a test suite releases its stored properties.
    guard isArmed else { return }
    // On another thread the scope only notifies its receiver, which decides what to do there.
    if context.isCurrent { isArmed = false }
    receiver.willChange(Change(property: nil, notification: nil))
  }
}

/// A weak reference to a scope, in a structure because Swift 6.2 has no `weak let`.
private struct Weak {
  private(set) weak var scope: StandardScope?

  init(_ scope: StandardScope) {
    self.scope = scope
  }
}

/// A property without a value; a write notifies the scopes that have read it.
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
