import Counting
import Tabular
import Workloads

/// The runs of a comparison as trace events, which Perfetto and other trace viewers open.
///
/// A runtime is a process. Its first thread has the turns with their writes and passes; each view is a thread with its
/// evaluations and skips. A flow connects a write to each evaluation that it caused. Time is virtual: a turn begins at its
/// virtual time. Nothing is timed, so every event takes the same time, which is chosen so that the longest turn of any
/// runtime fills most of the time until the next turn.
///
/// Source: Google, "Trace Event Format", the JSON object format.
package struct TraceReport {
  private let comparison: Comparison
  private let limit: Int

  /// The maximum number of events in one file; whole turns at the end are left out, the same under every runtime.
  static let limit = 100_000  // about 12 MB

  package init(_ comparison: Comparison) {
    self.init(comparison, limit: Self.limit)
  }

  init(_ comparison: Comparison, limit: Int) {
    self.comparison = comparison
    self.limit = limit
  }

  /// The part of a run that a file contains.
  package enum Extent: Hashable, Sendable {
    case whole
    /// Turns at the end were left out.
    case beginning
    /// The first update alone has too many events.
    case nothing
  }

  /// The file, with one event in each line.
  package var text: String { written.text }

  /// The file, and the part of the run that it contains.
  package var written: (text: String, extent: Extent) {
    let replays = comparison.results.compactMap { result in
      result.replay.map { (runtime: result.run.runtime, replay: $0) }
    }
    let eventTime = TraceClock.eventTime(of: replays.map(\.replay))
    let share = limit / max(replays.count, 1)
    var flows = 0
    var tracks: [TraceTrack] = []
    for (index, (runtime, replay)) in replays.enumerated() {
      let track = TraceTrack(
        of: replay, process: index + 1, named: "\(comparison.workload), \(runtime.rawValue)",
        eventTime: eventTime, room: share, flows: &flows)
      tracks.append(track)
    }
    let turns = tracks.map(\.turns.count).min() ?? 0
    let isCut = replays.contains { turns < $0.replay.turns.count || $0.replay.isCut }
    let lines = tracks.flatMap { $0.header + $0.turns.prefix(turns).joined() }
    let extent: Extent = !isCut ? .whole : turns > 0 ? .beginning : .nothing
    let members = [
      "\"displayTimeUnit\":\"ms\"",
      "\"otherData\":\(otherData(eventTime, isWhole: extent == .whole).embedded)",
      "\"traceEvents\":[\n\(lines.joined(separator: ",\n"))\n]",
    ]
    return ("{\(members.joined(separator: ",\n"))}\n", extent)
  }

  private func otherData(_ eventTime: Int, isWhole: Bool) -> OrderedJSON {
    [
      "workload": .text(comparison.workload),
      "parameters": .text(comparison.parameters.joined(separator: " ")),
      "time":
        .text("virtual; nothing is timed, and each event is drawn with \(eventTime) microseconds"),
      "complete": .boolean(isWhole),
    ]
  }
}

/// The virtual times of a trace, in microseconds.
enum TraceClock {
  /// The part of the time between two turns that the events of the first may fill, in percent.
  private static let share = 80
  /// The time after the last turn if there is only one.
  private static let lastGap = 1_000_000

  /// The time of one event: the largest with which the events of each instant end well before the next instant; at least 1.
  static func eventTime(of replays: [Replay]) -> Int {
    replays.map(eventTime).min() ?? 1
  }

  private static func eventTime(of replay: Replay) -> Int {
    let instants = replay.turns.grouped(by: \.virtualMilliseconds).map { milliseconds, turns in
      (start: microseconds(milliseconds), events: turns.map { events(in: $0, of: replay) }.sum())
    }
    let gaps = zip(instants, instants.dropFirst()).map { $1.start - $0.start }
    let times = zip(instants, gaps + [gaps.last ?? lastGap]).map { instant, gap in
      gap.clampedProduct(share) / 100 / max(instant.events, 1)
    }
    return max(1, times.min() ?? 1)
  }

  /// The number of consecutive slices in a turn: its writes, evaluations and skips.
  private static func events(in turn: Replay.Turn, of replay: Replay) -> Int {
    turn.writes.count + turn.steps.map(\.views).sum()
  }

  static func microseconds(_ milliseconds: Int) -> Int { milliseconds.clampedProduct(1000) }
}
