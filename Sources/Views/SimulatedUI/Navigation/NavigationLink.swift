public import SimulatedUIBasics
public import SimulatedUICore

/// A label that pushes a view onto the navigation stack when a user taps the label.
///
/// As in SwiftUI, the destination's view value is made together with the link. The destination is
/// mounted when a user taps the link. A link outside of every navigation container is disabled.
public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  private let label: Label
  private let goal: Goal

  private enum Goal: CustomComparable {
    case view(LinkEffect)
    case value(AnyHashable?)
    case binding(PushingView)

    static func difference(from old: Goal, to new: Goal, by comparator: Comparator) -> Difference? {
      switch (old, new) {
      case (.view(let old), .view(let new)): comparator.difference(from: old, to: new)
      case (.value(let old), .value(let new)): old == new ? nil : .value
      case (.binding(let old), .binding(let new)): comparator.difference(from: old, to: new)
      default: .value
      }
    }
  }

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
    goal = .view(LinkEffect(AnyView(typed: destination())))
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) where Label == Text {
    self.init(destination: destination) { Text(title) }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginControl("NavigationLink")
    switch view.goal {
    case .view(let effect):
      visitor.beginEffect()
      visitor.effect(effect, at: position)
    case .binding(let pushing): visitor.child(pushing, at: position)
    case .value(let value?): visitor.tag(value)
    case .value(nil): break
    }
    var tap = ControlInteraction.tap { environment in
      guard let navigator = environment.object(of: Navigator.self) as? Navigator else { return }
      let place = (environment.object(of: TappedPlace.self) as? TappedPlace)?.place
      switch view.goal {
      case .view(let effect): navigator.push(effect.target, from: place)
      case .value(let value?):
        let selector = environment.object(of: ListSelector.self) as? ListSelector
        let isSelected = navigator.isOfColumn && selector?.select(value) == true
        if !isSelected || navigator.hasDestination(for: value) {
          navigator.push(value, from: place)
        }
      case .value(nil): break
      case .binding(let pushing): pushing.isPresented = true
      }
    }
    tap.neededContainer = Navigator.self
    visitor.control(nil, tap)
    Label._visit(view.label, at: position + 1, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { 1 + Label._positions }
}

extension NavigationLink {
  /// Creates a link that sets a binding to true when a user taps the link. The destination is on
  /// the stack while the binding is true.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    goal = .binding(PushingView(isPresented: isActive, destination: AnyView(typed: destination())))
  }

  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isActive: isActive, destination: { destination }, label: label)
  }

  /// Creates a link that sets a selection to the link's tag when a user taps the link. The
  /// destination is on the stack while the tag is selected.
  public init<Tag: Hashable>(
    tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    let isActive = selection.converted(
      to: { $0 == tag }, from: { isActive, old in isActive ? tag : old == tag ? nil : old })
    self.init(isActive: isActive, destination: destination, label: label)
  }

  public init<Tag: Hashable>(
    destination: Destination, tag: Tag, selection: Binding<Tag?>, @ViewBuilder label: () -> Label
  ) {
    self.init(tag: tag, selection: selection, destination: { destination }, label: label)
  }
}

extension NavigationLink where Label == Text {
  @TitleForms
  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  @TitleForms
  public init<Tag: Hashable>(
    _ title: LocalizedStringKey, tag: Tag, selection: Binding<Tag?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  @TitleForms
  public init<Tag: Hashable>(
    _ title: LocalizedStringKey, destination: Destination, tag: Tag, selection: Binding<Tag?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a value. The stack then shows the destination that is declared for
  /// the type of the value. If the value is `nil`, the link does nothing.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
    goal = .value(value.map { AnyHashable($0) })
  }
}

/// Updates the view that a link pushed, as long as that view is shown.
private struct LinkEffect: ViewEffect, CustomComparable {
  private let view: AnyView
  private let holder: Holder

  init(_ view: AnyView) {
    self.view = view
    holder = Holder(PushedItem(view))
  }

  /// The item that the link pushes. It is the same object as long as the link is mounted.
  var target: PushedItem { holder.target }

  func change(from old: Self) -> (() -> Void)? {
    holder.target = old.target
    ViewGraph.current?.passOn { target.show(view) }
    return nil
  }

  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.difference(from: old.view, to: new.view)
  }

  private final class Holder {
    var target: PushedItem

    init(_ target: PushedItem) { self.target = target }
  }
}

nonisolated extension View {
  /// Declares the view that a navigation stack shows for values of a type.
  public func navigationDestination<Value: Hashable>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    EffectModifier(
      content: self, effect: DestinationEffect<Value> { AnyView(typed: destination($0)) })
  }
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    look(visibility)
  }
}

/// Registers the destination for values of one type with the navigator of the enclosing stack.
private struct DestinationEffect<Value: Hashable>: ViewEffect, CustomComparable {
  private let destination: (Value) -> AnyView
  private let holder = Holder()

  init(_ destination: @escaping (Value) -> AnyView) { self.destination = destination }

  func open(in environment: EnvironmentValues) {
    let navigator = environment.object(of: Navigator.self) as? Navigator
    holder.navigator = navigator
    navigator?.setDestination(for: Value.self, destination)
    ViewGraph.current?.passOn { navigator?.refresh(Value.self) }
  }

  var appear: (() -> Void)? {
    { holder.navigator?.refresh(Value.self) }
  }

  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.closureDifference
  }

  private final class Holder {
    weak var navigator: Navigator?
  }
}

extension NavigationLink where Label == Text {
  @TitleForms
  public init(
    _ title: LocalizedStringKey, destination: Destination, _ closure: _NoClosure = nil
  ) {
    self.init(destination: { destination }, label: { Text(title) })
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  @TitleForms
  public init<Value: Hashable>(
    _ title: LocalizedStringKey, value: Value?, _ closure: _NoClosure = nil
  ) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink {
  /// Sets whether the link opens in the detail column; from before iOS 16. In the simulation, this
  /// setting changes only the output.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { look(isDetailLink) }
}
