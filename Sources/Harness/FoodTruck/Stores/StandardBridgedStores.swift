public import CoarsePublisher
public import ModelObservation
public import Observation
internal import StandardObservation

/// The stores of ``BridgedStores``, written with the toolchain's `@Observable` instead.
public enum StandardBridgedStores {
  @Observable
  public final class Settings: ObservableObject, SettingsModel, ChangeReceiver {
    public let objectWillChange = ObservableObjectPublisher()
    public var a = 0
    public var b = 0
    @ObservationIgnored private var scope: (any ReadScope)?

    public init() { observe() }

    /// Registers the store itself as the observer of the next change of any of its properties, to announce this change.
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
