import ModelObservation
import SimulatedUI
import Workloads

/// All that is counted of a run: plain data, which one event of the graph changes at a time.
///
/// It asks nodes for nothing that an app says, such as the words for an id: so no other event comes while it changes.
struct Counters: Sendable {
  var nodes = NodeTable()
  var views = ViewTable()
  var totals = Totals()
  var passes = PassList()
  /// The reports that came since the pass before.
  var reports = NotificationSet()
}

// MARK: - Passes

extension Counters {
  /// - Parameter mutations: The mutations of the whole run until now.
  mutating func beginPass(
    dirty: Int, mutations: Int, at now: (tick: Int, virtualMilliseconds: Int)
  ) {
    reports.removeAll()
    passes.begin(dirty: dirty, mutations: mutations, after: totals, at: now)
  }

  mutating func endPass() {
    passes.end(with: totals)
  }
}

// MARK: - Nodes

extension Counters {
  /// Where what is known of a node stands.
  ///
  /// - Parameter origin: What is under way.
  @inline(__always)
  mutating func place(of node: Node, during origin: OriginTable.Number) -> Int {
    nodes.place(of: node.id) ?? placeAround(node, during: origin)
  }

  private mutating func placeAround(_ node: Node, during origin: OriginTable.Number) -> Int {
    // What is not told of is a part of whom it stands in.
    if node.kind == .effect, let parent = node.parent { return place(of: parent, during: origin) }
    // The host is there before anybody listens.
    let host = NodeTally(parent: .nowhere, view: .nowhere, isView: false, origin: origin)
    return nodes.insert(host, for: node.id)
  }

  /// Notes a node that is new.
  ///
  /// - Parameter name: What the view that it is adds to its path; `nil` for what is none.
  mutating func mount(_ node: Node, as name: ViewName?, during origin: OriginTable.Number) {
    guard let parent = node.parent, node.kind != .effect else { return }
    let place = place(of: parent, during: origin)
    let above = nodes[place]
    var view = above.view
    if let name {
      let number = views.number(of: name.component, suffix: name.suffix, below: above.view)
      views.tallies[number].mounts += 1
      view = OptionalIndex(number)
      totals.countMount()
    }
    let tally = NodeTally(
      parent: OptionalIndex(place), view: view, isView: name != nil, origin: above.origin)
    _ = nodes.insert(tally, for: node.id)
  }

  mutating func unmount(_ node: Node, during origin: OriginTable.Number) {
    let place = place(of: node, during: origin)
    let known = nodes[place]
    totals.addAlive(Int(-known.registrations - known.subscriptions))
    nodes.remove(node.id, at: place)
    guard known.isView, let view = known.view.index else { return }
    views.tallies[view].unmounts += 1
    totals.countUnmount()
  }

  mutating func countInitialisation(of node: Node, during origin: OriginTable.Number) {
    totals.initialisations += 1
    guard let view = nodes[place(of: node, during: origin)].view.index else { return }
    views.tallies[view].initialisations += 1
  }

  mutating func countSubscription(of node: Node, during origin: OriginTable.Number) {
    let place = place(of: node, during: origin)
    nodes[place].subscriptions += 1
    if let view = nodes[place].view.index { views.tallies[view].subscriptions += 1 }
    totals.countMade(1)
    totals.addAlive(1)
  }

  mutating func countUnsubscription(of node: Node, during origin: OriginTable.Number) {
    nodes[place(of: node, during: origin)].subscriptions -= 1
    totals.addAlive(-1)
  }
}

/// What a view adds to the path of the one above: its name there, and the ids of the rows between the two.
struct ViewName {
  let component: String
  let suffix: String

  init(of node: Node) {
    component = node.component
    var suffix = ""
    var above = node.parent
    while let row = above, row.kind != .view {
      if row.kind == .row { suffix = row.component + suffix }
      above = row.parent
    }
    self.suffix = suffix
  }
}
