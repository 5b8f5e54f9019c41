public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

// Types of the arguments of a layout's methods. These methods are not called, so no subview is ever
// created.

/// The views that a layout places; always empty in the simulation.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public var layoutDirection = LayoutDirection.leftToRight

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> LayoutSubview { LayoutSubview() }
}

/// A view that a layout places.
public struct LayoutSubview: Equatable, Sendable {
  public var priority: Double { 0 }
  public var spacing: ViewSpacing { ViewSpacing() }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {}
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}

/// The key of a value that a view passes to the enclosing layout.
public protocol LayoutValueKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

nonisolated extension View {
  /// Passes a value to the enclosing layout. There is no layout in the simulation, but a changed
  /// value counts as a changed output.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    look(value)
  }
}

/// A size that a parent proposes to a subview. A `nil` width or height asks for the ideal width or
/// height.
public struct ProposedViewSize: Equatable, Sendable {
  public var width, height: CGFloat?

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The proposed size. A width or height that is `nil` is replaced by the width or height of
  /// `size`.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The distance that a view prefers to the views next to it; always 0, because there is no layout.
public struct ViewSpacing: Equatable, Sendable {
  public static let zero = ViewSpacing()

  public init() {}

  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
}

/// Properties of a layout.
public struct LayoutProperties: Equatable, Sendable {
  public var stackOrientation: Axis?

  public init() {}
}
