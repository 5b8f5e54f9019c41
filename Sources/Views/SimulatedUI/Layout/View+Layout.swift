public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

// Modifiers for the position and the size of a view, with the same names as in SwiftUI. The
// simulation has no layout, so the modifiers change only the output.

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

  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    look((axes, alignment, length))
  }
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    look((padding, edges))
  }

  public func geometryGroup() -> some View { look(()) }

  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("SafeAreaInset", content().look((edge, alignment, spacing)))
  }
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("SafeAreaInset", content().look((edge, alignment, spacing)))
  }
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("SafeAreaBar", content().look((edge, alignment, spacing)))
  }
}

/// The areas of a screen that a safe area excludes, such as the keyboard.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

public enum ScenePadding: Sendable { case minimum, navigationBar }
