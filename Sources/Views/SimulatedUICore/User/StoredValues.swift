internal import ModelObservation

/// The values that the storage properties of a screen keep under keys, independent of views. The
/// values are lost when the screen ends.
///
/// All properties with the same key share one location, so that each property sees every set. The
/// location holds a value in its stored form, as user defaults do. If a stored value does not fit
/// the type of a property, the property has its own default value.
package final class StoredValues<Kind> {
  private var locations: [String: StateLocation<Erased?>] = [:]
  /// The node to which all locations belong. The locations themselves do not retain the node.
  private let host: Node

  private init(host: Node) { self.host = host }

  /// Detaches the locations, so that a set through a binding that outlives the screen has no
  /// effect.
  deinit {
    for location in locations.values { location.detach() }
  }

  package static func of(_ graph: ViewGraph) -> StoredValues {
    graph.shared(orMake: StoredValues(host: graph.host))
  }

  /// The value that is stored under a key, in its stored form; `nil` if none is stored.
  package subscript(key: String) -> Any? {
    get { location(of: key).value?.value }
    set { location(of: key).value = newValue.map(Erased.init) }
  }

  /// The location of the value that is stored under a key.
  ///
  /// - Parameter initialValue: The value in its stored form, if the key has no location yet.
  package func location(
    of key: String, startingWith initialValue: @autoclosure () -> Any? = nil
  ) -> StateLocation<Erased?> {
    if let location = locations[key] { return location }
    let location = StateLocation<Erased?>(
      initialValue().map(Erased.init), name: InternedString(key), node: host)
    locations[key] = location
    return location
  }
}

package enum AppStorageKind {}
package enum SceneStorageKind {}

extension ViewGraph {
  /// The stored form of the value that the `AppStorage` properties with this key share; `nil` if no
  /// value is stored.
  package subscript(appStorage key: String) -> Any? {
    get { StoredValues<AppStorageKind>.of(self)[key] }
    set { StoredValues<AppStorageKind>.of(self)[key] = newValue }
  }

  /// The stored form of the value that the `SceneStorage` properties with this key share; `nil` if
  /// no value is stored.
  package subscript(sceneStorage key: String) -> Any? {
    get { StoredValues<SceneStorageKind>.of(self)[key] }
    set { StoredValues<SceneStorageKind>.of(self)[key] = newValue }
  }
}
