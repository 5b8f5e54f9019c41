package import ModelObservation

/// Performs the mutations of a run's models and counts them, in the same way for every runtime.
public final class MutationLog {
  /// A number of mutations, and the number of effective mutations among them.
  package struct Count: Hashable {
    package var mutations = 0
    /// The number of mutations that changed the value which their ``ModelProperty`` compares.
    package var effective = 0
  }

  package private(set) var origins = OriginTable()
  /// The current origin: the mutation in progress; outside a mutation, the current timer or action.
  package var origin: OriginTable.Number { current }
  package private(set) var total = Count()
  /// A closure that runs after each mutation, when the mutation has been counted.
  var didMutate: (() -> Void)?

  /// This property is private, because each access of a stored property from another module costs a check for exclusive
  /// access.
  private var current: OriginTable.Number
  private var source = Origin.mount.source
  /// The counts of each origin, by the number of the origin.
  private var counts: [Count] = []

  /// The change whose origin was requested last. It is kept because one change often invalidates several views.
  private var latest:
    (property: PropertyName, source: OriginTable.Number, origin: OriginTable.Number)?

  /// True if no mutations are made through the log. The property that a model names then becomes the origin of a
  /// change.
  private let namesChanges: Bool

  package init(namingChanges namesChanges: Bool = false) {
    self.namesChanges = namesChanges
    current = origins.number(of: .mount)
  }

  /// Sets the timer or action to which the log attributes all subsequent changes.
  package func begin(_ source: String) {
    self.source = source
    current = origins.number(of: Origin(source: source, object: "", property: ""))
  }

  /// Mutates one property of `model` and counts the mutation.
  ///
  /// The mutation counts as effective if it changes the value that `property` compares. `change` runs once, and can
  /// itself mutate other properties through the log. The evaluations that follow have the current timer or action as
  /// their source.
  ///
  /// - Complexity: O(1), not counting `change` and two reads of `property`.
  public func mutate<Model: AnyObject, Value: Equatable>(
    _ model: Model, _ property: ModelProperty<Model, Value>, _ change: (Model) -> Void
  ) {
    let outer = current
    let origin = origins.number(
      of: Origin(source: source, object: property.object, property: property.name))
    let before = property.value(model)
    current = origin
    change(model)
    current = outer
    let isEffective = property.value(model) != before
    while counts.count <= origin { counts.append(Count()) }
    counts[Int(origin)].add(isEffective: isEffective)
    total.add(isEffective: isEffective)
    didMutate?()
  }

  /// The origin of a change that the graph reports: the mutation in progress; outside a mutation, the current timer or
  /// action.
  ///
  /// If ``namesChanges`` is true, the origin consists of the current timer or action and of `property`.
  ///
  /// - Parameter property: The property that the model named; `nil` if it named none.
  package func origin(of property: PropertyName?) -> OriginTable.Number {
    guard namesChanges, let property else { return current }
    if let latest, latest.property == property, latest.source == current { return latest.origin }
    return originOfOther(property)
  }

  /// Computes ``origin(of:)`` for a property that differs from the last one. This is slow, because it creates strings.
  @inline(never)
  private func originOfOther(_ property: PropertyName) -> OriginTable.Number {
    let origin = origins.number(
      of: Origin(source: source, object: "\(property.type)", property: "\(property.name)"))
    latest = (property, current, origin)
    return origin
  }

  package func mutations(of origin: OriginTable.Number) -> Int {
    origin < counts.count ? counts[Int(origin)].mutations : 0
  }
}

extension MutationLog.Count {
  fileprivate mutating func add(isEffective: Bool) {
    mutations += 1
    if isEffective { effective += 1 }
  }
}

/// A property of a model: its name in the source, and a function whose value shows whether a mutation changed it.
///
/// On Linux, the key path of a property with a wrapper or a macro prints as an address, so the name is given
/// explicitly. A test compares the name with the name that the runtime `fine` reports.
public struct ModelProperty<Model: AnyObject, Value: Equatable> {
  /// The name of the type that declares the property. The name is the same under every runtime.
  public let object: String
  /// The name of the property in the source.
  public let name: String
  /// Returns the value that decides whether a mutation is effective: it is effective if the value differs afterwards.
  ///
  /// The returned value is kept during the mutation. If it shared the property's storage, each mutation would copy this
  /// storage. For an array that only grows, use the count and the last element. For a collection whose elements change
  /// one at a time, use one element.
  public let value: (Model) -> Value

  /// Describes the property `name` of the type `object`. `value` returns the value that decides whether a mutation is
  /// effective.
  public init(_ object: String, _ name: String, _ value: @escaping (Model) -> Value) {
    self.object = object
    self.name = name
    self.value = value
  }
}
