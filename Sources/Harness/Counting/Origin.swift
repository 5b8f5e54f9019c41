import SimulatedUI

/// What set off a change: who acted, and what was mutated.
struct Origin: Hashable {
  /// The timer or action; `mount` for what the first pass did.
  let source: String
  /// The type of the mutated object, without its runtime; empty if none was.
  let object: String
  let property: String

  /// The first pass.
  static let mount = Origin(source: "mount", object: "", property: "")
}

/// The origins of a run by number.
typealias OriginTable = Numbering<Origin>

/// One cause of an evaluation, and what set it off.
struct Attribution: Hashable, BitwiseCopyable {
  let origin: OriginTable.Number
  let via: Cause
}

/// The attributions of a run by number.
typealias AttributionTable = Numbering<Attribution>
