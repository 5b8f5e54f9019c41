public import CoarsePublisher
public import ModelObservation
public import Observation
internal import StandardObservation

/// The stores of ``BridgedStores`` with the toolchain's `@Observable`.
public enum StandardBridgedStores {
  @Observable
  public final class Settings: ObservableObject, SettingsModel, ChangeReceiver {
    public let objectWillChange = ObservableObjectPublisher()
    public var a = 0
    public var b = 0
    @ObservationIgnored private var scope: (any ReadScope)?

    public init() { observe() }

    /// Registers for the next change of any property.
    private func observe() {
      if let scope {
        _ = scope.track { _ = (a, b) }
      } else {
        scope = StandardTracker().track(for: self) { _ = (a, b) }.scope
      }
    }

    public func willChange(_ change: Change) {
      objectWillChange.send()
      observe()
    }
  }
}

extension StandardStores {
  public typealias Bridged = StandardBridgedStores.Settings
}
