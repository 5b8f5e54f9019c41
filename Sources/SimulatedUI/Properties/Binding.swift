/// Reads and writes a value that is kept elsewhere.
///
/// Two bindings compare equal if they lead to the same place in equal transactions and held equal values when they were
/// made; one that was made of closures never does, but as a part of an output, where closures are taken as equal.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let location: Location<Value>
  /// The value when the binding was made; to make a binding is to read.
  let snapshot: Value
  /// In what a set takes place, unless another transaction is current.
  public var transaction = Transaction()

  /// A binding to whatever the closures lead to.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(ClosureLocation(get: get, set: set))
  }

  /// A binding that ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// The same binding, for a closure that names its parameter with a dollar sign.
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

  /// The value now; for a body, the value when the binding was made, so that to read it makes no dependency.
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

  /// A binding to a part of the value; for a body, to make it is not to read anything but this binding.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    part(wrappedValue[keyPath: path]) { PartLocation(of: $0, at: path) }
  }

  /// A binding to what is found at a place by way of this one.
  ///
  /// - Parameter snapshot: What is found there now; for a body, when this binding was made.
  func part<Part>(
    _ snapshot: Part, at place: (Location<Value>) -> Location<Part>
  ) -> Binding<Part> {
    Binding<Part>(place(location), snapshot: snapshot).transaction(transaction)
  }

  /// Whether the other leads to the same place in an equal transaction, whatever the values are.
  func hasSameLocation(as other: Binding<Value>) -> Bool {
    transaction == other.transaction && location.isSame(as: other.location)
  }

  /// A binding to the same place whose sets take place in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A binding to the same place whose sets are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// Says that something mounted reads through the binding.
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

  /// What the node was given last.
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
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    let hasSameLocation =
      comparator.purpose == .output
      ? old.location.hasSameOutput(as: new.location) : old.location.isSame(as: new.location)
    guard old.transaction == new.transaction, hasSameLocation else { return .value }
    return comparator.difference(from: old.snapshot, to: new.snapshot)
  }
}
