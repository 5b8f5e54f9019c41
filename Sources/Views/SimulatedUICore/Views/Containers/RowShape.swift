/// The number of views that one row has in a list or a lazy stack, as far as the type of the row's
/// content determines this number.
///
/// Sources: Apple, the documentation of `ForEach` and WWDC23 10160, 13:24 ("Demystify SwiftUI
/// performance"); OpenSwiftUI, whose views have a number of views by type, `_viewListCount`, which
/// is `nil` for these obstacles.
package struct RowShape: Equatable {
  /// The number of views in a row; `nil` if the number can differ between rows.
  package var viewCount: Int?
  /// The reason why the number of views can differ between rows; `nil` if the number is constant.
  package var obstacle: RowObstacle?
  /// True if the number of views can differ only because of the body of a view in the row.
  package var isDecidedByBody = false
  /// True if the row has an explicit id, which a modifier `.id` sets.
  package var hasExplicitID = false

  /// The shape of a row that always consists of one view.
  static let oneView = RowShape(viewCount: 1)

  static func varying(_ obstacle: RowObstacle) -> RowShape { RowShape(obstacle: obstacle) }

  /// The shape of rows whose content has the given type.
  package static func of<Content: View>(_: Content.Type) -> RowShape { of(Content.self, 0) }

  /// - Parameter depth: The number of types around `type` that were already examined. It limits the
  ///   recursion.
  package static func of<Content: View>(_ type: Content.Type, _ depth: Int) -> RowShape {
    if let structure = type as? any RowStructure.Type { return structure.rowShape(depth + 1) }
    guard Content.Body.self != Never.self else { return oneView }
    // The recursion has to end, although a body can contain its own type in a branch of a
    // condition.
    guard depth < 64 else { return varying(.condition) }
    var shape = of(Content.Body.self, depth + 1)
    shape.isDecidedByBody = shape.obstacle != nil
    shape.hasExplicitID = false
    return shape
  }
}

/// The reason why the number of views in a row, or the row's id, is unknown before the row is
/// built.
public enum RowObstacle: String, Hashable, Sendable {
  case condition = "a condition"
  case anyView = "an AnyView"
  case collection = "a collection"
  /// An explicit id, which `.id` sets. The number of views is constant, but a list has to build the
  /// row to find out the id.
  case id = "an id of its own"
}

/// A view that is not simply one view in a list. Its type determines how many views it has there.
package nonisolated protocol RowStructure: View {
  static func rowShape(_ depth: Int) -> RowShape
}

/// A view that has as many views in a list as its content, such as a view with a modifier.
package nonisolated protocol RowWrapper: RowStructure {
  associatedtype Content: View
}

extension RowWrapper {
  package static func rowShape(_ depth: Int) -> RowShape { RowShape.of(Content.self, depth) }
}

extension Group: RowWrapper {}
extension EffectModifier: RowWrapper {}

extension EmptyView: RowStructure {
  package static func rowShape(_ depth: Int) -> RowShape { RowShape(viewCount: 0) }
}

extension AnyView: RowStructure {
  package static func rowShape(_ depth: Int) -> RowShape { .varying(.anyView) }
}

extension ForEach: RowStructure {
  package static func rowShape(_ depth: Int) -> RowShape { .varying(.collection) }
}

extension Optional: RowStructure where Wrapped: View {
  package static func rowShape(_ depth: Int) -> RowShape { .varying(.condition) }
}

extension _ConditionalContent: RowStructure {
  /// The number of views is constant if both branches have the same constant number.
  package static func rowShape(_ depth: Int) -> RowShape {
    guard depth < 64 else { return .varying(.condition) }
    let first = RowShape.of(TrueContent.self, depth)
    let second = RowShape.of(FalseContent.self, depth)
    guard let count = first.viewCount, count == second.viewCount else {
      return .varying(first.obstacle ?? second.obstacle ?? .condition)
    }
    return RowShape(
      viewCount: count, hasExplicitID: first.hasExplicitID || second.hasExplicitID)
  }
}

extension TupleView: RowStructure {
  package static func rowShape(_ depth: Int) -> RowShape {
    var whole = RowShape(viewCount: 0)
    for element in repeat (each Content).self {
      let shape = RowShape.of(element, depth)
      whole.hasExplicitID = whole.hasExplicitID || shape.hasExplicitID
      guard let count = whole.viewCount else { continue }
      if let more = shape.viewCount {
        whole.viewCount = count + more
      } else {
        (whole.viewCount, whole.obstacle) = (nil, shape.obstacle)
        whole.isDecidedByBody = shape.isDecidedByBody
      }
    }
    return whole
  }
}
