public import SimulatedUI

/// One run of a view's body, the mount included.
public struct ViewEvaluation: Hashable, Sendable, CustomStringConvertible {
  /// Types from the root down, with a row's id in brackets: `/CartScreen/CartRow[3]`.
  ///
  /// The second of two siblings of a type, at another place in the body, is `/CartScreen/Badge#2`.
  public let path: String
  /// Why, each cause once, in the order in which they came; a view that is new has the one cause `mount` or `identity`.
  public let causes: [Cause]
  /// How what the body made stands to what it made before.
  public let output: OutputChange
  let type: HostedType

  /// The view's type, without its generic arguments and the types around it.
  public var typeName: String { type.name }

  /// Whether it was the view's first.
  public var isMount: Bool { output == .first }

  /// Whether it was in vain: it made nothing else than the one before.
  public var isWasted: Bool { output == .unchanged }

  public var description: String {
    let causes = causes.map(\.description).joined(separator: ", ")
    return "\(path): \(causes)\(isWasted ? ", wasted" : "")"
  }
}

/// A view that a pass came by and did not evaluate.
public struct ViewSkip: Hashable, Sendable, CustomStringConvertible {
  /// As in ``ViewEvaluation/path``.
  public let path: String
  public let reason: SkipReason
  let type: HostedType

  public var typeName: String { type.name }

  public var description: String { "\(path): \(reason)" }
}

/// A type of views, generic arguments included, and what it is called.
struct HostedType: Hashable, Sendable {
  let id: ObjectIdentifier
  let name: String
}
