public import Foundation
public import SimulatedUICore

// Modifiers of the position and size of a view, named as in SwiftUI; nothing is laid out.

nonisolated extension View {
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    look((edges, length))
  }
  public func padding(_ length: CGFloat) -> some View { look(length) }
  public func padding(_ insets: EdgeInsets) -> some View { look(insets) }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    look((edges, length))
  }
  public func safeAreaPadding(_ length: CGFloat) -> some View { look(length) }
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { look(insets) }
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { look(edges) }
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    look((width, height, alignment))
  }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    look(([minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight], alignment))
  }
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    look((axes, alignment))
  }
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    look((axes, count, span, spacing, alignment))
  }
  public func fixedSize() -> some View { look(()) }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    look((horizontal, vertical))
  }
  public func offset(_ offset: CGSize) -> some View { look(offset) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { look((x, y)) }
  public func position(_ position: CGPoint) -> some View { look(position) }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { look((x, y)) }
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    look((guide, computeValue))
  }
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    look((guide, computeValue))
  }
  public func layoutPriority(_ value: Double) -> some View { look(value) }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    look((ratio, contentMode))
  }
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    look((ratio, contentMode))
  }
  public func scaledToFit() -> some View { look(()) }
  public func scaledToFill() -> some View { look(()) }
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    look((regions, edges))
  }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { look(edges) }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { look(enabled) }
  public func zIndex(_ value: Double) -> some View { look(value) }
  public func gridCellColumns(_ count: Int) -> some View { look(count) }
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { look(anchor) }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { look(axes) }
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { look(guide) }
}

// MARK: - Lists

nonisolated extension View {
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { look(insets) }
  public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    look((edges, length))
  }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { look(spacing) }
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    look((visibility, edges))
  }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    look((color, edges))
  }
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { look(effect) }
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { look(disabled) }
  public func listItemTint(_ tint: Color?) -> some View { look(tint) }
  public func listItemTint(_ tint: ListItemTint?) -> some View { look(tint) }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { look(spacing) }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { look(spacing) }
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    look((visibility, edges))
  }
  public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    look((color, edges))
  }
  public func headerProminence(_ prominence: Prominence) -> some View { look(prominence) }
  public func deleteDisabled(_ isDisabled: Bool) -> some View { look(isDisabled) }
  public func moveDisabled(_ isDisabled: Bool) -> some View { look(isDisabled) }
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { look(isDisabled) }
}

// MARK: - Scrolling

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
}
