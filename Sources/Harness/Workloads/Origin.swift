public import SimulatedUICore

/// The origin of a change: the timer or action that made it, and the property that was mutated.
@usableFromInline
package struct Origin: Hashable, Sendable {
  /// The name of the timer or action; `mount` for the first pass.
  package let source: String
  /// The type name of the mutated object, the same under every runtime; empty if no object was mutated.
  package let object: String
  package let property: String

  package init(source: String, object: String, property: String) {
    self.source = source
    self.object = object
    self.property = property
  }

  /// The origin of all evaluations in the first pass, which mounts the views.
  package static let mount = Origin(source: "mount", object: "", property: "")
}

/// The table that assigns a number to each origin of a run.
@usableFromInline
package typealias OriginTable = Interner<Origin>

/// A cause of an evaluation together with its origin.
@usableFromInline
package struct Attribution: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline package let origin: OriginTable.Number
  @usableFromInline package let via: Cause

  package init(origin: OriginTable.Number, via: Cause) {
    self.origin = origin
    self.via = via
  }

  /// This operator is inlinable, because ``Interner`` compares each attribution with the last one in the code of other
  /// modules.
  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.origin == right.origin && left.via == right.via
  }
}

/// The table that assigns a number to each attribution of a run.
package typealias AttributionTable = Interner<Attribution>
