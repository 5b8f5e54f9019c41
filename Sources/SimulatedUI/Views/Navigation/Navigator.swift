internal import ModelObservation

/// What a navigation stack has pushed, and how it finds the views for values.
final class Navigator: ObservationSource {
  /// Something that was pushed: a value, for which there may be a view, or the view of a link.
  private enum Element {
    case value(AnyHashable)
    case link(LinkTarget)
  }

  private var pushed: [Element] = []
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  /// The path that the stack was given, if it was.
  private var path: Binding<[AnyHashable]>?
  private var observers: [Int: (Change) -> Void] = [:]
  private var subscriptions = 0

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    let number = subscriptions
    subscriptions += 1
    observers[number] = willChange
    return AnyCancellable { self.observers[number] = nil }
  }

  /// The views over the root: those of the path, and then those of links.
  func entries(over path: Binding<[AnyHashable]>?) -> [(id: AnyHashable, view: AnyView)] {
    self.path = path
    return elements.map { element in
      switch element {
      case .value(let value): (value, view(for: value))
      case .link(let target): (AnyHashable(ObjectIdentifier(target)), target.view)
      }
    }
  }

  /// A way back to the view at a depth, which is 0 for the root.
  func back(to depth: Int) -> any Presentation {
    WayBack(navigator: self, depth: depth)
  }

  func setDestination<Value: Hashable>(
    for _: Value.Type, _ destination: @escaping (Value) -> AnyView
  ) {
    destinations[ObjectIdentifier(Value.self)] = { ($0.base as? Value).map(destination) }
  }

  func push(_ value: AnyHashable) {
    if let path {
      path.wrappedValue.append(value)
    } else {
      push(.value(value))
    }
  }

  func push(_ target: LinkTarget) {
    push(.link(target))
  }

  /// Has the views over the root made again, because what makes them may be another.
  func refresh() {
    if !elements.isEmpty { announce() }
  }

  private var elements: [Element] { (path?.wrappedValue ?? []).map(Element.value) + pushed }

  private func push(_ element: Element) {
    announce()
    pushed.append(element)
  }

  private func view(for value: AnyHashable) -> AnyView {
    destinations[ObjectIdentifier(type(of: value.base))]?(value) ?? AnyView(EmptyView())
  }

  fileprivate func removeAll(over depth: Int) {
    let pathCount = path?.wrappedValue.count ?? 0
    if depth < pathCount { path?.wrappedValue.removeLast(pathCount - depth) }
    let kept = max(depth - pathCount, 0)
    guard kept < pushed.count else { return }
    announce()
    pushed.removeLast(pushed.count - kept)
  }

  private func announce() {
    for observer in observers.sorted(by: { $0.key < $1.key }).map(\.value) {
      observer(Change(property: nil, report: nil))
    }
  }
}

/// What a link leads to, as its owner made it last.
final class LinkTarget {
  var view: AnyView

  init(_ view: AnyView) {
    self.view = view
  }
}

private struct WayBack: Presentation {
  let navigator: Navigator
  let depth: Int

  func end() {
    navigator.removeAll(over: depth)
  }

  func isSame(as other: any Presentation) -> Bool {
    (other as? WayBack).map { $0.navigator === navigator && $0.depth == depth } ?? false
  }
}
