internal import ModelObservation
import SimulatedUICore

/// The items that were pushed onto a navigation stack, and the destinations for values. A navigator
/// also shows the destinations of links over a column.
package final class Navigator: AnnouncedSource {
  let announcer = Announcer()
  /// The items for the elements of the navigation path, as of the last time when the path was
  /// shown.
  private var onPath: [PushedItem] = []
  /// The items that links pushed, each with the number of path elements below the item.
  private var pushed: [(item: PushedItem, pathCount: Int)] = []
  /// The items over the root, as of the last time when they were shown, from the bottom to the top.
  private var shown: [PushedItem] = []
  /// The items that links pushed, and that were removed together with a path element below them.
  private var removed: [PushedItem] = []
  /// The cover scope of the root view. The scope is covered while items are over the root.
  let scope = CoverScope()
  private var destinations: [ObjectIdentifier: ValueDestination] = [:]
  /// The place of the link that appended a value to the path, until the value has an item.
  private var pusher: [Int]?
  /// The binding to the navigation path; `nil` if the stack has no path.
  private var path: Binding<[AnyHashable]>?
  /// True if this is the navigator of a column in a split view.
  package var isOfColumn = false
  /// The navigator of the next column; `nil` if there is no next column. A navigator with a next
  /// column shows only one view at a time, over the next column.
  var next: Navigator?
  /// The navigator of the stack in the next column, which shows the views instead of this
  /// navigator; `nil` if the next column has no stack.
  weak var stack: Navigator?

  /// Returns the items over the root, from the bottom to the top. If a path element has the same
  /// depth and value as before, the element keeps its item.
  func items(over path: Binding<[AnyHashable]>?) -> [PushedItem] {
    self.path = path
    let known = onPath
    onPath = (path?.wrappedValue ?? []).enumerated().map { depth, value in
      let isKnown = depth < known.count && known[depth].value == value
      return isKnown ? known[depth] : item(for: value, from: pusher)
    }
    pusher = nil
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

  /// Makes the views for values of this type again, except views that the current destination made.
  package func refresh<Value: Hashable>(_: Value.Type) {
    guard let destination = destinations[ObjectIdentifier(Value.self)] else { return }
    for item in shown where item.value?.base is Value { item.show(destination) }
  }

  /// True if the stack has a destination for the type of `value`.
  package func hasDestination(for value: AnyHashable) -> Bool { item(for: value).hasDestination }

  /// - Parameter place: The place of the link in the source.
  package func push(_ value: AnyHashable, from place: [Int]?) {
    if let stack, !hasDestination(for: value) {
      stack.removeAll(over: 0)
      stack.push(value, from: place)
    } else if let path {
      pusher = place
      path.wrappedValue.append(value)
    } else {
      push(item(for: value, from: place))
    }
  }

  /// Pushes the destination of a link.
  ///
  /// - Parameter place: The place of the link in the source.
  package func push(_ item: PushedItem, from place: [Int]?) {
    item.scope.pusher = place
    push(item)
  }

  private func push(_ item: PushedItem) {
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

  /// Removes a pushed item and all items above it. Does nothing if the item is not in the stack.
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

  /// Covers the root and all items except the item at the top, which is visible.
  func coverAllButTop() {
    for (depth, scope) in ([scope] + shown.map(\.scope)).enumerated() {
      scope.setCovered(depth < shown.count)
    }
  }

  /// Calls ``PushedItem/removed`` of the items that were removed together with a path element.
  func endRemoved() {
    let gone = removed
    removed = []
    for item in gone.reversed() { item.removed?() }
  }

  private func item(for value: AnyHashable, from place: [Int]? = nil) -> PushedItem {
    let type = ObjectIdentifier(type(of: value.base))
    let item = PushedItem(value, destinations[type] ?? next?.destinations[type])
    item.scope.pusher = place
    return item
  }

  fileprivate func removeAll(over depth: Int) {
    let gone = shown.dropFirst(depth)
    let pathCount = shown.prefix(depth).count { item in onPath.contains { $0 === item } }
    if let path, path.wrappedValue.count > pathCount {
      path.wrappedValue.removeLast(path.wrappedValue.count - pathCount)
    }
    // With the depth 0, this also removes the items that were pushed after the items were last
    // shown.
    removePushed { item in depth == 0 || gone.contains { $0 === item } }
  }
}

/// Goes back to the view at a given depth in a stack. The root has the depth 0.
struct PopPresentation: Presentation {
  let navigator: Navigator
  let depth: Int

  func end() { navigator.removeAll(over: depth) }

  func isSame(as other: any Presentation) -> Bool {
    (other as? PopPresentation).map { $0.navigator === navigator && $0.depth == depth } ?? false
  }
}

/// An item that was pushed over the root of a navigation stack, with the view that shows the item.
package final class PushedItem: AnnouncedSource {
  let announcer = Announcer()
  private enum Content {
    /// The destination of a link. The view that contains the link last made it in this form.
    case link(AnyView)
    /// A pushed value with the destination for its type. If the destination is `nil`, nothing is
    /// shown for the value.
    case value(AnyHashable, ValueDestination?)
  }

  private var content: Content
  /// The cover scope of the item's view. The scope is covered while other items are above this
  /// item.
  let scope = CoverScope()
  /// The action that runs after the item was removed from its stack.
  package var removed: (() -> Void)?

  package init(_ view: AnyView) { content = .link(view) }

  init(_ value: AnyHashable, _ destination: ValueDestination?) {
    content = .value(value, destination)
  }

  /// The value that was pushed; `nil` if the item shows the destination of a link.
  var value: AnyHashable? {
    if case .value(let value, _) = content { value } else { nil }
  }

  /// False if the item is a value without a destination.
  var hasDestination: Bool {
    if case .value(_, nil) = content { false } else { true }
  }

  /// The view that shows the item. For a value, each access makes the view, so that the reads are
  /// dependencies of the node that accesses the property.
  var view: AnyView {
    switch content {
    case .link(let view): view
    case .value(let value, let destination): destination?.view(value) ?? AnyView(typed: EmptyView())
    }
  }

  var id: AnyHashable { value ?? AnyHashable(ObjectIdentifier(self)) }

  /// Replaces the item's view with a new view that the link's view made for the destination.
  package func show(_ view: AnyView) { show(.link(view)) }

  /// Replaces the destination of the item's value, unless `destination` is the object that the item
  /// has already.
  func show(_ destination: ValueDestination) {
    guard case .value(let value, let old) = content, destination !== old else { return }
    show(.value(value, destination))
  }

  private func show(_ content: Content) {
    announcer.announce()
    self.content = content
  }
}

/// The closure that makes the views for values of one type. Each evaluation of the view that
/// declares the destination makes a new instance.
final class ValueDestination {
  let view: (AnyHashable) -> AnyView?

  init(_ view: @escaping (AnyHashable) -> AnyView?) { self.view = view }
}
