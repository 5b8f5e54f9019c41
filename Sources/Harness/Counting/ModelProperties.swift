import GranularityTabular

/// The observable properties of a class of models, and the properties that changed in a session.
package struct ModelProperties: Codable, Hashable, Sendable {
  /// The name of the class.
  package let type: String
  /// The names of the properties that are published or tracked, in the order of the source.
  package let names: [String]
  /// The properties among ``names`` that changed and whose change notified a view.
  package private(set) var changed: Set<String>
  /// True if a view was notified of a change without a property name, so that each property may have changed.
  package private(set) var hasNamelessChange: Bool

  package init(type: String, names: [String], changed: Set<String>, hasNamelessChange: Bool) {
    (self.type, self.names) = (type, names)
    (self.changed, self.hasNamelessChange) = (changed, hasNamelessChange)
  }

  /// The properties without a change that notified a view; empty if it is not known which properties changed.
  package var unchanged: [String] {
    hasNamelessChange ? [] : names.filter { !changed.contains($0) }
  }

  /// The classes of several sessions, each once, with what changed in any of them.
  package static func merged(_ all: [ModelProperties]) -> [ModelProperties] {
    all.grouped(by: \.type).map { _, models in
      models.dropFirst().reduce(into: models[0]) { merged, model in
        merged.changed.formUnion(model.changed)
        merged.hasNamelessChange = merged.hasNamelessChange || model.hasNamelessChange
      }
    }
  }
}
