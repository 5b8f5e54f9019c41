import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// All counts of a run, stored as plain data. Each event of the view graph changes them in one uninterrupted step.
///
/// Such a step calls no code of the app, such as the description of a row's id. So no second event can occur during the
/// step.
///
/// Three words recur here:
/// - An **origin** is the timer, task or action in progress, with the property that it is mutating, if any.
/// - A **cause** is the way in which a change reaches a node: a mount, a property, an object, a state and so on.
/// - An **attribution** is a cause together with its origin. ``ViewTable`` counts evaluations by attribution.
struct Counters: Sendable {
  var nodes = NodeTable()
  var views = ViewTable()
  var totals = Totals()
  var passes = PassList()
  /// The notifications since the previous pass began, without duplicates.
  var notifications = NotificationSet()
}

// MARK: - Passes

extension Counters {
  /// Begins a pass, and forgets the notifications of the previous pass.
  ///
  /// - Parameters:
  ///   - dirty: The number of views and rows that are invalid.
  ///   - mutations: The number of mutations since the run began.
  mutating func beginPass(
    dirty: Int, mutations: Int, at now: (tick: Int, virtualMilliseconds: Int)
  ) {
    notifications.removeAll()
    passes.begin(dirty: dirty, mutations: mutations, after: totals, at: now)
  }

  mutating func endPass() {
    passes.end(with: totals)
  }
}

// MARK: - Nodes

extension Counters {
  /// The index of the node's entry in ``nodes``.
  ///
  /// An effect, such as `onAppear`, has no entry. For an effect, this method returns the index of the nearest ancestor
  /// that has an entry.
  ///
  /// - Parameter origin: The mutation or action in progress.
  @inline(__always)
  mutating func index(of node: Node, during origin: OriginTable.Number) -> Int {
    nodes.index(of: node.id) ?? indexOfUnknown(node, during: origin)
  }

  private mutating func indexOfUnknown(_ node: Node, during origin: OriginTable.Number) -> Int {
    if node.kind == .effect, let parent = node.parent { return index(of: parent, during: origin) }
    // The entry of the host is created here, because the host exists before the graph has a listener, so no event
    // mounts the host.
    let host = NodeCounts(parent: .absent, view: .absent, isView: false, origin: origin)
    return nodes.insert(host, for: node.id)
  }

  /// Adds the entry of a node that was mounted.
  ///
  /// - Parameter name: The part that a view adds to the path of its enclosing view; `nil` for a node that is not a
  ///   view.
  mutating func mount(_ node: Node, as name: ViewName?, during origin: OriginTable.Number) {
    guard let parent = node.parent, node.kind != .effect else { return }
    let parentIndex = index(of: parent, during: origin)
    let enclosing = nodes[parentIndex]
    var view = enclosing.view
    if let name {
      let number = views.number(of: name.component, suffix: name.suffix, below: enclosing.view)
      views.counts[number].mounts += 1
      view = OptionalIndex(number)
      totals.countMount()
    }
    let counts = NodeCounts(
      parent: OptionalIndex(parentIndex), view: view, isView: name != nil, origin: enclosing.origin)
    _ = nodes.insert(counts, for: node.id)
  }

  mutating func unmount(_ node: Node, during origin: OriginTable.Number) {
    let index = index(of: node, during: origin)
    let counts = nodes[index]
    totals.addAlive(Int(-counts.registrations - counts.subscriptions))
    nodes.remove(node.id, at: index)
    guard counts.isView, let view = counts.view.value else { return }
    views.counts[view].unmounts += 1
    totals.countUnmount()
  }

  mutating func countInitialization(of node: Node, during origin: OriginTable.Number) {
    totals.initialisations += 1
    guard let view = nodes[index(of: node, during: origin)].view.value else { return }
    views.counts[view].initialisations += 1
  }

  mutating func countSubscription(of node: Node, during origin: OriginTable.Number) {
    let index = index(of: node, during: origin)
    nodes[index].subscriptions += 1
    if let view = nodes[index].view.value { views.counts[view].subscriptions += 1 }
    totals.countMade(1)
    totals.addAlive(1)
  }

  mutating func countUnsubscription(of node: Node, during origin: OriginTable.Number) {
    nodes[index(of: node, during: origin)].subscriptions -= 1
    totals.addAlive(-1)
  }
}

/// The part that a view adds to its enclosing view's path: its component, and the ids of the list rows between both
/// views.
struct ViewName {
  let component: String
  let suffix: String

  init(of node: Node) {
    component = node.component
    var suffix = ""
    var ancestor = node.parent
    while let row = ancestor, row.kind != .view {
      if row.kind == .row { suffix = row.component + suffix }
      ancestor = row.parent
    }
    self.suffix = suffix
  }
}

/// A set of the notifications since the previous pass began.
struct NotificationSet {
  /// The ids of the notifications, sorted. Ids nearly always arrive in ascending order, so adding one is usually an
  /// append.
  private var notifications: [NotificationID] = []

  /// Adds a notification.
  ///
  /// - Returns: True if the set did not contain the notification.
  /// - Complexity: O(*n*), where *n* is the number of notifications in the set that began after `notification`. They
  ///   exist if a model notified its observers while `notification` was in progress.
  mutating func insert(_ notification: NotificationID) -> Bool {
    guard let last = notifications.last, notification <= last else {
      notifications.append(notification)
      return true
    }
    var index = notifications.count
    while index > 0, notification < notifications[index - 1] { index -= 1 }
    if index > 0, notifications[index - 1] == notification { return false }
    notifications.insert(notification, at: index)
    return true
  }

  mutating func removeAll() {
    notifications.removeAll(keepingCapacity: true)
  }
}
