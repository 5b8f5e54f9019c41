import SimulatedUI

/// The values of `AppStorage` and `SceneStorage`, in their stored form: a raw value for a type with raw values.
extension ViewHost {
  /// The stored value of the app under a key; `nil` if no view on the screen has a property with the key.
  public func appStorage(_ key: String) -> Any? { graph[appStorage: key] }

  /// The stored value of the scene under a key; `nil` if no view on the screen has a property with the key.
  public func sceneStorage(_ key: String) -> Any? { graph[sceneStorage: key] }

  /// Sets the stored value of the app under a key, in a turn of its own.
  ///
  /// A value of another type than that of the properties with the key has no effect. A view that is mounted later begins with
  /// the value.
  @discardableResult
  public func setAppStorage(_ key: String, to value: Any) -> ViewActivity {
    turn { graph[appStorage: key] = value }
  }

  /// Sets the stored value of the scene under a key, as ``setAppStorage(_:to:)`` does.
  @discardableResult
  public func setSceneStorage(_ key: String, to value: Any) -> ViewActivity {
    turn { graph[sceneStorage: key] = value }
  }
}
