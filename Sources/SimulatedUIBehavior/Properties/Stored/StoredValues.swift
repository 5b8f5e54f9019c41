import ModelObservation
import SimulatedUIAppearance
import SimulatedUICore

/// The values that the properties of a screen store under keys, apart from views. They are lost with the screen.
///
/// The properties with one key share one location, so a set is seen by all of them. It holds the stored form, as user defaults do: a
/// property whose type does not fit what another one stored reads its own default value.
final class StoredValues<Kind> {
  private var locations: [String: StateLocation<Erased?>] = [:]
  /// The node of all locations, which refer to it without owning it.
  private let host: Node

  private init(host: Node) { self.host = host }

  /// Ends the effect of bindings that outlive the screen.
  deinit {
    for location in locations.values { location.detach() }
  }

  static func of(_ graph: ViewGraph) -> StoredValues {
    graph.shared(orMake: StoredValues(host: graph.host))
  }

  /// The value under a key, in its stored form.
  subscript(key: String) -> Any? {
    get { location(of: key).value?.value }
    set { location(of: key).value = newValue.map(Erased.init) }
  }

  fileprivate func location(of key: String) -> StateLocation<Erased?> {
    if let location = locations[key] { return location }
    let location = StateLocation<Erased?>(nil, name: InternedString(key), node: host)
    locations[key] = location
    return location
  }
}

/// A property that is stored under a key: an installed binding to the location that all properties with the key share.
struct StoredProperty<Kind, Value> {
  private let key: String
  private let form: StoredForm<Value>
  private let initialValue: Value
  private var installed: Binding<Value>?

  init(_ key: String, _ form: StoredForm<Value>, _ initialValue: Value) {
    self.key = key
    self.form = form
    self.initialValue = initialValue
  }

  var binding: Binding<Value> { installed ?? .constant(initialValue) }
}

extension StoredProperty: InstalledProperty {
  static var changesBetweenValues: Bool { true }

  mutating func install(in context: inout InstallationContext) {
    guard let graph = context.node.graph else { return }
    let stored = Binding(StoredValues<Kind>.of(graph).location(of: key))
    var binding = stored.converted(
      to: { [form, initialValue] in $0.flatMap { form.decode($0.value) } ?? initialValue },
      from: { [form] value, _ in form.encode(value).map(Erased.init) })
    binding.install(in: &context)
    installed = binding
  }
}

extension StoredProperty: CustomComparable {
  /// Compares the keys; only copies that closures captured both have a value.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    guard old.key == new.key else { return .value }
    guard let oldBinding = old.installed, let newBinding = new.installed else { return nil }
    return comparator.difference(from: oldBinding, to: newBinding)
  }
}
