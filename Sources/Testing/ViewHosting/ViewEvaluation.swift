import ModelObservation
public import SimulatedUICore

/// One evaluation of a view's body, such as the first one when the view is mounted.
public struct ViewEvaluation: Hashable, Sendable, CustomStringConvertible {
  /// The types from the root down to the view, with a row's id in brackets: `/CartScreen/CartRow[3]`.
  ///
  /// Siblings of one type at different positions in a body are numbered: the second one is `/CartScreen/Badge#2`.
  public let path: String
  /// Why the body was evaluated: each cause once, in the order of occurrence. A new view has one cause: `mount` or
  /// `identity`.
  public let causes: [Cause]
  /// The published properties whose announcements are among the causes, such as `Cart.items`, in the order of their
  /// changes.
  public var announcedProperties: [String] { announcements.map { "\($0.property)" } }
  let announcements: [Announcement]
  /// Whether the body's output equals its previous output; `first` for a new view.
  ///
  /// The value is also `changed` if a child shows something else because of a closure, or of another part that outputs
  /// do not compare.
  public internal(set) var output: OutputChange
  /// Why the view's value differs from the previous value that its parent made; `nil` unless ``causes`` contains
  /// `self`.
  public let difference: Difference?
  let type: HostedType

  /// The name of the view's type, without its generic arguments and the types that enclose it.
  public var typeName: String { type.name }

  /// The type of the view.
  package var viewType: any Any.Type { type.represented }

  /// True for the first evaluation of the view.
  public var isMount: Bool { output == .first }

  /// True if the output equals the previous output, so that the evaluation changed nothing.
  public var isWasted: Bool { output == .unchanged }

  public var description: String {
    let causes = causes.map(description(of:)).joined(separator: ", ")
    return "\(path): \(causes)\(isWasted ? ", wasted" : "")"
  }

  /// The name of a cause; for values that could not be compared, with the reason.
  private func description(of cause: Cause) -> String {
    let announced = announcements.filter { $0.cause == cause }.map { "\($0.property)" }
    if !announced.isEmpty { return "object(\(announced.joined(separator: ", ")))" }
    guard cause == .`self`, let difference, difference == .capture || difference == .opaque else {
      return cause.description
    }
    return "\(cause) (\(difference))"
  }
}

/// The announcement of a published property, as the cause of an evaluation.
struct Announcement: Hashable, Sendable {
  let cause: Cause
  let property: PropertyName
}

/// A decision of the graph not to evaluate a view, although the view's parent was evaluated or the view was
/// invalidated.
public struct ViewSkip: Hashable, Sendable, CustomStringConvertible {
  /// The path of the view, in the form of ``ViewEvaluation/path``.
  public let path: String
  public let reason: SkipReason
  let type: HostedType

  /// The name of the view's type, without its generic arguments and the types that enclose it.
  public var typeName: String { type.name }

  public var description: String { "\(path): \(reason)" }
}

/// The identity of a view's type, generic arguments included, and its short name.
struct HostedType: Hashable, Sendable {
  let represented: any Any.Type
  let name: String

  var id: ObjectIdentifier { ObjectIdentifier(represented) }

  static func == (first: Self, second: Self) -> Bool {
    first.id == second.id && first.name == second.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
  }
}
