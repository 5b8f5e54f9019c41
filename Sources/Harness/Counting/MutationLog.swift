public import FoodTruck

/// Makes the mutations of a run and counts them, the same way for every runtime.
public final class MutationLog {
  /// How often something was mutated, and how often its value was another one afterwards.
  struct Count: Hashable {
    var mutations = 0
    var effective = 0
  }

  /// The timer or action that is under way.
  var source = Origin.mount.source
  /// What is being mutated now.
  private(set) var current: Origin?
  private(set) var counts: [Origin: Count] = [:]
  private(set) var total = Count()

  /// What is under way: a mutation, or else an action that mutates nothing that the log knows of.
  var origin: Origin { current ?? Origin(source: source, object: "", property: "") }

  /// Mutates one property of `model`, and sees whether its value changed.
  public func mutate<Model: AnyObject, Value: Equatable>(
    _ model: Model, _ property: ModelProperty<Model, Value>,
    _ change: (Model) -> Void
  ) {
    let origin = Origin(source: source, object: property.object, property: property.name)
    let before = property.value(model)
    current = origin
    change(model)
    current = nil
    let isEffective = property.value(model) != before
    counts[origin, default: Count()].add(isEffective: isEffective)
    total.add(isEffective: isEffective)
  }
}

extension MutationLog.Count {
  fileprivate mutating func add(isEffective: Bool) {
    mutations += 1
    if isEffective { effective += 1 }
  }
}
