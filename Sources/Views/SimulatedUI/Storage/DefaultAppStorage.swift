public import Foundation
public import SimulatedUICore

nonisolated extension View {
  /// Sets the user defaults of the `AppStorage` properties in this view that name none.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}

nonisolated extension Scene {
  /// Sets the user defaults of the `AppStorage` properties in this scene that name none.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    environment(\.defaultAppStorage, store)
  }
}
