internal import ModelObservation
import SimulatedUICore

/// The pushed items of a navigation stack, and the destinations for values.
package final class Navigator: AnnouncedSource {
  let announcer = Announcer()
  /// The items for the elements of the path, when the path was last shown.
  private var onPath: [PushedItem] = []
  /// The items that links pushed, each with the number of path elements that are below it.
  private var pushed: [(item: PushedItem, pathCount: Int)] = []
  /// The items over the root, when they were last shown, from the bottom to the top.
  private var shown: [PushedItem] = []
  /// The items that links pushed and that were removed because a path element below them was
  /// removed.
  private var removed: [PushedItem] = []
  /// The cover scope of the root. It is covered while items are over the root.
  let scope = CoverScope()
  private var destinations: [ObjectIdentifier: ValueDestination] = [:]
  /// The binding to the path; `nil` if the stack has no path.
  private var path: Binding<[AnyHashable]>?
  /// True for the navigator of a column of a split view.
  package var isOfColumn = false
  /// The navigator of the next column; `nil` if there is none. A navigator with a next column shows
  /// only one view at a time, over that column.
  var next: Navigator?
  /// The stack in the next column, which shows the views instead of this navigator; `nil` if there
  /// is none.
  weak var stack: Navigator?

  /// The items over the root, from the bottom to the top. If a path element has the same depth and
  /// value as before, its item is kept.
  func items(over path: Binding<[AnyHashable]>?) -> [PushedItem] {
    self.path = path
    let known = onPath
    onPath = (path?.wrappedValue ?? []).enumerated().map { depth, value in
      let isKnown = depth < known.count && known[depth].value == value
      return isKnown ? known[depth] : item(for: value)
    }
    let kept = zip(known, onPath).prefix { $0 === $1 }.count
    removed += pushed.filter { $0.pathCount > kept }.map(\.item)
    pushed.removeAll { $0.pathCount > kept }
    shown = []
    for count in 0...onPath.count {
      if count > 0 { shown.append(onPath[count - 1]) }
      shown += pushed.filter { $0.pathCount == count }.map(\.item)
    }
    for item in shown { item.scope.enter(scope.outer) }
    return shown
  }

  package func setDestination<Value: Hashable>(
    for _: Value.Type, _ destination: @escaping (Value) -> AnyView
  ) {
    destinations[ObjectIdentifier(Value.self)] = ValueDestination {
      ($0.base as? Value).map(destination)
    }
  }

  /// Makes the views for values of a type again, except the views that were made by the current
  /// destination.
  package func refresh<Value: Hashable>(_: Value.Type) {
    guard let destination = destinations[ObjectIdentifier(Value.self)] else { return }
    for item in shown where item.value?.base is Value { item.show(destination) }
  }

  /// True if there is a destination for the type of `value`.
  package func hasDestination(for value: AnyHashable) -> Bool { item(for: value).hasDestination }

  package func push(_ value: AnyHashable) {
    if let stack, !hasDestination(for: value) {
      stack.removeAll(over: 0)
      stack.push(value)
    } else if let path {
      path.wrappedValue.append(value)
    } else {
      push(item(for: value))
    }
  }

  package func push(_ item: PushedItem) {
    if let stack, item.value == nil {
      removeAll(over: 0)
      stack.removeAll(over: 0)
      return stack.push(item)
    }
    var following = next
    if next != nil { removeAll(over: 0) }
    while let navigator = following {
      navigator.removeAll(over: 0)
      following = navigator.next
    }
    announcer.announce()
    pushed.append((item, pathCount: path?.wrappedValue.count ?? 0))
  }

  /// Removes a pushed item and all items over it. Does nothing if the item is not in the stack.
  package func pop(_ item: PushedItem) {
    if let depth = shown.firstIndex(where: { $0 === item }) {
      removeAll(over: depth)
    } else {
      removePushed { $0 === item }
      stack?.pop(item)
    }
  }

  private func removePushed(where isRemoved: (PushedItem) -> Bool) {
    let gone = pushed.map(\.item).filter(isRemoved)
    guard !gone.isEmpty else { return }
    announcer.announce()
    pushed.removeAll { isRemoved($0.item) }
    for item in gone.reversed() { item.removed?() }
  }

  /// Covers the root and all items except the last item, which is visible.
  func coverAllButTop() {
    for (depth, scope) in ([scope] + shown.map(\.scope)).enumerated() {
      scope.setCovered(depth < shown.count)
    }
  }

  /// Calls the ``PushedItem/removed`` closures of the items that were removed together with an
  /// element of the path.
  func endRemoved() {
    let gone = removed
    removed = []
    for item in gone.reversed() { item.removed?() }
  }

  private func item(for value: AnyHashable) -> PushedItem {
    let type = ObjectIdentifier(type(of: value.base))
    return PushedItem(value, destinations[type] ?? next?.destinations[type])
  }

  fileprivate func removeAll(over depth: Int) {
    let gone = shown.dropFirst(depth)
    let pathCount = shown.prefix(depth).count { item in onPath.contains { $0 === item } }
    if let path, path.wrappedValue.count > pathCount {
      path.wrappedValue.removeLast(path.wrappedValue.count - pathCount)
    }
    // With the depth 0, the items that were pushed after the items were last shown are removed too.
    removePushed { item in depth == 0 || gone.contains { $0 === item } }
  }
}

/// Goes back to the view at a depth. The root has the depth 0.
struct PopPresentation: Presentation {
  let navigator: Navigator
  let depth: Int

  func end() { navigator.removeAll(over: depth) }

  func isSame(as other: any Presentation) -> Bool {
    (other as? PopPresentation).map { $0.navigator === navigator && $0.depth == depth } ?? false
  }
}

/// An item pushed over the root of a stack, with its view.
package final class PushedItem: AnnouncedSource {
  let announcer = Announcer()
  private enum Content {
    /// The destination of a link, as the view with the link last made it.
    case link(AnyView)
    /// A value with its destination. Without a destination, nothing is shown for the value.
    case value(AnyHashable, ValueDestination?)
  }

  private var content: Content
  /// The cover scope of the item's view. It is covered while other items are over this item.
  let scope = CoverScope()
  /// Called after the item was removed from its stack.
  package var removed: (() -> Void)?

  package init(_ view: AnyView) { content = .link(view) }

  init(_ value: AnyHashable, _ destination: ValueDestination?) {
    content = .value(value, destination)
  }

  /// The pushed value; `nil` for an item with the view of a link.
  var value: AnyHashable? {
    if case .value(let value, _) = content { value } else { nil }
  }

  /// False for a value without a destination.
  var hasDestination: Bool {
    if case .value(_, nil) = content { false } else { true }
  }

  /// The view to show. The view for a value is made on access, so that the reads are dependencies
  /// of the node that asks for it.
  var view: AnyView {
    switch content {
    case .link(let view): view
    case .value(let value, let destination): destination?.view(value) ?? AnyView(typed: EmptyView())
    }
  }

  var id: AnyHashable { value ?? AnyHashable(ObjectIdentifier(self)) }

  /// Replaces the view of the item by the current destination of a link.
  package func show(_ view: AnyView) { show(.link(view)) }

  /// Replaces the destination of the value, unless the destination is the same object.
  func show(_ destination: ValueDestination) {
    guard case .value(let value, let old) = content, destination !== old else { return }
    show(.value(value, destination))
  }

  private func show(_ content: Content) {
    announcer.announce()
    self.content = content
  }
}

/// The closure that makes the views for values of one type. Each evaluation of the declaring view
/// makes a new instance.
final class ValueDestination {
  let view: (AnyHashable) -> AnyView?

  init(_ view: @escaping (AnyHashable) -> AnyView?) { self.view = view }
}
