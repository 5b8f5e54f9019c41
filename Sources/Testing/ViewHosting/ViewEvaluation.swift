import ModelObservation
public import SimulatedUICore

/// One evaluation of a view's body. The first evaluation mounts the view.
public struct ViewEvaluation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the view: the types from the root down to the view, with the IDs of rows in brackets, such as
  /// `/CartScreen/CartRow[3]`.
  ///
  /// Siblings of the same type at different positions in a body are numbered: the second one is `/CartScreen/Badge#2`.
  public let path: String
  /// Why the body was evaluated: each cause once, in the order in which the causes occurred. A new view has a single
  /// cause: `mount` or `identity`.
  public let causes: [Cause]
  /// The published properties whose announcements are among the causes, such as `Cart.items`, in the order in which
  /// they changed.
  public var announcedProperties: [String] { announcements.map { "\($0.property)" } }
  let announcements: [Announcement]
  /// Whether the output of the body equals its previous output; `first` for a new view.
  ///
  /// The value is also `changed` if a child view shows something different because of a closure, or because of another
  /// part of its value that comparing outputs leaves out.
  public internal(set) var output: OutputChange
  /// How the view's value differs from the previous value that its parent created; `nil` if ``causes`` does not contain
  /// `self`.
  public let difference: Difference?
  let type: HostedType

  /// The name of the view's type, without generic arguments and enclosing types.
  public var typeName: String { type.name }

  /// The type of the view.
  package var viewType: any Any.Type { type.represented }

  /// True for the first evaluation of the view.
  public var isMount: Bool { output == .first }

  /// True if the output equals the previous output, so that the evaluation changed nothing on the screen.
  public var isWasted: Bool { output == .unchanged }

  public var description: String {
    let causes = causes.map(description(of:)).joined(separator: ", ")
    return "\(path): \(causes)\(isWasted ? ", wasted" : "")"
  }

  /// The name of a cause. If values could not be compared, the reason follows.
  private func description(of cause: Cause) -> String {
    let announced = announcements.filter { $0.cause == cause }.map { "\($0.property)" }
    if !announced.isEmpty { return "object(\(announced.joined(separator: ", ")))" }
    guard cause == .`self`, let difference, difference == .capture || difference == .opaque else {
      return cause.description
    }
    return "\(cause) (\(difference))"
  }
}

/// An announcement of a published property that is the cause of an evaluation.
struct Announcement: Hashable, Sendable {
  let cause: Cause
  let property: PropertyName
}

/// A decision of the graph to skip a view, although the view's parent was evaluated or the view was invalidated.
public struct ViewSkip: Hashable, Sendable, CustomStringConvertible {
  /// The path of the view, in the form of ``ViewEvaluation/path``.
  public let path: String
  public let reason: SkipReason
  let type: HostedType

  /// The name of the view's type, without generic arguments and enclosing types.
  public var typeName: String { type.name }

  public var description: String { "\(path): \(reason)" }
}

/// The identity of a view's type, including generic arguments, and the short name of the type.
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
