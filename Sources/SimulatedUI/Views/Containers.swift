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

/// Views beside one another.
public struct HStack<Content: View>: ContainerView {
  static var kind: String? { "HStack" }
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views below one another.
public struct VStack<Content: View>: ContainerView {
  static var kind: String? { "VStack" }
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}
