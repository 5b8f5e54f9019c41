/// A view without content.
public struct EmptyView: LeafView {
  public init() {}

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {}
}

/// A primitive view that only contains others. Its builder runs immediately, in the scope of the body that creates
/// it.
package protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  /// The name of the container in an outline; `nil` if the outline omits the container.
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

/// Several views that can be used where one view is expected.
public struct Group<Content: View>: ContainerView {
  package static var kind: String? { nil }
  package let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// A group of related controls.
public struct Form<Content: View>: ContainerView {
  package static var kind: String? { "Form" }
  package let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views that can be scrolled.
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

/// A column of views in a frame, under a title.
public struct GroupBox<Content: View>: ContainerView {
  package static var kind: String? { "GroupBox" }
  package let content: Content
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

/// A flexible space between views.
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
