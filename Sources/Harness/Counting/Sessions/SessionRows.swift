import GranularityTabular
package import GranularityWorkloads

/// The data that is recorded for sessions: the rows of their files, and the output of their screens.
package struct SessionRows: Hashable, Sendable {
  package var views: [ViewRow] = []
  package var causes: [CauseRow] = []
  package var turns: [TurnRow] = []
  /// The output of the screens at the end of each run. The headings name the runs.
  package var screens: [TextSection] = []
  /// The statements that began turns; empty unless the counts wait for a decision.
  package var places: [PlaceRow] = []
  /// The differences from the recorded counts, with the names of the sessions as headings; empty without ``places``.
  package var differences: [TextSection] = []

  package init(views: [ViewRow] = [], causes: [CauseRow] = []) {
    self.views = views
    self.causes = causes
  }

  /// The rows that a run of a session records. A run with too many steps for a ``Replay`` has no turns.
  package init(_ result: RunResult) {
    self.init(views: result.views, causes: result.causes)
    if let replay = result.replay, !replay.isCut { turns = replay.rows(of: result.run.key) }
    screens = [TextSection(result.run.key, showing: result.output)]
  }
}

extension SessionRows {
  /// The names of the sessions that have a row or a screen, sorted.
  package var runIDs: [String] {
    let names = Set(views.map(\.runID) + causes.map(\.runID) + turns.map(\.runID))
    let escapedNames = Set(names.map(escaped))
    return names.union(screens.map(\.session.name).filter { !escapedNames.contains($0) }).sorted()
  }

  /// The names of the sessions, sorted, including sessions that have only a place because nothing of them was measured.
  package var placedRunIDs: [String] { Set(runIDs).union(places.map(\.runID)).sorted() }

  /// Adds a place for each session, which says where its counts are recorded and with which counts they were compared.
  ///
  /// `granularity accept` needs these places to accept the rows on another machine. Sessions that are only recorded get
  /// a place too.
  ///
  /// - Parameters:
  ///   - recorded: The recorded rows at the time when these rows were measured.
  ///   - directory: The directory of the recorded rows, relative to the directory of the package.
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

  /// The number of rows of counts.
  package var count: Int { views.count + causes.count }

  /// The kinds of models under which the session `runID` has recorded rows.
  package func runtimes(of runID: String) -> Set<Runtime> {
    let name = escaped(runID)
    let found =
      views.filter { $0.runID == runID }.map(\.runtime)
      + turns.filter { $0.runID == runID }.map(\.runtime)
      + screens.map(\.session).filter { $0.name == name }.compactMap(\.runtime)
    return Set(found)
  }

  /// The rows of a session; with `runtime`, only the rows under that kind of models.
  package func only(_ runID: String, _ runtime: Runtime? = nil) -> SessionRows {
    var rows = self
    rows.keep(true, runtime.map { [$0] } ?? Runtime.allCases, of: [runID])
    return rows
  }

  /// Removes the rows of sessions; with `runtime`, only the rows under that kind of models.
  package mutating func remove(_ runIDs: Set<String>, under runtime: Runtime? = nil) {
    keep(false, runtime.map { [$0] } ?? Runtime.allCases, of: runIDs)
  }

  /// Keeps only the rows of these sessions, or all others if `isKept` is false.
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

  /// The rows of each session by its name, including sessions that have only a place.
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

  /// The same rows for another session.
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

  /// True if both have the same counts; the order of the rows does not matter.
  package func hasCounts(of other: SessionRows) -> Bool {
    Set(views) == Set(other.views) && Set(causes) == Set(other.causes)
  }

  /// Sorts the rows as in their files.
  package mutating func sort() {
    views = ViewRow.table.sorted(views)
    causes = CauseRow.table.sorted(causes)
    turns = TurnRow.table.sorted(turns)
    screens.sort { $0.heading < $1.heading }
  }

  /// A hash of the counts, the causes and the screens, which shows whether they changed; empty without counts.
  ///
  /// The turns are not hashed, because a checkout may not contain them.
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

/// A row of a run of a session.
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
