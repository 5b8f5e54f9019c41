public import CoarsePublisher
internal import ModelObservation
public import Observation
internal import StandardObservation

/// The stores of ``BridgedStores``, over the toolchain's own `@Observable`.
public enum StandardBridgedStores {
  @Observable
  public final class Settings: ObservableObject, SettingsModel {
    public let objectWillChange = ObservableObjectPublisher()
    public var a = 0
    public var b = 0
    @ObservationIgnored private var scope: (any ReadScope)?

    public init() {
      scope = StandardTracker().makeScope { [weak self] _ in
        self?.objectWillChange.send()
        self?.observe()
      }
      observe()
    }

    /// Waits for the next change of any property.
    private func observe() {
      _ = scope?.track { _ = (a, b) }
    }
  }
}

extension StandardStores {
  public typealias Bridged = StandardBridgedStores.Settings
}
