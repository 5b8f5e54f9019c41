internal import ModelObservation
import SimulatedUICore

/// The pushed items of a navigation stack, and the destinations of its values.
final class Navigator: ObservationSource {
  /// The items over the root: the elements of the path as it was last shown, then the items that links pushed.
  private var (onPath, pushed) = ([PushedItem](), [PushedItem]())
  private var destinations: [ObjectIdentifier: ValueDestination] = [:]
  /// The path that was passed to the stack, if any.
  private var path: Binding<[AnyHashable]>?
  /// For each depth, covers the view there or shows it again.
  private var levels: [Int: (Bool) -> Void] = [:]
  /// The depth of the view at the top, as it was last shown.
  private var shownDepth = 0
  private let announcer = Announcer()

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }

  /// The items over the root. A path element at the same depth as before keeps its item.
  func items(over path: Binding<[AnyHashable]>?) -> [PushedItem] {
    self.path = path
    let known = onPath
    onPath = (path?.wrappedValue ?? []).enumerated().map { depth, value in
      let isKnown = depth < known.count && known[depth].value == value
      return isKnown ? known[depth] : item(for: value)
    }
    return onPath + pushed
  }

  func setDestination<Value: Hashable>(
    for _: Value.Type, _ destination: @escaping (Value) -> AnyView
  ) {
    destinations[ObjectIdentifier(Value.self)] = ValueDestination {
      ($0.base as? Value).map(destination)
    }
  }

  /// Recreates the views for values of a type, except for items that already have the current destination.
  func refresh<Value: Hashable>(_: Value.Type) {
    guard let destination = destinations[ObjectIdentifier(Value.self)] else { return }
    for item in onPath + pushed where item.value?.base is Value { item.show(destination) }
  }

  func push(_ value: AnyHashable) {
    if let path {
      path.wrappedValue.append(value)
    } else {
      push(item(for: value))
    }
  }

  func push(_ item: PushedItem) {
    announcer.announce()
    pushed.append(item)
  }

  /// Removes an item that was pushed, and all items over it; does nothing if it is not in the stack.
  func pop(_ item: PushedItem) {
    guard let index = pushed.firstIndex(where: { $0 === item }) else { return }
    removePushed(from: index)
  }

  private func removePushed(from index: Int) {
    announcer.announce()
    let removed = pushed[index...]
    pushed.removeLast(removed.count)
    for item in removed.reversed() { item.removed?() }
  }

  /// Sets how the view at a depth is covered and shown again.
  func setLevel(_ depth: Int, _ setCovered: @escaping (Bool) -> Void) {
    levels[depth] = setCovered
  }

  /// Covers all views below a depth and shows the view there again, if it was covered.
  func show(_ depth: Int) {
    let (old, new) = (shownDepth, depth)
    shownDepth = new
    if new > old {
      for level in old..<new { levels[level]?(true) }
    } else if new < old {
      for level in (new..<old).reversed() { levels[level]?(false) }
      for level in new + 1...old { levels[level] = nil }
    }
  }

  private func item(for value: AnyHashable) -> PushedItem {
    PushedItem(value, destinations[ObjectIdentifier(type(of: value.base))])
  }

  fileprivate func removeAll(over depth: Int) {
    let pathCount = path?.wrappedValue.count ?? 0
    if depth < pathCount { path?.wrappedValue.removeLast(pathCount - depth) }
    let kept = max(depth - pathCount, 0)
    if kept < pushed.count { removePushed(from: kept) }
  }
}

/// Goes back to the view at a depth, which is 0 for the root.
struct PopPresentation: Presentation {
  let navigator: Navigator
  let depth: Int

  func end() {
    navigator.removeAll(over: depth)
  }

  func isSame(as other: any Presentation) -> Bool {
    (other as? PopPresentation).map { $0.navigator === navigator && $0.depth == depth } ?? false
  }
}
