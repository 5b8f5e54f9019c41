package import SimulatedUICore

package enum AppStorageKind {}
package enum SceneStorageKind {}

extension ViewGraph {
  /// The value of the `AppStorage` properties with a key, in its stored form; `nil` if there is none.
  package subscript(appStorage key: String) -> Any? {
    get { StoredValues<AppStorageKind>.of(self)[key] }
    set { StoredValues<AppStorageKind>.of(self)[key] = newValue }
  }

  /// The value of the `SceneStorage` properties with a key, in its stored form; `nil` if there is none.
  package subscript(sceneStorage key: String) -> Any? {
    get { StoredValues<SceneStorageKind>.of(self)[key] }
    set { StoredValues<SceneStorageKind>.of(self)[key] = newValue }
  }
}
