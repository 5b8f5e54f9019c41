public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A container whose views a user can scroll.
public struct ScrollView<Content: View>: ContainerView {
  package static var kind: String? { "ScrollView" }
  package let content: Content
  private let axes: Axis.Set
  private let showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }
}

nonisolated extension View {
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    look((edges, length, placement))
  }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    look((edges, insets, placement))
  }
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    look((length, placement))
  }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { look(visibility) }
  public func scrollDisabled(_ disabled: Bool) -> some View { look(disabled) }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    look(mode)
  }
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    look((visibility, axes))
  }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { look(onAppear) }
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    look((behavior, axes))
  }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { look(disabled) }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { look(isEnabled) }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    look(behavior)
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { look(anchor) }
  public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    look((style, edges))
  }
  public func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View {
    look((hidden, edges))
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    look((anchor, role))
  }
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { look(value) }
}

public enum ContentMarginPlacement: Sendable { case automatic, scrollContent, scrollIndicators }
public enum ScrollDismissesKeyboardMode: Sendable {
  case automatic, immediately, interactively, never
}
public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }
public enum ScrollBounceBehavior: Sendable { case automatic, always, basedOnSize }
public enum ScrollEdgeEffectStyle: Sendable { case automatic, hard, soft }

public enum ScrollAnchorRole: Sendable { case initialOffset, sizeChanges, alignment }

/// The rule that decides where scrolling stops.
public protocol ScrollTargetBehavior {}
public struct PagingScrollTargetBehavior: ScrollTargetBehavior { public init() {} }
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  private let limit: LimitBehavior

  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  public enum LimitBehavior: Sendable { case automatic, always, alwaysByFew, alwaysByOne, never }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: Self { .init() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    .init(limitBehavior: limitBehavior)
  }
}
