import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  /// Pushes a view onto the navigation stack while a binding is true.
  ///
  /// As in SwiftUI, the body that calls this method makes the destination, so the reads of the
  /// closure are dependencies of that body. The destination is mounted when it is pushed. Popping
  /// the destination sets the binding to false. Outside of a navigation stack, nothing is shown.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View {
    accompanied(
      by: PushingView(isPresented: isPresented, destination: AnyView(typed: destination())))
  }

  /// Pushes a view for an item onto the navigation stack while the item is not `nil`. For a
  /// different item, a different view is shown.
  ///
  /// The reads of the closure are tracked separately, in a node that depends on the item. Popping
  /// the view sets the item to `nil`.
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> some View
  ) -> some View {
    accompanied(by: PushingItem(item: item, destination: destination))
  }
}

/// Observes an optional item, and pushes the destination for the item while the item is not `nil`.
private struct PushingItem<Item: Hashable, Content: View>: UncountedView {
  @Binding var item: Item?
  let destination: (Item) -> Content

  var body: some View {
    PushingView(
      isPresented: $item.converted(to: { $0 != nil }, from: { $0 ? $1 : nil }),
      destination: AnyView(typed: item.map { destination($0).id($0) }))
  }
}

/// Observes a binding, and pushes a destination while the binding is true.
struct PushingView: UncountedView {
  @Binding var isPresented: Bool
  let destination: AnyView

  var body: some View {
    EffectModifier(
      content: EmptyView(), effect: PushEffect(isPresented: $isPresented, view: destination))
  }
}

/// Keeps an item on the navigation stack while a binding is true, and updates the item's view.
private struct PushEffect: ViewEffect, CustomComparable {
  private let isPresented: Binding<Bool>
  private let isShown: Bool
  private let view: AnyView
  private var holder: Holder

  init(isPresented: Binding<Bool>, view: AnyView) {
    self.isPresented = isPresented
    isShown = isPresented.wrappedValue
    self.view = view
    holder = Holder(PushedItem(view))
  }

  func enter(below owner: Node, in graph: ViewGraph) { holder.place = owner.sourcePlace }

  func open(in environment: EnvironmentValues) {
    holder.navigator = environment.object(of: Navigator.self) as? Navigator
  }

  var appear: (() -> Void)? {
    isShown ? { push() } : nil
  }

  var disappear: (() -> Void)? {
    { pop() }
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    let navigator = holder.navigator
    holder = old.holder
    holder.navigator = navigator ?? holder.navigator
    return switch (old.isShown, isShown) {
    case (false, true): { [self] in push() }
    case (true, false): { [self] in pop() }
    default: update()
    }
  }

  /// Passes the new destination to the item: in the running pass if the item is on the stack, and
  /// otherwise after the pass.
  private func update() -> (() -> Void)? {
    guard holder.isPushed else { return { [self] in holder.item.show(view) } }
    ViewGraph.current?.passOn { holder.item.show(view) }
    return nil
  }

  private func push() {
    holder.item = PushedItem(view)
    holder.item.removed = { [isPresented] in isPresented.wrappedValue = false }
    holder.isPushed = true
    holder.navigator?.push(holder.item, from: holder.place)
  }

  private func pop() {
    holder.isPushed = false
    holder.item.removed = nil
    holder.navigator?.pop(holder.item)
  }

  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    old.isShown == new.isShown ? comparator.difference(from: old.view, to: new.view) : .value
  }

  private final class Holder {
    var item: PushedItem
    var isPushed = false
    weak var navigator: Navigator?
    /// The place of the modifier or link in the source.
    var place: [Int] = []

    init(_ item: PushedItem) { self.item = item }
  }
}
