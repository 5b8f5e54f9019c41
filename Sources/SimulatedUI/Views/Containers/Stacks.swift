/// Views beside one another.
public struct HStack<Content: View>: ContainerView {
  static var kind: String? { "HStack" }
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

/// Views below one another.
public struct VStack<Content: View>: ContainerView {
  static var kind: String? { "VStack" }
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

/// Views in front of one another.
public struct ZStack<Content: View>: ContainerView {
  static var kind: String? { "ZStack" }
  let content: Content
  private let alignment: Alignment

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
  }
}

/// Views beside one another, all of which are there at once.
public struct LazyHStack<Content: View>: ContainerView {
  static var kind: String? { "LazyHStack" }
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

/// Views below one another, all of which are there at once.
public struct LazyVStack<Content: View>: ContainerView {
  static var kind: String? { "LazyVStack" }
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
