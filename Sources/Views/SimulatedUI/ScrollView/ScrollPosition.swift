public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// The position to which a scroll view is scrolled. The simulation does not scroll to this
/// position.
public struct ScrollPosition: Equatable {
  private enum Target: Hashable {
    case edge(Edge)
    case point(CGPoint)
    case x(CGFloat)
    case y(CGFloat)
    case view(AnyHashable)
  }

  private var target: Target?

  public init() {}
  public init<ID: Hashable>(idType: ID.Type) {}
  public init<ID: Hashable>(idType: ID.Type, edge: Edge) { target = .edge(edge) }
  public init(id: some Hashable, anchor: UnitPoint? = nil) { target = .view(AnyHashable(id)) }
  public init(edge: Edge) { target = .edge(edge) }
  public init(point: CGPoint) { target = .point(point) }
  public init(x: CGFloat) { target = .x(x) }
  public init(y: CGFloat) { target = .y(y) }
  public init(x: CGFloat, y: CGFloat) { self.init(point: CGPoint(x: x, y: y)) }

  public mutating func scrollTo(edge: Edge) { target = .edge(edge) }
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
    target = .view(AnyHashable(id))
  }
  public mutating func scrollTo(point: CGPoint) { target = .point(point) }
  public mutating func scrollTo(x: CGFloat) { target = .x(x) }
  public mutating func scrollTo(y: CGFloat) { target = .y(y) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }

  public var edge: Edge? { if case .edge(let edge) = target { edge } else { nil } }
  public var point: CGPoint? { if case .point(let point) = target { point } else { nil } }
  public var x: CGFloat? { if case .x(let x) = target { x } else { point?.x } }
  public var y: CGFloat? { if case .y(let y) = target { y } else { point?.y } }
  /// The identity of the view; `nil` if the position is not at a view.
  public var viewID: (any Hashable)? {
    if case .view(let id) = target { id.base as? any Hashable } else { nil }
  }
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID as? ID }
  /// Always false, because the simulation does not scroll.
  public var isPositionedByUser: Bool { false }
}

/// The sizes and the visible part of a scroll view.
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

// Modifiers that observe scrolling. The simulation has no layout, and only `scrollPosition(id:)`
// observes that a user scrolls. So the actions of these modifiers never run.
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

nonisolated extension View {
  /// Connects the scroll position with a binding. If the binding's value changes, the modifier
  /// scrolls to the row with this id. If a user scrolls, the modifier sets the binding.
  ///
  /// A new id does not evaluate the view that applies the modifier. Scrolling has an effect only
  /// with `mounting: .onDemand(rows:)`. To scroll like a user, a test sets the control
  /// `ScrollPosition` to an optional id.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    accompanied(by: ScrollPositionView(id: id))
  }
}

private struct ScrollPositionView<ID: Hashable>: UncountedView {
  @Environment(OnDemandMounting.self) private var mounting: OnDemandMounting?
  @Binding var id: ID?

  var body: some View {
    let user = InputModifier(
      content: EmptyView(), label: "ScrollPosition", initial: ID?.none, action: { id = $0 })
    user.onChange(of: id, initial: true) { _, id in
      if let id { mounting?.viewport.scroll(to: AnyHashable(id)) }
    }
  }
}
