/// No view at all.
public struct EmptyView: LeafView {
  public init() {}

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {}
}

/// A primitive view that only holds others; its builder runs at once, in the scope of whoever makes it.
protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  /// How the container is called in a description; `nil` if it leaves no trace there.
  static var kind: String? { get }
}

extension ContainerView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    if let kind { visitor.beginContainer(kind) }
    Content._visit(view.content, at: position, by: &visitor)
    if kind != nil { visitor.endContainer() }
  }

  public static var _positions: Int { Content._positions }
}

/// Views that are treated as one where one is asked for.
public struct Group<Content: View>: ContainerView {
  static var kind: String? { nil }
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Controls that belong together.
public struct Form<Content: View>: ContainerView {
  static var kind: String? { "Form" }
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views that are moved to be seen.
public struct ScrollView<Content: View>: ContainerView {
  static var kind: String? { "ScrollView" }
  let content: Content
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

/// A column of views in a frame, under a title.
public struct GroupBox<Content: View>: ContainerView {
  static var kind: String? { "GroupBox" }
  let content: Content
  private let title: Text?

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    title = nil
  }

  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.title = Text(title)
  }
}

/// Room between views.
public struct Spacer: LeafView {
  private let minLength: Double?

  public init(minLength: Double? = nil) {
    self.minLength = minLength
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {}
}

/// A line between views.
public struct Divider: LeafView {
  public init() {}

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {}
}
