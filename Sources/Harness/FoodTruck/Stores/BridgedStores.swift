public import CoarsePublisher
public import FineTracking

/// Stores that are both `ObservableObject` and `Observable`. They observe their own properties to announce every
/// change.
public enum BridgedStores {
  public final class Settings: ObservableObject, Observable, SettingsModel {
    public let objectWillChange = ObservableObjectPublisher()
    @Tracked public var a = 0
    @Tracked public var b = 0

    public init() { observe() }

    /// Registers the store itself as the observer of the next change of any of its properties, to announce this change.
    private func observe() {
      withObservationTracking {
        _ = (a, b)
      } onChange: { [weak self] in
        self?.objectWillChange.send()
        self?.observe()
      }
    }
  }
}

extension CoarseStores {
  public typealias Bridged = BridgedStores.Settings
}

extension FineStores {
  public typealias Bridged = BridgedStores.Settings
}
