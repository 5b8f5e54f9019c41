public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// The visible part of a scroll view. The simulation does not scroll to it.
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

// Modifiers that observe scrolling. There is no layout, and only `scrollPosition(id:)` observes the
// scrolling of a user, so these actions never run.
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
  /// Scrolls to the row whose id is the value of the binding, whenever the value changes. When a
  /// user scrolls, the modifier sets the binding.
  ///
  /// A new id does not evaluate the view around the modifier. Scrolling has an effect only with
  /// `mounting: .onDemand(rows:)`. To scroll like a user, a test sets the control `ScrollPosition`
  /// to an optional id.
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
