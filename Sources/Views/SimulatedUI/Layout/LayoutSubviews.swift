public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

// The following types are the arguments of the methods of a layout. The simulation does not call
// these methods, so it never makes a subview.

/// The views that a layout places. In the simulation, the collection is always empty.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public var layoutDirection = LayoutDirection.leftToRight

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> LayoutSubview { LayoutSubview() }
}

/// A view that a layout places. The simulation never makes one.
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

/// The key of a value that a view passes to the layout around it.
public protocol LayoutValueKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

nonisolated extension View {
  /// Passes a value to the layout around this view. The simulation has no layout, but the output
  /// counts as changed if the value changes.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    look(value)
  }
}

/// The size that a container proposes to a view in it. A width or height that is `nil` asks for the
/// view's ideal width or height.
public struct ProposedViewSize: Equatable, Sendable {
  public var width, height: CGFloat?

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposed size, in which a width or height that is `nil` is replaced with the width
  /// or height of `size`.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The distances that a view prefers to the views next to it. The simulation has no layout, so all
/// distances are 0.
public struct ViewSpacing: Sendable {
  public static let zero = ViewSpacing()

  public init() {}

  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
}

/// The properties of a layout, such as the direction in which it places views.
public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?

  public init() {}
}
