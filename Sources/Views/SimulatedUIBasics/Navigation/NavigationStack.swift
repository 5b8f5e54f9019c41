public import SimulatedUICore

/// A stack of views, which consists of the root and the views that were pushed over the root. All
/// these views are mounted at the same time.
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  private let path: Binding<[AnyHashable]>?
  private let root: Root

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = path.elements
    self.root = root()
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = path.converted(
      to: { data in data.map { AnyHashable($0) } },
      from: { elements, _ in Data(elements.compactMap { $0.base as? Data.Element }) })
    self.root = root()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("NavigationStack")
    visitor.beginEnvironment(NavigatorWrite(), at: position)
    Root._visit(view.root, at: position + 1, by: &visitor)
    let pushed = PushedViews(path: view.path)
    PushedViews._visit(pushed, at: position + 1 + Root._positions, by: &visitor)
    visitor.endEnvironment()
    visitor.endContainer()
  }

  public static var _positions: Int { 1 + Root._positions + PushedViews._positions }
}

/// The values that were pushed onto a navigation stack. The values can have different types.
public struct NavigationPath: Equatable {
  fileprivate var elements: [AnyHashable] = []

  public init() {}

  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append(_ element: some Hashable) { elements.append(element) }

  /// Removes the last elements of the path.
  ///
  /// - Precondition: `count` is not greater than the number of elements.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

extension NavigationPath {
  public init(_ codable: CodableRepresentation) { elements = codable.hashable }

  /// The path in a form that can be stored; `nil` if at least one element is not `Codable`.
  public var codable: CodableRepresentation? {
    let codable = elements.compactMap { $0.base as? any CodableRepresentation.Element }
    return codable.count == elements.count ? CodableRepresentation(elements: codable) : nil
  }

  /// The values of a path in a form that can be stored. Each value is stored with the name of its
  /// type.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate typealias Element = Codable & Hashable

    private let elements: [any Element]

    fileprivate init(elements: [any Element]) { self.elements = elements }

    fileprivate var hashable: [AnyHashable] {
      func boxed(_ element: some Hashable) -> AnyHashable { AnyHashable(element) }
      return elements.map { boxed($0) }
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [any Element] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any Element.Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) is not the name of a codable type.")
        }
        elements.append(try container.decode(type))
      }
      self.elements = elements
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements {
        try container.encode(_mangledTypeName(type(of: element)) ?? "\(type(of: element))")
        try container.encode(element)
      }
    }

    public static func == (first: Self, second: Self) -> Bool { first.hashable == second.hashable }
  }
}

extension Binding where Value == NavigationPath {
  fileprivate var elements: Binding<[AnyHashable]> { self[dynamicMember: \.elements] }
}

/// Sets the navigator of a stack in the environment. The navigator stays the same object as long as
/// the stack is mounted.
private struct NavigatorWrite: StoringWrite, KeptValue {
  private let navigator = Navigator()
  private let editMode = EditModeWrite()

  func open(in scope: EnvironmentScope) { editMode.open(in: scope) }

  func apply(to values: inout EnvironmentValues) {
    editMode.apply(to: &values)
    navigator.scope.enter(values.object(of: CoverScope.self) as? CoverScope)
    values.set(navigator, of: Navigator.self)
    values.set(navigator.scope, of: CoverScope.self)
    guard let source = values.object(of: ColumnSource.self) as? ColumnSource else { return }
    source.navigator.stack = navigator
    values.set(nil, of: ColumnSource.self)
  }
}

/// Shows the items that were pushed over the root of a navigation stack.
struct PushedViews: UncountedView {
  @EnvironmentObject private var navigator: Navigator
  let path: Binding<[AnyHashable]>?
  /// The navigator for the links in the pushed views; `nil` if the navigator that shows the views
  /// is also the navigator for their links.
  var links: Navigator?

  var body: some View {
    let items = navigator.items(over: path)
    EffectModifier(content: EmptyView(), effect: CoverEffect(navigator: navigator))
    ForEach(items.indices, id: \.self) { depth in
      let back = PopPresentation(navigator: navigator, depth: depth)
      PushedView(item: items[depth], depth: depth, back: back, links: links)
        .environment(\.dismiss, DismissAction(back))
        .environmentObject(items[depth].scope)
        .id(items[depth].id)
    }
  }
}

/// Shows one pushed item. This view is evaluated each time the item changes.
///
/// The reads of each pushed view are tracked separately, so that a push does not evaluate the views
/// that were pushed before.
private struct PushedView: UncountedView, PushedContent {
  @ObservedObject var item: PushedItem
  /// The number of items that were pushed below this item.
  let depth: Int
  let back: PopPresentation
  let links: Navigator?

  var levels: Int { 1 + depth }

  var body: some View {
    Destination(
      content: item.view.environment(writing: EditModeWrite()), back: back, links: links)
  }
}

/// An effect that covers all views of a stack except the view at the top, and uncovers that view.
private struct CoverEffect: ViewEffect, KeptValue {
  let navigator: Navigator

  func open(in environment: EnvironmentValues) { navigator.coverAllButTop() }

  var appear: (() -> Void)? {
    { navigator.endRemoved() }
  }

  func change(from old: Self) -> (() -> Void)? { appear }
}

/// A pushed view, followed by the control `Back`. `Back` comes last, so that a tour uses the
/// controls of the pushed view before it leaves the view.
private struct Destination<Content: View>: PrimitiveView {
  let content: Content
  let back: PopPresentation
  let links: Navigator?

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Destination")
    let write = view.links.map { ObjectWrite(object: $0) }
    if let write { visitor.beginEnvironment(write, at: position + Content._positions) }
    Content._visit(view.content, at: position, by: &visitor)
    if write != nil { visitor.endEnvironment() }
    var leave = ControlInteraction.tap { _ in view.back.end() }.named
    leave.leavesPushedView = true
    visitor.control("Back", leave)
    visitor.endContainer()
  }

  static var _positions: Int { Content._positions + 1 }
}

/// The way in which a pushed or presented view appears. A transition changes only the output.
public protocol NavigationTransition {}

/// A built-in navigation transition, which is represented by its name.
public struct NamedNavigationTransition: NavigationTransition, Hashable {
  let name: String
}

extension NavigationTransition where Self == NamedNavigationTransition {
  public static var automatic: Self { .init(name: "automatic") }
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    .init(name: "zoom \(sourceID) \(namespace)")
  }
}

nonisolated extension View {
  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    look((id, namespace))
  }
  public func navigationTransition(_ style: some NavigationTransition) -> some View { look(style) }
}
