import ModelObservation
import SimulatedUICore

/// The values that the properties of a screen store under keys, apart from views. They are lost with the screen.
///
/// The properties with one key share one location, so a set is seen by all of them.
final class StoredValues<Kind> {
  private var initial: [String: Any] = [:]
  private var entries: [String: Entry] = [:]
  /// The node of all locations, which refer to it without owning it.
  private let host: Node

  private init(host: Node) {
    self.host = host
  }

  deinit {
    for entry in entries.values { entry.detach() }
  }

  /// A location, with access to it in its stored form.
  private struct Entry {
    let location: AnyObject
    let get: () -> Any?
    let set: (Any) -> Void
    /// Ends the effect of bindings that outlive the screen.
    let detach: () -> Void
  }

  static func of(_ graph: ViewGraph) -> StoredValues {
    graph.shared(orMake: StoredValues(host: graph.host))
  }

  /// The value under a key, in its stored form.
  subscript(key: String) -> Any? {
    get { entries[key].map { $0.get() } ?? initial[key] }
    set {
      if let entry = entries[key], let newValue {
        entry.set(newValue)
      } else {
        initial[key] = newValue
      }
    }
  }

  /// The location of the value under a key.
  ///
  /// - Precondition: All properties with the key have values of one type.
  func location<Value>(
    of key: String, _ form: StoredForm<Value>, orMake value: Value, in graph: ViewGraph
  ) -> StateLocation<Value> {
    if let entry = entries[key] {
      guard let location = entry.location as? StateLocation<Value> else {
        preconditionFailure(
          "the properties with the key '\(key)' need values of one type; "
            + "found \(Value.self) and \(type(of: entry.get()))")
      }
      return location
    }
    let value = initial[key].flatMap(form.decode) ?? value
    let location = StateLocation(value, name: InternedString(key), node: host)
    entries[key] = Entry(
      location: location, get: { form.encode(location.value) },
      set: { if let value = form.decode($0) { location.value = value } },
      detach: location.detach)
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
    var binding = Binding(
      StoredValues<Kind>.of(graph).location(of: key, form, orMake: initialValue, in: graph))
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
