public import SimulatedUICore

public import struct Foundation.CGFloat

/// A row of views.
public struct HStack<Content: View>: ContainerView {
  package static var kind: String? { "HStack" }
  package let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// A column of views.
public struct VStack<Content: View>: ContainerView {
  package static var kind: String? { "VStack" }
  package let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// Views on top of one another.
public struct ZStack<Content: View>: ContainerView {
  package static var kind: String? { "ZStack" }
  package let content: Content
  private let alignment: Alignment

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
  }
}

/// A row of views. All rows are mounted, unless a test chose to mount them on demand.
public struct LazyHStack<Content: View>: LazyContainerView {
  package static var kind: String { "LazyHStack" }
  package let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let pinnedViews: PinnedScrollableViews

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
  }
}

/// A column of views. All rows are mounted, unless a test chose to mount them on demand.
public struct LazyVStack<Content: View>: LazyContainerView {
  package static var kind: String { "LazyVStack" }
  package let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let pinnedViews: PinnedScrollableViews

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
  }
}

/// The sections' edges that stay visible while a lazy stack is scrolled.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
