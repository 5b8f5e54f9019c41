package import FoodTruck

/// Makes the mutations of a run and counts them, the same way for every runtime.
package final class MutationLog {
  /// How often something was mutated, and how often the value that its property is judged by was another one afterwards.
  package struct Count: Hashable {
    package var mutations = 0
    package var effective = 0
  }

  package private(set) var origins = OriginTable()
  /// What is under way: a mutation, or else an action that mutates nothing that the log knows of.
  package private(set) var origin: OriginTable.Number
  package private(set) var total = Count()
  /// Runs after every mutation, when it has been counted.
  var didMutate: (() -> Void)?

  private var source = Origin.mount.source
  /// By the number of the origin.
  private var counts: [Count] = []

  package init() {
    origin = origins.number(of: .mount)
  }

  /// Says which timer or action is under way from now on.
  package func begin(_ source: String) {
    self.source = source
    origin = origins.number(of: Origin(source: source, object: "", property: ""))
  }

  /// Mutates one property of `model`, and sees whether the value that it is judged by changed.
  package func mutate<Model: AnyObject, Value: Equatable>(
    _ model: Model, _ property: ModelProperty<Model, Value>, _ change: (Model) -> Void
  ) {
    let outer = origin
    let origin = origins.number(
      of: Origin(source: source, object: property.object, property: property.name))
    let before = property.value(model)
    self.origin = origin
    change(model)
    self.origin = outer
    let isEffective = property.value(model) != before
    while counts.count <= origin { counts.append(Count()) }
    counts[Int(origin)].add(isEffective: isEffective)
    total.add(isEffective: isEffective)
    didMutate?()
  }

  /// How often the run mutated what an origin names.
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
