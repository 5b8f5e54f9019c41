public import SimulatedUICore

/// The origin of a change: the timer or action, and the mutated property.
@usableFromInline
package struct Origin: Hashable, Sendable {
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
  package static let mount = Origin(source: "mount", object: "", property: "")
}

/// The origins of a run by number.
@usableFromInline
package typealias OriginTable = Interner<Origin>

/// One cause of an evaluation, and its origin.
@usableFromInline
package struct Attribution: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline package let origin: OriginTable.Number
  @usableFromInline package let via: Cause

  package init(origin: OriginTable.Number, via: Cause) {
    self.origin = origin
    self.via = via
  }

  /// Inlinable, because other modules run the code of ``Interner``, which compares each attribution with the last one.
  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.origin == right.origin && left.via == right.via
  }
}

/// The attributions of a run by number.
package typealias AttributionTable = Interner<Attribution>
