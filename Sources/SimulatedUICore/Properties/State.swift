/// A value that a view owns: the view's node stores it, so it outlives evaluations and ends when the node is unmounted.
///
/// A set takes effect when the pass of its transaction begins. Until then bodies read the old value, and all other code reads
/// the new one. A set to an equal value does nothing. A set during a pass is dropped with a warning. The graph's
/// ``StateInitialisation`` decides when the initial value is made.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private enum Initial {
    case value(Value)
    case deferred(() -> Value)
  }

  private let initial: Initial
  private var location: StateLocation<Value>?

  /// Makes the initial value now, or stores `make` if the graph that evaluates the parent initialises states lazily.
  public init(wrappedValue make: @autoclosure @escaping () -> Value) {
    let isLazy = ViewGraph.current?.stateInitialisation == .lazy
    initial = isLazy ? .deferred(make) : .value(make())
  }

  /// Stores an initial value, which is compared whatever the graph's ``StateInitialisation`` is.
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

  /// A binding to the value. Making the binding does not read the value.
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
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    guard comparator.purpose != .output, case .value(let old) = old.initial,
      case .value(let new) = new.initial
    else { return nil }
    return comparator.difference(from: old, to: new)
  }
}
