package import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The runs of a comparison as trace events, which Perfetto and other trace viewers can open.
///
/// A runtime is shown as a process. The first thread of the process shows the turns with their writes and passes. Each
/// view is shown as a thread with its evaluations and skips. A flow connects a write to each evaluation that the write
/// caused. Each turn begins at its virtual time. Durations are not measured, so all events have the same duration. It
/// is chosen so that the longest turn of any runtime fills most of the time until the next turn.
///
/// Source: Google, "Trace Event Format", the JSON object format.
package struct TraceReport {
  private let comparison: Comparison
  private let limit: Int

  /// The maximum number of events in one file. If there are more, complete turns at the end are left out, the same
  /// turns under every runtime.
  package static let limit = 100_000  // about 12 MB

  package init(_ comparison: Comparison, limit: Int = Self.limit) {
    self.comparison = comparison
    self.limit = limit
  }

  /// Which part of the runs a file contains.
  package enum Extent: Hashable, Sendable {
    case whole
    /// The file contains the first turns. The last turns were left out.
    case beginning
    /// The file contains no turns, because the first update alone has too many events.
    case nothing
  }

  /// The text of the file, with one event per line, and which part of the runs it contains.
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

/// Computes the virtual times in a trace, in microseconds.
enum TraceClock {
  /// The share of the time between two turns, in percent, that the events of the first turn can fill.
  private static let share = 80
  /// The time in microseconds that is assumed to follow the last turn, if the run has no two turns at different times.
  private static let lastGap = 1_000_000

  /// The duration of each event in microseconds. It is at least 1.
  ///
  /// It is the longest duration with which all events of an instant end well before the next instant.
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

  /// The number of slices that are shown one after the other in a turn: its writes, evaluations and skips.
  private static func events(in turn: Replay.Turn, of replay: Replay) -> Int {
    turn.writes.count + turn.steps.map(\.views).sum()
  }

  static func microseconds(_ milliseconds: Int) -> Int { milliseconds.clampedProduct(1000) }
}

/// The trace events of one runtime, which the trace shows as one process.
struct TraceTrack {
  /// The events that name the process and its first thread.
  let header: [String]
  /// The lines of each turn. The turns end before the first turn that does not fit.
  private(set) var turns: [[String]] = []

  /// Creates the events of a runtime's replay.
  ///
  /// - Parameters:
  ///   - eventTime: The duration of each event, in microseconds.
  ///   - room: The maximum number of events of this process.
  ///   - flows: The number of flows so far, including those of earlier processes. The ids of flows must be unique in a
  ///     file.
  init(
    of replay: Replay, process: Int, named name: String, eventTime: Int, room: Int, flows: inout Int
  ) {
    header = [
      Self.metadata("process_name", process, thread: 0, ["name": .text(name)]),
      Self.metadata("process_sort_index", process, thread: 0, ["sort_index": .number(process)]),
      Self.metadata(
        "thread_name", process, thread: TurnEvents.turns, ["name": "turns, in virtual time"]),
    ]
    var room = room
    var named: Set<Int> = []
    var time = 0
    for turn in replay.turns {
      var events = TurnEvents(
        process: process, eventTime: eventTime,
        time: max(time, TraceClock.microseconds(turn.virtualMilliseconds)), flows: flows)
      events.write(turn, of: replay)
      let views = events.views.subtracting(named).sorted()
      room -= events.lines.count + views.count
      guard room >= 0 else { return }
      let names = views.map { view in
        Self.metadata(
          "thread_name", process, thread: TurnEvents.thread(of: view),
          ["name": .text(HTML.visible(replay.views[view]))])
      }
      turns.append(names + events.lines)
      named.formUnion(views)
      flows = events.flows
      time = events.time
    }
  }

  private static func metadata(
    _ kind: String, _ process: Int, thread: Int, _ arguments: OrderedJSON
  ) -> String {
    let event: OrderedJSON = [
      "ph": "M", "name": .text(kind), "pid": .number(process), "tid": .number(thread),
      "args": arguments,
    ]
    return event.embedded
  }
}

/// The trace events of a single turn.
private struct TurnEvents {
  let process: Int
  let eventTime: Int
  var time: Int
  var flows: Int
  var lines: [String] = []
  var views: Set<Int> = []
  /// The time in the trace of each write in the turn, by the origin of the write.
  var writes: [Origin: Int] = [:]

  static let turns = 1
  static func thread(of view: Int) -> Int { view + 2 }

  mutating func write(_ turn: Replay.Turn, of replay: Replay) {
    let start = time
    for write in turn.writes {
      writes[write.origin] = time
      slice(
        HTML.visible(write.origin.path()), "write", from: time, lasting: eventTime,
        ["count": .number(write.count)])
      time += eventTime
    }
    let pass = time
    for step in turn.steps {
      for view in step.firstView..<step.firstView + step.views {
        views.insert(view)
        write(replay.events[step.event], thread: Self.thread(of: view))
        time += eventTime
      }
    }
    if time > pass { slice("update of the views", "pass", from: pass, lasting: time - pass) }
    if time == start { time += eventTime }
    // If slices begin at the same time, viewers nest the later ones in the first. So the event of the enclosing slice
    // is written before these lines.
    let inner = lines
    lines = []
    slice("turn \(turn.tick)", "turn", from: start, lasting: time - start)
    lines += inner
  }

  private mutating func write(_ event: Replay.Event, thread: Int) {
    let reason = HTML.visible(event.reason.description)
    guard event.kind != .skipped else {
      line([
        "ph": "i", "s": "t", "name": "skipped", "cat": "skip", "ts": .number(time),
        "pid": .number(process), "tid": .number(thread), "args": ["reason": .text(reason)],
      ])
      return
    }
    slice(
      event.kind.rawValue, "body,\(event.kind.rawValue)", thread: thread, from: time,
      lasting: eventTime, ["because": .text(reason)])
    guard let origin = event.origin, let cause = writes[origin] else { return }
    flows += 1
    line([
      "ph": "s", "id": .number(flows), "name": "set off", "cat": "flow", "ts": .number(cause),
      "pid": .number(process), "tid": .number(Self.turns),
    ])
    line([
      "ph": "f", "id": .number(flows), "name": "set off", "cat": "flow", "ts": .number(time),
      "pid": .number(process), "tid": .number(thread), "bp": "e",
    ])
  }

  private mutating func slice(
    _ name: String, _ category: String, thread: Int = turns, from start: Int,
    lasting duration: Int, _ arguments: OrderedJSON = [:]
  ) {
    line([
      "ph": "X", "name": .text(name), "cat": .text(category), "ts": .number(start),
      "dur": .number(duration), "pid": .number(process), "tid": .number(thread),
      "args": arguments,
    ])
  }

  private mutating func line(_ event: OrderedJSON) { lines.append(event.embedded) }
}
