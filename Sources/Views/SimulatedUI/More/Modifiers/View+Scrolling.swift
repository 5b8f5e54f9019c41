public import Foundation
public import SimulatedUICore

// What a view learns about scrolling. Nothing is laid out and only `scrollPosition(id:)` follows a user, so these actions never run.
nonisolated extension View {
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    look(anchor)
  }
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    self
  }
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    self
  }
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    self
  }
}

/// The part of a scroll view that is shown; nothing is scrolled.
public struct ScrollPosition: Equatable {
  public private(set) var edge: Edge?

  public init() {}
  public init(id: some Hashable, anchor: UnitPoint? = nil) {}
  public init<ID: Hashable>(idType: ID.Type) {}
  public init(edge: Edge) { self.edge = edge }

  public mutating func scrollTo(edge: Edge) { self.edge = edge }
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) { edge = nil }
  public mutating func scrollTo(y: CGFloat) { edge = nil }
}

/// The geometry of a scroll view.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize, containerSize: CGSize
  public var contentInsets: EdgeInsets
  public var visibleRect, bounds: CGRect
}

public enum ScrollPhase: Sendable {
  case idle, tracking, interacting, decelerating, animating

  public var isScrolling: Bool { self != .idle }
}
