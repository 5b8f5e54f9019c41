internal import ModelObservation
import SimulatedUICore

/// The pushed items of a navigation stack, and the destinations of its values.
package final class Navigator: AnnouncedSource {
  let announcer = Announcer()
  /// The elements of the path as it was last shown.
  private var onPath: [PushedItem] = []
  /// The items that links pushed, each with the number of path elements below it.
  private var pushed: [(item: PushedItem, pathCount: Int)] = []
  /// The items over the root as they were last shown.
  private var shown: [PushedItem] = []
  /// The items that were removed together with an element of the path below them.
  private var removed: [PushedItem] = []
  /// The root, which the items over it cover.
  let scope = CoverScope()
  private var destinations: [ObjectIdentifier: ValueDestination] = [:]
  /// The path that was passed to the stack, if any.
  private var path: Binding<[AnyHashable]>?
  /// True for the navigator of a column of a split view.
  package var isOfColumn = false
  /// The navigator of the next column, over which this one shows one view at a time.
  var next: Navigator?
  /// The stack in the next column, which shows the views instead.
  weak var stack: Navigator?

  /// The items over the root. A path element at the same depth as before keeps its item.
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

  /// Recreates the views for values of a type, except for items that already have the current destination.
  package func refresh<Value: Hashable>(_: Value.Type) {
    guard let destination = destinations[ObjectIdentifier(Value.self)] else { return }
    for item in shown where item.value?.base is Value { item.show(destination) }
  }

  /// True if there is a destination for values of the type of a value.
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

  /// Removes an item that was pushed, and all items over it; does nothing if it is not in the stack.
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

  /// Covers the root and all items but the last one, which is visible.
  func coverAllButTop() {
    for (depth, scope) in ([scope] + shown.map(\.scope)).enumerated() {
      scope.setCovered(depth < shown.count)
    }
  }

  /// Ends the presentations that were removed together with an element of the path.
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
    // Without a depth, also what was pushed after the items were last shown.
    removePushed { item in depth == 0 || gone.contains { $0 === item } }
  }
}

/// Goes back to the view at a depth, which is 0 for the root.
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
    /// The destination of a link, as its owner last created it.
    case link(AnyView)
    /// A value with its destination; without a destination, nothing is shown for it.
    case value(AnyHashable, ValueDestination?)
  }

  private var content: Content
  /// The view of the item, which the views over it cover.
  let scope = CoverScope()
  /// Called when the item was removed from its stack.
  package var removed: (() -> Void)?

  package init(_ view: AnyView) { content = .link(view) }

  init(_ value: AnyHashable, _ destination: ValueDestination?) {
    content = .value(value, destination)
  }

  /// The pushed value; `nil` for the view of a link.
  var value: AnyHashable? {
    if case .value(let value, _) = content { value } else { nil }
  }

  /// False for a value without a destination.
  var hasDestination: Bool {
    if case .value(_, nil) = content { false } else { true }
  }

  /// The view to show. The view of a value is created on access, so that its reads are tracked by the caller.
  var view: AnyView {
    switch content {
    case .link(let view): view
    case .value(let value, let destination): destination?.view(value) ?? AnyView(typed: EmptyView())
    }
  }

  var id: AnyHashable { value ?? AnyHashable(ObjectIdentifier(self)) }

  /// Replaces the view by the current destination of a link.
  package func show(_ view: AnyView) { show(.link(view)) }

  /// Replaces the destination of the value, unless it is the same.
  func show(_ destination: ValueDestination) {
    guard case .value(let value, let old) = content, destination !== old else { return }
    show(.value(value, destination))
  }

  private func show(_ content: Content) {
    announcer.announce()
    self.content = content
  }
}

/// The views for the values of one type; each evaluation of the declaring view creates a new instance.
final class ValueDestination {
  let view: (AnyHashable) -> AnyView?

  init(_ view: @escaping (AnyHashable) -> AnyView?) { self.view = view }
}
