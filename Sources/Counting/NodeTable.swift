import SimulatedUI
import Workloads

/// What is known about the nodes that live, by their numbers.
///
/// The place of a node that is gone is used again, so that a long run takes no more than the nodes that live at one time do,
/// and four bytes for each that there has been.
struct NodeTable {
  /// By place, those that nobody has among them.
  private var tallies: [NodeTally] = []
  /// The place of each node by its number; nowhere for effects and for what is gone.
  private var places: [OptionalIndex] = []
  /// The places that nobody has, the one that is used next at the end.
  private var free: [OptionalIndex] = []
  /// By place, for the nodes that say that they have more.
  private var waiting: [Int: WaitingChanges] = [:]

  /// How many places there are, with and without a node.
  var capacity: Int { tallies.count }

  /// Where the node with a number stands; `nil` for what is not known.
  func place(of node: Int) -> Int? {
    node < places.count ? places[node].index : nil
  }

  subscript(place: Int) -> NodeTally {
    get { tallies[place] }
    set { tallies[place] = newValue }
  }

  /// Notes what is known about the node with a number.
  ///
  /// - Returns: Where it stands now.
  mutating func insert(_ tally: NodeTally, for node: Int) -> Int {
    let place: Int
    if let known = free.popLast()?.index {
      place = known
      tallies[place] = tally
    } else {
      place = tallies.count
      tallies.append(tally)
    }
    while places.count <= node { places.append(.nowhere) }
    places[node] = OptionalIndex(place)
    return place
  }

  /// Forgets what is known about the node with a number, who stood at `place`.
  mutating func remove(_ node: Int, at place: Int) {
    if tallies[place].hasMore { waiting[place] = nil }
    places[node] = .nowhere
    free.append(OptionalIndex(place))
    guard free.count == tallies.count else { return }
    // Nobody lives, and what comes next may be far smaller.
    (tallies, free) = ([], [])
  }
}

// MARK: - What waits

/// The tally of a node is changed by whoever has taken it out of the table, and puts it back.
extension NodeTable {
  /// Notes a report, and what set it off, until the evaluation that it asks for.
  ///
  /// A report that is coalesced with none that waits is about what an evaluation has shown, and there is nothing to note.
  ///
  /// - Complexity: O(*n*), where *n* is the number of different ones that wait, usually none.
  mutating func note(
    report number: AttributionTable.Number, of node: inout NodeTally, at place: Int,
    isCoalesced: Bool
  ) {
    let report = OptionalIndex(Int(number))
    if node.report == .nowhere {
      if !isCoalesced { node.report = report }
    } else if node.report != report {
      change(&node, at: place) { if !$0.reports.contains(number) { $0.reports.append(number) } }
    }
  }

  /// Takes away the report that came first of those that wait to be the cause `via`; `nil` if none does.
  mutating func takeReport(
    of node: inout NodeTally, at place: Int, _ via: Cause, _ attributions: AttributionTable
  ) -> AttributionTable.Number? {
    guard let first = node.report.index else { return nil }
    if attributions.values[first].via == via {
      let next = take(of: &node, at: place) { $0.reports.isEmpty ? nil : $0.reports.removeFirst() }
      node.report = next.map { OptionalIndex(Int($0)) } ?? .nowhere
      return AttributionTable.Number(first)
    }
    return take(of: &node, at: place) { waiting in
      waiting.reports.firstIndex { attributions[$0].via == via }
        .map { waiting.reports.remove(at: $0) }
    }
  }

  /// Drops what was reported, because an evaluation has shown it or there will be none.
  mutating func forgetReports(of node: inout NodeTally, at place: Int) {
    node.report = .nowhere
    if node.hasMore { change(&node, at: place) { $0.reports = [] } }
  }

  /// Takes away what made the earliest set that is to be the cause `via`; `nil` if none is noted.
  mutating func takeSet(
    of node: inout NodeTally, at place: Int, _ via: Cause, _ attributions: AttributionTable
  ) -> AttributionTable.Number? {
    take(of: &node, at: place) { waiting in
      waiting.sets.firstIndex { attributions[$0].via == via }.map { waiting.sets.remove(at: $0) }
    }
  }

  /// Drops the sets that come to nothing.
  mutating func forgetSets(
    of node: inout NodeTally, at place: Int, _ via: Cause, _ attributions: AttributionTable
  ) {
    guard node.hasMore else { return }
    change(&node, at: place) { $0.sets.removeAll { attributions[$0].via == via } }
  }

  /// Takes away what made an evaluation change the environment.
  mutating func takeInherited(of node: inout NodeTally, at place: Int) -> OriginTable.Number? {
    take(of: &node, at: place) { waiting in
      defer { waiting.inherited = nil }
      return waiting.inherited
    }
  }

  /// Changes what waits for the node at `place`.
  mutating func change(at place: Int, _ change: (inout WaitingChanges) -> Void) {
    var tally = tallies[place]
    self.change(&tally, at: place, change)
    tallies[place] = tally
  }

  @inline(__always)
  private mutating func take(
    of node: inout NodeTally, at place: Int, _ take: (inout WaitingChanges) -> Int32?
  ) -> Int32? {
    node.hasMore ? change(&node, at: place, take) : nil
  }

  private mutating func change<Result>(
    _ node: inout NodeTally, at place: Int, _ change: (inout WaitingChanges) -> Result
  ) -> Result {
    var changed = waiting[place] ?? WaitingChanges()
    let result = change(&changed)
    node.hasMore = !changed.isEmpty
    waiting[place] = changed.isEmpty ? nil : changed
    return result
  }
}
