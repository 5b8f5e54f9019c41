import Counting
import Tabular
import Workloads

/// The runs of a comparison as trace events, which Perfetto and other trace viewers open.
///
/// A runtime is a process. Its first thread has the turns with their writes and passes; each view is a thread with its
/// evaluations and skips. A flow connects a write to each evaluation that it caused. Time is virtual: a turn begins at its
/// virtual time, and every event in it takes one microsecond, because nothing is timed.
///
/// Source: Google, "Trace Event Format", the JSON object format.
package struct TraceReport {
  private let comparison: Comparison
  private let limit: Int

  /// The maximum number of events in one file; whole turns at the end are left out.
  static let limit = 100_000  // about 12 MB

  package init(_ comparison: Comparison) {
    self.init(comparison, limit: Self.limit)
  }

  init(_ comparison: Comparison, limit: Int) {
    self.comparison = comparison
    self.limit = limit
  }

  /// The file, with one event in each line.
  package var text: String { written.text }

  /// The file; `isCut` is true if turns at its end were left out.
  package var written: (text: String, isCut: Bool) {
    var writer = TraceWriter()
    let share = limit / max(comparison.results.count, 1)
    for (index, result) in comparison.results.enumerated() {
      guard let replay = result.replay else { continue }
      writer.beginProcess(
        index + 1, named: "\(comparison.workload), \(result.run.runtime.rawValue)", room: share)
      writer.write(replay)
    }
    let members = [
      "\"displayTimeUnit\":\"ms\"",
      "\"otherData\":\(otherData(isCut: writer.isCut).embedded)",
      "\"traceEvents\":[\n\(writer.lines.joined(separator: ",\n"))\n]",
    ]
    return ("{\(members.joined(separator: ",\n"))}\n", writer.isCut)
  }

  private func otherData(isCut: Bool) -> OrderedJSON {
    [
      "workload": .text(comparison.workload),
      "parameters": .text(comparison.parameters.joined(separator: " ")),
      "time": "virtual; each event in a turn takes one microsecond",
      "complete": .boolean(!isCut),
    ]
  }
}

/// Writes the events of one process after another.
private struct TraceWriter {
  private(set) var lines: [String] = []
  private(set) var isCut = false
  private var process = 0
  private var room = 0
  /// The number of flows so far; their ids are unique in the file.
  private var flows = 0

  mutating func beginProcess(_ number: Int, named name: String, room: Int) {
    process = number
    self.room = room
    lines.append(metadata("process_name", thread: 0, name))
    lines.append(metadata("thread_name", thread: TurnEvents.turns, "turns"))
  }

  mutating func write(_ replay: Replay) {
    var named: Set<Int> = []
    var time = 0
    isCut = isCut || replay.isCut
    for turn in replay.turns {
      var events = TurnEvents(
        process: process, time: max(time, turn.virtualMilliseconds * 1000), flows: flows)
      events.write(turn, of: replay)
      let views = events.views.subtracting(named).sorted()
      guard events.lines.count + views.count <= room else {
        isCut = true
        return
      }
      room -= events.lines.count + views.count
      lines += views.map {
        metadata("thread_name", thread: TurnEvents.thread(of: $0), replay.views[$0])
      }
      named.formUnion(views)
      lines += events.lines
      flows = events.flows
      time = events.time + 1
    }
  }

  private func metadata(_ kind: String, thread: Int, _ name: String) -> String {
    let event: OrderedJSON = [
      "ph": "M", "name": .text(kind), "pid": .number(process), "tid": .number(thread),
      "args": ["name": .text(name)],
    ]
    return event.embedded
  }
}

/// The events of one turn.
private struct TurnEvents {
  let process: Int
  var time: Int
  var flows: Int
  var lines: [String] = []
  var views: Set<Int> = []
  /// The time of each write of the turn.
  var writes: [Origin: Int] = [:]

  static let turns = 1
  static func thread(of view: Int) -> Int { view + 2 }

  mutating func write(_ turn: Replay.Turn, of replay: Replay) {
    let start = time
    for write in turn.writes {
      writes[write.origin] = time
      slice(write.origin.path(), "write", from: time, lasting: 1, ["count": .number(write.count)])
      time += 1
    }
    let pass = time
    for step in turn.steps {
      for view in step.firstView..<step.firstView + step.views {
        views.insert(view)
        write(replay.events[step.event], thread: Self.thread(of: view))
        time += 1
      }
    }
    if time > pass { slice("update of the views", "pass", from: pass, lasting: time - pass) }
    if time == start { time += 1 }
    // Of slices that begin at the same time, viewers nest the others in the first.
    let inner = lines
    lines = []
    slice("tick \(turn.tick)", "turn", from: start, lasting: time - start)
    lines += inner
  }

  private mutating func write(_ event: Replay.Event, thread: Int) {
    guard event.kind != .skipped else {
      line([
        "ph": "i", "s": "t", "name": "skipped", "cat": "skip", "ts": .number(time),
        "pid": .number(process), "tid": .number(thread), "args": ["reason": .text(event.reason)],
      ])
      return
    }
    slice(
      event.kind.rawValue, "body", thread: thread, from: time, lasting: 1,
      ["because": .text(event.reason)])
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
