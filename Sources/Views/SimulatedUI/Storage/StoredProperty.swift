import Foundation
import ModelObservation
import SimulatedUICore

/// A property whose value is stored under a key. While it is installed, it contains a binding to
/// the location that all properties with the same key share.
struct StoredProperty<Kind, Value> {
  private let key: String
  /// The user defaults of the value; `nil` for those of the environment, and for the value of a
  /// scene.
  private let store: UserDefaults?
  private let form: StoredForm<Value>
  private let initialValue: Value
  private var installed: Binding<Value>?

  init(
    _ key: String, in store: UserDefaults? = nil, _ form: StoredForm<Value>, _ initialValue: Value
  ) {
    self.key = key
    self.store = store
    self.form = form
    self.initialValue = initialValue
  }

  /// A binding to the value. If no view has installed the property, the binding is to the user
  /// defaults if the process uses them, and otherwise to the property's own default value.
  var binding: Binding<Value> {
    if let installed { return installed }
    guard usesDefaults else { return .constant(initialValue) }
    return Binding(get: { valueInDefaults }, set: { valueInDefaults = $0 })
  }

  /// True if the value is in user defaults, and not in memory.
  var usesDefaults: Bool { Kind.self == AppStorageKind.self && AppDefaults.areUsed }

  /// The value in user defaults, for code outside of views.
  var valueInDefaults: Value {
    get { (store ?? .standard).object(forKey: key).flatMap(form.decode) ?? initialValue }
    nonmutating set {
      (store ?? .standard).set(AppDefaults.form(of: form.encode(newValue)), forKey: key)
    }
  }
}

extension StoredProperty: InstalledProperty {
  static var changesBetweenValues: Bool { true }

  mutating func install(in context: inout InstallationContext) {
    guard let graph = context.node.graph else { return }
    let stored = Binding(location(in: graph, of: context.node))
    var binding = stored.converted(
      to: { [form, initialValue] in $0.flatMap { form.decode($0.value) } ?? initialValue },
      from: { [form] value, _ in form.encode(value).map(Erased.init) })
    binding.install(in: &context)
    installed = binding
  }

  /// The location of the value in a screen.
  private func location(in graph: ViewGraph, of node: Node) -> Location<Erased?> {
    guard Kind.self == AppStorageKind.self else {
      return StoredValues<Kind>.of(graph).location(of: key)
    }
    let store = store ?? node.environmentValues.defaultAppStorage ?? .standard
    let place = AppDefaults.place(of: key, in: store)
    guard usesDefaults else { return StoredValues<Kind>.of(graph).location(of: place) }
    return StoredDefaults.of(graph).location(of: key, in: store, at: place)
  }
}

extension StoredProperty: CustomComparable {
  /// Compares the keys of two properties. The values are compared only if closures captured both
  /// properties, because other copies have no value.
  static func difference(from old: Self, to new: Self, by comparator: SimulatedUICore.Comparator)
    -> Difference?
  {
    guard
      old.key == new.key,
      old.store.map(AppDefaults.name) == new.store.map(AppDefaults.name)
    else { return .value }
    guard let oldBinding = old.installed, let newBinding = new.installed else { return nil }
    return comparator.difference(from: oldBinding, to: newBinding)
  }
}
