package import SimulatedUI

/// What set off a change: who acted, and what was mutated.
package struct Origin: Hashable {
  /// The timer or action; `mount` for what the first pass did.
  package let source: String
  /// The type of the mutated object, without its runtime; empty if none was.
  package let object: String
  package let property: String

  package init(source: String, object: String, property: String) {
    self.source = source
    self.object = object
    self.property = property
  }

  /// The first pass.
  static let mount = Origin(source: "mount", object: "", property: "")
}

/// The origins of a run by number.
package typealias OriginTable = Interner<Origin>

/// One cause of an evaluation, and what set it off.
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
