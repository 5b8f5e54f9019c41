public import CoarsePublisher
public import FineTracking

/// Stores that are `ObservableObject`s and `Observable`, and observe themselves to announce every change.
public enum BridgedStores {
  public final class Settings: ObservableObject, Observable, SettingsModel {
    public let objectWillChange = ObservableObjectPublisher()
    @Tracked public var a = 0
    @Tracked public var b = 0

    public init() { observe() }

    /// Registers for the next change of any property.
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
