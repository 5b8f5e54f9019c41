public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A custom layout, which is a container for views. The simulation has no layout, so it does not
/// call the methods.
public nonisolated protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    nil
  }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    nil
  }

  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// The views that a layout contains. The views keep their identity if a different value of the same
/// layout type replaces the layout, such as a different `AnyLayout`.
private struct LayoutView<Arrangement: Layout, Content: View>: ContainerView {
  let layout: Arrangement
  let content: Content

  static var kind: String? { "\(Arrangement.self)" }
}

/// A layout whose type is erased. The views in it keep their identity if the wrapped layout
/// changes.
public nonisolated struct AnyLayout: Layout {
  private let layout: any Layout

  public init(_ layout: some Layout) { self.layout = layout }
}

/// The layout that an `HStack` has.
public nonisolated struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
}

/// The layout that a `VStack` has.
public nonisolated struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
}

/// The layout that a `ZStack` has.
public nonisolated struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }
}

/// The layout that a `Grid` has.
public nonisolated struct GridLayout: Layout, Sendable {
  public var alignment: Alignment
  public var horizontalSpacing, verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
  }
}

// The layouts in this module place no views. They are only compared by their values.
extension Layout where Cache == Void {
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {}
}
