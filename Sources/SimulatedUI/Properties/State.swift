/// A value that a view owns: it lives with the view's node, and outlives the view's evaluations.
///
/// A set takes effect at the next pass; until then bodies see the old value, and everything else the new one. A set to an
/// equal value does nothing. A set during a pass is dropped with a warning. When the initial value is made is up to the
/// graph's ``StateInitialisation``.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private enum Initial {
    case value(Value)
    case deferred(() -> Value)
  }

  private let initial: Initial
  private var location: StateLocation<Value>?

  /// Makes the initial value now, or takes down how to make it, as the graph that makes the view has it.
  public init(wrappedValue make: @autoclosure @escaping () -> Value) {
    let isLazy = ViewGraph.current?.stateInitialisation == .lazy
    initial = isLazy ? .deferred(make) : .value(make())
  }

  /// Takes an initial value that is there in any case, and is compared in any case.
  public init(initialValue: Value) {
    initial = .value(initialValue)
  }

  private var initialValue: Value {
    switch initial {
    case .value(let value): value
    case .deferred(let make): make()
    }
  }

  public var wrappedValue: Value {
    get { location?.read() ?? initialValue }
    nonmutating set { location?.value = newValue }
  }

  /// A binding to the value; to make it is not to read it.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: InstalledProperty {
  mutating func install(in context: inout InstallationContext) {
    let location =
      context.record as? StateLocation<Value>.Record
      ?? .init(StateLocation(initialValue, name: context.name, node: context.node))
    context.record = location
    self.location = location.location
  }
}

extension State: CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    guard comparator.purpose != .output, case .value(let old) = old.initial,
      case .value(let new) = new.initial
    else { return nil }
    return comparator.difference(from: old, to: new)
  }
}
