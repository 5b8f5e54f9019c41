public import SimulatedUICore

public import struct Foundation.CGFloat

/// A horizontal row of views.
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

/// A vertical column of views.
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

/// A container whose views are on top of one another.
public struct ZStack<Content: View>: ContainerView {
  package static var kind: String? { "ZStack" }
  package let content: Content
  private let alignment: Alignment

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
  }
}

/// A flexible empty space between views.
public struct Spacer: BlankView {
  private let minLength: CGFloat?

  package nonisolated var isPainted: Bool { false }

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

/// A line that separates views.
public struct Divider: BlankView {
  package nonisolated var isPainted: Bool { false }

  public init() {}
}

/// Views next to each other. On a Mac, a user can move the dividers between the views.
public struct HSplitView<Content: View>: ContainerView {
  package static var kind: String? { "HSplitView" }
  package let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Views below each other. On a Mac, a user can move the dividers between the views.
public struct VSplitView<Content: View>: ContainerView {
  package static var kind: String? { "VSplitView" }
  package let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
