import GranularityTabular

/// The observable properties of one model class, and which of them changed in a session.
package struct ModelProperties: Codable, Hashable, Sendable {
  /// The name of the model class.
  package let type: String
  /// The names of the published or tracked properties, in the order in which the source declares them.
  package let names: [String]
  /// The names of the properties that changed and whose change notified a view.
  package private(set) var changed: Set<String>
  /// The names of the properties in ``changed`` whose values cannot be compared, so that they may only have been set.
  package private(set) var uncompared: Set<String>
  /// True if a change that notified a view did not name its property, so that any of the properties can have changed.
  package private(set) var hasNamelessChange: Bool

  package init(
    type: String, names: [String], changed: Set<String>, uncompared: Set<String> = [],
    hasNamelessChange: Bool
  ) {
    (self.type, self.names, self.uncompared) = (type, names, uncompared)
    (self.changed, self.hasNamelessChange) = (changed, hasNamelessChange)
  }

  /// The properties whose changes notified no view; empty if it is unknown which properties changed.
  package var unchanged: [String] {
    hasNamelessChange ? [] : names.filter { !changed.contains($0) }
  }

  /// The properties that were set to values which cannot be compared, so that it is not known whether they changed.
  package var onlySet: [String] {
    hasNamelessChange ? [] : names.filter(uncompared.contains)
  }

  /// Combines the classes of several sessions. Each class occurs once, with the properties that changed in any session.
  ///
  /// Nested classes can have the same name. Two classes with the same name are different if their properties differ.
  package static func merged(_ all: [ModelProperties]) -> [ModelProperties] {
    all.grouped { [$0.type] + $0.names }.map { _, models in
      models.dropFirst().reduce(into: models[0]) { merged, model in
        let certain = merged.changed.subtracting(merged.uncompared)
          .union(model.changed.subtracting(model.uncompared))
        merged.changed.formUnion(model.changed)
        merged.uncompared = merged.changed.subtracting(certain)
        merged.hasNamelessChange = merged.hasNamelessChange || model.hasNamelessChange
      }
    }
  }
}
