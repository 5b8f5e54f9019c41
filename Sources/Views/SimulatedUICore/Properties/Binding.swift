internal import ModelObservation

/// Reads and writes a value that is stored elsewhere, such as in a state or an object.
///
/// A view with a `@Binding` property observes the state behind the binding itself. If a body reads
/// a binding that is not such a property, the dependency belongs to the view that made the binding.
/// Making a binding, or passing it to a different view, is not a read.
///
/// Two bindings are equal if they have the same location and the same transaction, and had equal
/// values when they were made. Each call of ``animation(_:)`` makes a different transaction. A
/// binding made of closures differs from every other binding, except in the comparison of outputs,
/// where closures count as equal.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private(set) var location: Location<Value>
  /// The binding's value when the binding was made. In a binding that was installed in a view, the
  /// value at the beginning of the view's current evaluation.
  private var snapshot: Value
  /// The transaction for sets through this binding. If the current transaction is not the default
  /// transaction, sets use the current transaction instead.
  public var transaction = Transaction()

  /// Makes a binding that calls `get` to read its value and `set` to write it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(ClosureLocation(get: get, set: set))
  }

  /// Returns a binding to a value that never changes. The binding ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// Makes a copy of a binding, so that a closure's parameter can be written with a dollar sign:
  /// `{ $item in … }`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  package init(_ location: Location<Value>) {
    self.init(location, snapshot: location.value)
  }

  init(_ location: Location<Value>, snapshot: Value) {
    self.location = location
    self.snapshot = snapshot
  }

  /// The current value. While bodies are evaluated, this is the value that the binding had when it
  /// was made, or when the evaluation of the view that holds it began.
  public var wrappedValue: Value {
    get {
      if let graph = ViewGraph.current, !graph.isDryRun { location.markRead() }
      return current
    }
    nonmutating set {
      guard !transaction.isDefault, Transaction.current.isDefault else {
        location.value = newValue
        return
      }
      withTransaction(transaction) { location.value = newValue }
    }
  }

  public var projectedValue: Binding<Value> { self }

  /// The value that ``wrappedValue`` returns, without recording a read.
  var current: Value { ViewGraph.current == nil ? location.value : snapshot }

  /// The value that a control shows. If the binding is to a state, the value is current even if the
  /// view that contains the control was not evaluated.
  package var shown: Value { location.shownValue ?? snapshot }

  /// True if ``shown`` can change without an evaluation of the view that contains the control.
  var isShownLive: Bool { location.shownValue != nil }

  /// A binding to a part of this binding's value. Making the binding is not a read.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    part(current[keyPath: path]) { PartLocation(of: $0, at: path) }
  }

  /// Makes a binding to a location that is derived from this binding's location.
  ///
  /// - Parameters:
  ///   - snapshot: The current value at the new location. In a body, this is the value at the time
  ///     when this binding was made.
  ///   - derive: Makes the new location from this binding's location.
  package func part<Part>(
    _ snapshot: Part, at derive: (Location<Value>) -> Location<Part>
  ) -> Binding<Part> {
    Binding<Part>(derive(location), snapshot: snapshot).transaction(transaction)
  }

  /// True if two bindings have the same location and equal transactions. The values of the bindings
  /// are not compared.
  package func hasSameLocation(as other: Binding<Value>) -> Bool {
    transaction.hasSameValues(as: other.transaction) && location.isSame(as: other.location)
  }

  /// Returns a binding to the same location whose sets use `transaction`.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// Returns a binding to the same location whose sets use an animation; `nil` for no animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: InstalledProperty {
  package static var changesBetweenValues: Bool { true }
  package static var hasUpdate: Bool { true }

  /// Reads the value before the body runs, if the binding reads a property of an object or calls a
  /// closure. This makes the view depend on the properties that the read tracks.
  public mutating func update() { location.readBeforeBody() }

  /// Replaces the binding's location with a location that belongs to the node, and its value with
  /// the value that bodies see now.
  package mutating func install(in context: inout InstallationContext) {
    let record = context.record as? Record ?? Record()
    context.record = record
    snapshot = location.shownValue ?? snapshot
    if context.isDryRun {
      location = record.scope(of: location) ?? location
    } else {
      location = record.scope(of: location, named: context.name, for: context.node)
      record.update(to: self, for: context.node)
    }
  }

  /// The record of a binding property. It keeps the binding that was installed last, to find out
  /// whether the binding changed.
  private final class Record: PropertyRecord {
    private var scope: ScopedLocation<Value>?
    private var binding: Binding<Value>?

    /// The node's own location that forwards to `location`, the location of a received binding;
    /// `nil` if the node has not made one yet.
    func scope(of location: Location<Value>) -> ScopedLocation<Value>? {
      scope.flatMap { $0.base.isSame(as: location) ? $0 : nil }
    }

    /// The node's own location that forwards to `location`, the location of a received binding. The
    /// first call for a location makes the node's own location.
    func scope(
      of location: Location<Value>, named name: InternedString, for node: Node
    ) -> ScopedLocation<Value> {
      if let scope = scope(of: location) { return scope }
      let made = ScopedLocation(
        location, wasRead: scope?.wasRead == true, named: name, for: node)
      scope?.close()
      scope = made
      return made
    }

    func update(to binding: Binding<Value>, for node: Node) {
      guard let comparator = node.graph?.comparator else { return }
      let isSame =
        self.binding.map { Binding.difference(from: $0, to: binding, by: comparator) == nil }
      if isSame != true { change(for: node.evaluations) }
      self.binding = binding
      scope?.note(binding.snapshot)
    }

    override func detach() {
      scope?.close()
      (scope, binding) = (nil, nil)
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
    let hasSameTransaction =
      comparator.purpose == .output
      ? old.transaction.hasSameValues(as: new.transaction)
      : old.transaction.isCopy(of: new.transaction)
    guard hasSameTransaction, hasSameLocation else { return .value }
    // A view that shows a state's value observes the state itself. So a new value of the state does
    // not count as a different output.
    if comparator.purpose == .output, new.location.shownValue != nil { return nil }
    return comparator.difference(from: old.snapshot, to: new.snapshot)
  }
}
