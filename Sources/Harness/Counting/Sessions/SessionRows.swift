import GranularityTabular
package import GranularityWorkloads

/// The recorded data of sessions: the rows of their files, and the output of their screens.
package struct SessionRows: Hashable, Sendable {
  package var views: [ViewRow] = []
  package var causes: [CauseRow] = []
  package var turns: [TurnRow] = []
  /// The output of each run's screen at the end of the run. The heading of each section names the run.
  package var screens: [TextSection] = []
  /// The statements that began turns. Only counts that a user has not yet accepted or rejected have them.
  package var places: [PlaceRow] = []
  /// The differences from the recorded counts, one section per session; empty if ``places`` is empty.
  package var differences: [TextSection] = []

  package init(views: [ViewRow] = [], causes: [CauseRow] = []) {
    self.views = views
    self.causes = causes
  }

  /// The rows to record for a run of a session. If the run exceeds the limit of a ``Replay``, it has no turns.
  package init(_ result: RunResult) {
    self.init(views: result.views, causes: result.causes)
    if let replay = result.replay, !replay.isCut { turns = replay.rows(of: result.run.key) }
    screens = [TextSection(result.run.key, showing: result.output)]
  }
}

extension SessionRows {
  /// The names of the sessions that have at least one row or screen, sorted.
  package var runIDs: [String] {
    let names = Set(views.map(\.runID) + causes.map(\.runID) + turns.map(\.runID))
    let escapedNames = Set(names.map(escaped))
    return names.union(screens.map(\.session.name).filter { !escapedNames.contains($0) }).sorted()
  }

  /// The names of all sessions, sorted. They include sessions of which nothing was measured, and which have only a
  /// place.
  package var placedRunIDs: [String] { Set(runIDs).union(places.map(\.runID)).sorted() }

  /// Adds a row of `places.csv` for each session. The row says where the session's counts are recorded, and with which
  /// recorded counts they were compared.
  ///
  /// `granularity accept` needs these places to accept the rows on another machine. Sessions that were recorded but not
  /// measured get such a row too.
  ///
  /// - Parameters:
  ///   - recorded: The rows that were recorded when the rows of this value were measured.
  ///   - directory: The directory of the recorded rows, relative to the package's directory.
  package mutating func addPlaces(of recorded: SessionRows, in directory: String) {
    let placed = Set(places.filter { $0.turn == 0 }.map(\.runID))
    for runID in Set(runIDs + recorded.runIDs).subtracting(placed).sorted() {
      var place = PlaceRow()
      place.runID = runID
      places.append(place)
    }
    let old = recorded.bySession
    for index in places.indices where places[index].turn == 0 {
      places[index].counts = directory
      places[index].recorded = old[places[index].runID]?.digest ?? ""
    }
  }

  /// The total number of rows in ``views`` and ``causes``.
  package var count: Int { views.count + causes.count }

  /// The runtimes under which the session `runID` has recorded rows.
  package func runtimes(of runID: String) -> Set<Runtime> {
    let name = escaped(runID)
    let found =
      views.filter { $0.runID == runID }.map(\.runtime)
      + turns.filter { $0.runID == runID }.map(\.runtime)
      + screens.map(\.session).filter { $0.name == name }.compactMap(\.runtime)
    return Set(found)
  }

  /// Only the rows of the session `runID`; if `runtime` is given, only its rows under that runtime.
  package func only(_ runID: String, _ runtime: Runtime? = nil) -> SessionRows {
    var rows = self
    rows.keep(true, runtime.map { [$0] } ?? Runtime.allCases, of: [runID])
    return rows
  }

  /// Removes the rows of these sessions; if `runtime` is given, only their rows under that runtime.
  package mutating func remove(_ runIDs: Set<String>, under runtime: Runtime? = nil) {
    keep(false, runtime.map { [$0] } ?? Runtime.allCases, of: runIDs)
  }

  /// Removes all rows except those of the given sessions and runtimes. If `isKept` is false, removes the rows of the
  /// given sessions and runtimes instead.
  private mutating func keep(_ isKept: Bool, _ runtimes: [Runtime], of runIDs: Set<String>) {
    let runs = Set(runIDs.flatMap { id in runtimes.map { RunKey(runID: id, runtime: $0) } })
    let names = Set(runIDs.map(escaped))
    views.removeAll { runs.contains($0.session) != isKept }
    causes.removeAll { runs.contains($0.session) != isKept }
    turns.removeAll { runs.contains($0.session) != isKept }
    places.removeAll { runs.contains($0.session) != isKept }
    screens.removeAll { section in
      let (runtime, name) = section.session
      return (names.contains(name) && runtime.map(runtimes.contains) != false) != isKept
    }
    differences.removeAll { names.contains($0.heading) != isKept }
  }

  /// The rows of each session, by the session's name. Sessions that have only a row of `places.csv` are included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package var bySession: [String: SessionRows] {
    var sessions: [String: SessionRows] = [:]
    for row in views { sessions[row.runID, default: .init()].views.append(row) }
    for row in causes { sessions[row.runID, default: .init()].causes.append(row) }
    for row in turns { sessions[row.runID, default: .init()].turns.append(row) }
    for row in places { sessions[row.runID, default: .init()].places.append(row) }
    for runID in runIDs where sessions[runID] == nil { sessions[runID] = SessionRows() }
    let shown = Dictionary(grouping: screens, by: \.session.name)
    let different = Dictionary(grouping: differences, by: \.heading)
    for runID in sessions.keys {
      let name = escaped(runID)
      sessions[runID]?.screens = shown[name] ?? []
      sessions[runID]?.differences = different[name] ?? []
    }
    return sessions
  }

  package mutating func append(_ other: SessionRows) {
    views += other.views
    causes += other.causes
    turns += other.turns
    screens += other.screens
    places += other.places
    differences += other.differences
  }

  /// The same rows with `runID` as the name of their session.
  package func renamed(_ runID: String) -> SessionRows {
    var renamed = self
    for index in views.indices { renamed.views[index].runID = runID }
    for index in causes.indices { renamed.causes[index].runID = runID }
    for index in turns.indices { renamed.turns[index].runID = runID }
    renamed.screens = screens.map { section in
      let heading = section.session.runtime.map {
        TextSection.heading(of: RunKey(runID: runID, runtime: $0))
      }
      return TextSection(heading ?? escaped(runID), section.lines)
    }
    return renamed
  }

  /// True if both values have the same counts, whatever the order of their rows.
  package func hasCounts(of other: SessionRows) -> Bool {
    Set(views) == Set(other.views) && Set(causes) == Set(other.causes)
  }

  /// Sorts the rows in the order in which the files contain them.
  package mutating func sort() {
    views = ViewRow.table.sorted(views)
    causes = CauseRow.table.sorted(causes)
    turns = TurnRow.table.sorted(turns)
    screens.sort { $0.heading < $1.heading }
  }

  /// A hash of the counts, causes and screens, used to detect whether they changed; empty if there are no counts.
  ///
  /// The turns are not part of the hash, because a checkout of the package can lack them.
  package var digest: String {
    guard count > 0 else { return "" }
    let files = [
      ViewRow.table.csv(views), CauseRow.table.csv(causes),
      Array(TextSection.text(of: screens).utf8),
    ]
    let hash = files.reduce(FNV1a.start) { hash, file in
      FNV1a.hash(String(decoding: file, as: UTF8.self), after: hash)
    }
    return String(hash, radix: 16)
  }
}

/// A row that belongs to one run of one session.
private protocol SessionRow {
  var runID: String { get }
  var runtime: Runtime { get }
}

extension SessionRow {
  fileprivate var session: RunKey { RunKey(runID: runID, runtime: runtime) }
}

extension ViewRow: SessionRow {}
extension CauseRow: SessionRow {}
extension TurnRow: SessionRow {}
extension PlaceRow: SessionRow {}
