internal import ModelObservation

/// The values that the properties of a screen store under keys, apart from views. They are lost with the screen.
///
/// The properties with one key share one location, so a set is seen by all of them. It holds the stored form, as user
/// defaults do: a property whose type does not fit what another one stored reads its own default value.
package final class StoredValues<Kind> {
  private var locations: [String: StateLocation<Erased?>] = [:]
  /// The node of all locations, which refer to it without owning it.
  private let host: Node

  private init(host: Node) { self.host = host }

  /// Ends the effect of bindings that outlive the screen.
  deinit {
    for location in locations.values { location.detach() }
  }

  package static func of(_ graph: ViewGraph) -> StoredValues {
    graph.shared(orMake: StoredValues(host: graph.host))
  }

  /// The value under a key, in its stored form.
  package subscript(key: String) -> Any? {
    get { location(of: key).value?.value }
    set { location(of: key).value = newValue.map(Erased.init) }
  }

  package func location(of key: String) -> StateLocation<Erased?> {
    if let location = locations[key] { return location }
    let location = StateLocation<Erased?>(nil, name: InternedString(key), node: host)
    locations[key] = location
    return location
  }
}

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
