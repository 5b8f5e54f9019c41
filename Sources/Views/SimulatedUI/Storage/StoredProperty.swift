import ModelObservation
import SimulatedUICore

/// A property whose value is stored under a key. While it is installed, it contains a binding to
/// the location that all properties with the same key share.
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
  /// Compares the keys of two properties. The values are compared only if closures captured both
  /// properties, because other copies have no value.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    guard old.key == new.key else { return .value }
    guard let oldBinding = old.installed, let newBinding = new.installed else { return nil }
    return comparator.difference(from: oldBinding, to: newBinding)
  }
}
