public import Foundation
public import SimulatedUICore

/// Views in columns. All rows are mounted, unless a test chose to mount them on demand.
public struct LazyVGrid<Content: View>: LazyContainerView {
  package static var kind: String { "LazyVGrid" }
  package let content: Content
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let pinnedViews: PinnedScrollableViews

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
  }
}

/// Views in rows. All of them are mounted, unless a test chose to mount them on demand.
public struct LazyHGrid<Content: View>: LazyContainerView {
  package static var kind: String { "LazyHGrid" }
  package let content: Content
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let pinnedViews: PinnedScrollableViews

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
  }
}
