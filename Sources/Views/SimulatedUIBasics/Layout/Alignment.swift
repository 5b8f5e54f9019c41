public import Foundation

// The types in this file are values for layout. The simulation has no layout, so the values are
// only compared with each other.

/// A horizontal or vertical direction.
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  /// A set of horizontal and vertical directions.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// A side of a rectangle: top, leading, bottom or trailing.
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// A set of sides of a rectangle.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The leading or the trailing side of a rectangle.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  case leading, trailing

  /// A set of leading and trailing sides.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

/// The top or the bottom side of a rectangle.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom

  /// A set of top and bottom sides.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

/// The distances of content from the four sides of a rectangle.
public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// The identifier of an alignment guide. The guide's default position is computed from the
/// dimensions of a view.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size and the alignment guides of a view. The simulation has no layout, so it never makes
/// such a value.
public struct ViewDimensions: Equatable, Sendable {
  public let width, height: CGFloat

  package init(width: CGFloat = 0, height: CGFloat = 0) {
    (self.width, self.height) = (width, height)
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// The horizontal position at which views are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String

  public init(_ id: any AlignmentID.Type) { name = String(reflecting: id) }

  private init(named name: String) { self.name = name }

  public static let leading = HorizontalAlignment(named: "leading")
  public static let center = HorizontalAlignment(named: "center")
  public static let trailing = HorizontalAlignment(named: "trailing")
  public static let listRowSeparatorLeading = HorizontalAlignment(named: "separatorLeading")
  public static let listRowSeparatorTrailing = HorizontalAlignment(named: "separatorTrailing")
}

/// The vertical position at which views are aligned.
public struct VerticalAlignment: Hashable, Sendable {
  private let name: String

  public init(_ id: any AlignmentID.Type) { name = String(reflecting: id) }

  private init(named name: String) { self.name = name }

  public static let top = VerticalAlignment(named: "top")
  public static let center = VerticalAlignment(named: "center")
  public static let bottom = VerticalAlignment(named: "bottom")
  public static let firstTextBaseline = VerticalAlignment(named: "firstTextBaseline")
  public static let lastTextBaseline = VerticalAlignment(named: "lastTextBaseline")
}

/// A horizontal alignment together with a vertical alignment.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
}

/// The way in which an image fills its frame.
public enum ContentMode: CaseIterable, Sendable { case fit, fill }
