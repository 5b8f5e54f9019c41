public import SimulatedUICore

/// A row of views.
public struct HStack<Content: View>: ContainerView {
  package static var kind: String? { "HStack" }
  package let content: Content
  private let alignment: VerticalAlignment
  private let spacing: Double?

  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
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
  private let spacing: Double?

  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
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
public struct LazyHStack<Content: View> {
  let content: Content
  private let alignment: VerticalAlignment
  private let spacing: Double?

  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// A column of views. All rows are mounted, unless a test chose to mount them on demand.
public struct LazyVStack<Content: View> {
  let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: Double?

  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }
}

extension LazyHStack: View, PrimitiveView, LazyContainerView {
  static var kind: String { "LazyHStack" }
}

extension LazyVStack: View, PrimitiveView, LazyContainerView {
  static var kind: String { "LazyVStack" }
}
