internal import ModelObservation
internal import Observation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A scope over `withObservationTracking(_:onChange:)`, whose registrations end when the scope says so.
///
/// The toolchain's registrations end only by firing, so one that is out of date would stay for as long as its objects live.
/// Each scope therefore reads a token of its own, and writes it to end them.
///
/// The toolchain's callback is `@Sendable`, while a simulation stays on one thread. The callback carries the scope across
/// unchecked, and holds the thread that it is called on against the one that made the scope.
final class StandardScope: ReadScope {
  private let willChange: (Change) -> Void
  private let thread = pthread_self()
  private let token = Token()
  /// Whether a registration is alive that has not fired.
  private var isArmed = false

  init(willChange: @escaping (Change) -> Void) {
    self.willChange = willChange
  }

  deinit {
    cancel()
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    cancel()
    isArmed = true
    nonisolated(unsafe) weak let scope = self
    withObservationTracking {
      token.read()
      reads()
    } onChange: {
      unsafe scope?.fire()
    }
    return .unknown
  }

  func cancel() {
    guard isArmed else { return }
    isArmed = false
    token.write()
  }

  private func fire() {
    precondition(
      pthread_equal(thread, pthread_self()) != 0,
      "a model needs to change on the thread of its simulation; it changed on another")
    guard isArmed else { return }
    isArmed = false
    willChange(Change(property: nil, report: nil))
  }
}

/// A property without a value: to read it is to wait for the next write.
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
