/// The queued actions of effects, such as `onAppear`, which run after the passes of an update.
struct EffectActions {
  private typealias Action = (effect: Node, perform: () -> Void)

  /// The actions of new and changed effects, each with the node of its effect.
  private var current: [Action] = []
  /// The actions that run before all other actions. They start the subscriptions of `onReceive`.
  private var first: [Action] = []
  private var ofRemoved: [() -> Void] = []
  /// The disappear actions of content that was removed with an identity transition. They run before
  /// the actions of new effects.
  private var ofRemovedAtOnce: [() -> Void] = []

  var isEmpty: Bool {
    current.isEmpty && first.isEmpty && ofRemoved.isEmpty && ofRemovedAtOnce.isEmpty
  }

  mutating func add(_ action: @escaping () -> Void, of effect: Node, first isFirst: Bool) {
    if isFirst { first.append((effect, action)) } else { current.append((effect, action)) }
  }

  mutating func add(ofRemoved action: @escaping () -> Void) {
    ofRemoved.append(action)
  }

  mutating func add(ofRemovedAtOnce action: @escaping () -> Void) {
    ofRemovedAtOnce.append(action)
  }

  /// Removes and returns all actions in the order in which they run.
  ///
  /// The order is: subscriptions; the actions of content that was removed with an identity
  /// transition; the actions of new and changed effects, innermost first; the actions of all other
  /// removed effects.
  ///
  /// Source: published logs of the real SwiftUI; see <doc:Semantics>, rules 50c and 52a.
  mutating func takeAll(below root: Node?) -> [() -> Void] {
    defer { (current, first, ofRemoved, ofRemovedAtOnce) = ([], [], [], []) }
    return inTreeOrder(first, below: root) + ofRemovedAtOnce + inTreeOrder(current, below: root)
      + ofRemoved
  }

  /// Returns the actions in the tree order of their effects. An effect comes after the effects in
  /// its content.
  ///
  /// The actions of effects that are no longer mounted come first.
  ///
  /// - Complexity: O(*a* *d* + *c*), where *a* is the number of actions, *d* the depth of their
  ///   effects, and *c* the number of children that the ancestors of the effects have.
  private func inTreeOrder(_ actions: [Action], below root: Node?) -> [() -> Void] {
    guard actions.count > 1, let root else { return actions.map(\.perform) }
    var byEffect: [Int: [() -> Void]] = [:]
    var ancestors: Set<Int> = []
    var ordered: [() -> Void] = []
    for (effect, perform) in actions {
      guard effect.isMounted else {
        ordered.append(perform)
        continue
      }
      byEffect[effect.id, default: []].append(perform)
      var next = effect.parent
      while let node = next, ancestors.insert(node.id).inserted { next = node.parent }
    }
    var pending = [root]
    while let node = pending.popLast() {
      ordered += byEffect[node.id] ?? []
      if ancestors.contains(node.id) { pending += node.children.reversed() }
    }
    return ordered
  }
}
