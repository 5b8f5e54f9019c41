internal import ModelObservation
internal import Observation

/// A scope over `withObservationTracking(_:onChange:)`, whose registrations end when the scope says so.
///
/// The toolchain's registrations end only by firing, so one that is out of date would stay for as long as its objects live.
/// Each scope therefore reads a token of its own, and writes it to end them.
///
/// The toolchain's callback is `@Sendable`, while a simulation stays where it lives. The callback carries the scope across
/// unchecked, and holds where it is called against where the scope was made.
final class StandardScope: ReadScope {
  private unowned let receiver: any ChangeReceiver
  private let home = Home()
  private let token = Token()
  /// Whether a registration is alive that has not fired.
  private var isArmed = false

  init(_ receiver: any ChangeReceiver) {
    self.receiver = receiver
  }

  deinit {
    cancel()
  }

  func track<Result>(_ reads: () -> Result) -> (result: Result, summary: ReadSummary) {
    cancel()
    isArmed = true
    nonisolated(unsafe) weak let scope = self
    let result = withObservationTracking {
      token.read()
      return reads()
    } onChange: {
      unsafe scope?.fire()
    }
    return (result, .unknown)
  }

  func cancel() {
    guard isArmed else { return }
    isArmed = false
    token.write()
  }

  private func fire() {
    precondition(
      home.isHere, "a model needs to change on the thread of its simulation; it changed on another")
    guard isArmed else { return }
    isArmed = false
    receiver.willChange(Change(property: nil, notification: nil))
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
