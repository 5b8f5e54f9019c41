/// Reads and writes a value that is stored elsewhere, such as in a state or an object.
///
/// Two bindings are equal if they have the same location, equal transactions, and equal values at the time when they were
/// made. A binding made of closures is not equal to any other, except in the comparison of outputs, where closures count as
/// equal.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let location: Location<Value>
  /// The value when the binding was made; making a binding reads the value.
  package let snapshot: Value
  /// The transaction of a set, unless a transaction other than the default is current.
  public var transaction = Transaction()

  /// A binding that calls `get` to read and `set` to write.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(ClosureLocation(get: get, set: set))
  }

  /// A binding that ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// Makes a copy, so that a closure can name its parameter with a dollar sign.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  init(_ location: Location<Value>) {
    self.init(location, snapshot: location.value)
  }

  private init(_ location: Location<Value>, snapshot: Value) {
    self.location = location
    self.snapshot = snapshot
  }

  /// The current value. In a body it is the value when the binding was made, so that reading it adds no dependency.
  public var wrappedValue: Value {
    get { ViewGraph.current == nil ? location.value : snapshot }
    nonmutating set {
      guard transaction != Transaction(), Transaction.current == Transaction() else {
        location.value = newValue
        return
      }
      withTransaction(transaction) { location.value = newValue }
    }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value. In a body, making it reads this binding only, and not its location.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    part(wrappedValue[keyPath: path]) { PartLocation(of: $0, at: path) }
  }

  /// A binding to a location that is derived from this binding's location.
  ///
  /// - Parameters:
  ///   - snapshot: The value at the new location now; in a body, when this binding was made.
  ///   - derive: Makes the new location.
  package func part<Part>(
    _ snapshot: Part, at derive: (Location<Value>) -> Location<Part>
  ) -> Binding<Part> {
    Binding<Part>(derive(location), snapshot: snapshot).transaction(transaction)
  }

  /// True if the other binding has the same location and an equal transaction. The values are not compared.
  func hasSameLocation(as other: Binding<Value>) -> Bool {
    transaction == other.transaction && location.isSame(as: other.location)
  }

  /// A binding to the same location whose sets use a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A binding to the same location whose sets are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// Records that mounted content reads the binding, so that a set of its state has to evaluate.
  func markRead() {
    location.markRead()
  }
}

extension Binding: InstalledProperty {
  mutating func install(in context: inout InstallationContext) {
    guard !context.isDryRun else { return }
    markRead()
    let record = context.record as? Record ?? Record()
    context.record = record
    record.update(to: self, for: context.node)
  }

  /// The binding that the node received last, to find out if it changed.
  private final class Record: PropertyRecord {
    private var binding: Binding<Value>?

    func update(to binding: Binding<Value>, for node: Node) {
      guard let comparator = node.graph?.comparator else { return }
      let isSame =
        self.binding.map { Binding.difference(from: $0, to: binding, by: comparator) == nil }
      if isSame != true { change(for: node.evaluations) }
      self.binding = binding
    }
  }
}

extension Binding: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    let hasSameLocation =
      comparator.purpose == .output
      ? old.location.hasSameOutput(as: new.location) : old.location.isSame(as: new.location)
    guard old.transaction == new.transaction, hasSameLocation else { return .value }
    return comparator.difference(from: old.snapshot, to: new.snapshot)
  }
}
