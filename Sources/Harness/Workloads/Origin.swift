package import SimulatedUICore

/// The origin of a change: the timer or action, and the mutated property.
package struct Origin: Hashable {
  /// The name of the timer or action; `mount` in the first pass.
  package let source: String
  /// The type of the mutated object, without its runtime; empty if no object was mutated.
  package let object: String
  package let property: String

  package init(source: String, object: String, property: String) {
    self.source = source
    self.object = object
    self.property = property
  }

  /// The origin of everything in the first pass.
  static let mount = Origin(source: "mount", object: "", property: "")
}

/// The origins of a run by number.
package typealias OriginTable = Interner<Origin>

/// One cause of an evaluation, and its origin.
package struct Attribution: Hashable, BitwiseCopyable {
  package let origin: OriginTable.Number
  package let via: Cause

  package init(origin: OriginTable.Number, via: Cause) {
    self.origin = origin
    self.via = via
  }
}

/// The attributions of a run by number.
package typealias AttributionTable = Interner<Attribution>
