import Workloads

extension ScreenDeclaration {
  /// What is valid in the declaration but has no effect in a run, one sentence each; empty for most screens.
  package var warnings: [String] {
    changes.flatMap(\.warnings) + unusedProperties
  }

  /// The properties that no view reads and no change writes.
  private var unusedProperties: [String] {
    var used = Set(changes.flatMap(\.writes))
    for view in allViews { used.formUnion(view.reads + view.readsOfParent + view.dependencies) }
    return objects.enumerated().flatMap { number, object in
      object.properties.indices.map { PropertyReference(object: number, property: $0) }
        .filter { !used.contains($0) }
    }.map { "no view reads '\(name(of: $0))', and no change writes it" }
  }
}

extension DeclaredChange {
  fileprivate var warnings: [String] {
    if times == 0 {
      let reason =
        period == nil
        ? "its 'times' is 0" : "its 'every' is longer than the 'duration', or its 'times' is 0"
      return ["the change '\(name)' never occurs: \(reason)"]
    }
    if writes.isEmpty { return ["the change '\(name)' writes no property"] }
    guard !sets.isEmpty, times.clampedProduct(burst) < changesEvery else { return [] }
    return [
      "the change '\(name)' never changes a value: it writes \(times.clampedProduct(burst)) times, and only every "
        + "\(changesEvery)th write changes the value"
    ]
  }
}
