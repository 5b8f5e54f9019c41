/// What is known about one node while it lives.
final class NodeTally {
  /// The node above; `nil` for the host.
  let parent: NodeTally?
  /// The view that the node is, or for a row the one that it belongs to.
  let view: ViewTally?
  /// The number of that view.
  let viewNumber: Int?
  /// What a row adds to the components of the views in it.
  let suffix: String

  /// What made it evaluate last.
  private(set) var origin: OriginTable.Number
  /// The registrations that its last evaluation made.
  var registrations = 0
  var subscriptions = 0

  /// The origins of the reports that wait for a pass; the first apart, since nearly always there is one.
  private var reported: OriginTable.Number?
  private var reportedLater: [OriginTable.Number] = []
  private var lastPass = 0
  private var evaluationsInPass = 0

  init(
    parent: NodeTally?, view: ViewTally?, viewNumber: Int?, suffix: String,
    origin: OriginTable.Number
  ) {
    self.parent = parent
    self.view = view
    self.viewNumber = viewNumber
    self.suffix = suffix
    self.origin = origin
  }

  /// Notes what set off a report that waits for a pass.
  func report(_ origin: OriginTable.Number) {
    if reported == nil {
      reported = origin
    } else {
      reportedLater.append(origin)
    }
  }

  /// Takes away the origins of the reports that waited.
  func takeReports() -> ReportedOrigins {
    defer {
      reported = nil
      if !reportedLater.isEmpty { reportedLater = [] }
    }
    return ReportedOrigins(first: reported, later: reportedLater[...])
  }

  func didEvaluate(because origin: OriginTable.Number) {
    self.origin = origin
  }

  /// Counts an evaluation in the pass with a number.
  ///
  /// - Returns: How many there were in that pass.
  func countEvaluation(inPass pass: Int) -> Int {
    evaluationsInPass = lastPass == pass ? evaluationsInPass + 1 : 1
    lastPass = pass
    return evaluationsInPass
  }
}

/// The origins of several reports, in the order in which they came.
struct ReportedOrigins {
  private var first: OriginTable.Number?
  private var later: ArraySlice<OriginTable.Number>

  init(first: OriginTable.Number?, later: ArraySlice<OriginTable.Number>) {
    self.first = first
    self.later = later
  }

  mutating func next() -> OriginTable.Number? {
    defer { first = later.popFirst() }
    return first
  }
}
