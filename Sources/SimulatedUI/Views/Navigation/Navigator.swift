internal import ModelObservation

/// What a navigation stack has pushed, and how it finds the views for values.
final class Navigator: ObservationSource {
  /// What is over the root: the elements of the path, when it was last shown, and then what links pushed.
  private var (onPath, pushed) = ([PushedItem](), [PushedItem]())
  private var destinations: [ObjectIdentifier: ValueDestination] = [:]
  /// The path that the stack was given, if it was.
  private var path: Binding<[AnyHashable]>?
  private let announcer = Announcer()

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }

  /// What is over the root, of which an element that stays where it was is the same item.
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

  /// Has what is shown for values of a type made anew, unless that was done for the destination as it is.
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

  private func item(for value: AnyHashable) -> PushedItem {
    PushedItem(value, destinations[ObjectIdentifier(type(of: value.base))])
  }

  fileprivate func removeAll(over depth: Int) {
    let pathCount = path?.wrappedValue.count ?? 0
    if depth < pathCount { path?.wrappedValue.removeLast(pathCount - depth) }
    let kept = max(depth - pathCount, 0)
    guard kept < pushed.count else { return }
    announcer.announce()
    pushed.removeLast(pushed.count - kept)
  }
}

/// The way back to the view at a depth, which is 0 for the root.
struct WayBack: Presentation {
  let navigator: Navigator
  let depth: Int

  func end() {
    navigator.removeAll(over: depth)
  }

  func isSame(as other: any Presentation) -> Bool {
    (other as? WayBack).map { $0.navigator === navigator && $0.depth == depth } ?? false
  }
}
