public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// The position to which a scroll view is scrolled. The simulation does not scroll to this
/// position.
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
