import Counting
import Documents
import Tabular
import Workloads

/// The events of one runtime, which is one process of a trace.
struct TraceTrack {
  /// The names of the process and of its first thread.
  let header: [String]
  /// The lines of each turn, up to the first turn that does not fit.
  private(set) var turns: [[String]] = []

  /// - Parameters:
  ///   - eventTime: The time of one event, in microseconds.
  ///   - room: The maximum number of events.
  ///   - flows: The number of flows of earlier processes, because the ids of flows are unique in a file.
  init(
    of replay: Replay, process: Int, named name: String, eventTime: Int, room: Int,
    flows: inout Int
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

/// The events of one turn.
private struct TurnEvents {
  let process: Int
  let eventTime: Int
  var time: Int
  var flows: Int
  var lines: [String] = []
  var views: Set<Int> = []
  /// The time of each write of the turn.
  var writes: [Origin: Int] = [:]

  static let turns = 1
  static func thread(of view: Int) -> Int { view + 2 }

  init(process: Int, eventTime: Int, time: Int, flows: Int) {
    self.process = process
    self.eventTime = eventTime
    self.time = time
    self.flows = flows
  }

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
    // Of slices that begin at the same time, viewers nest the others in the first.
    let inner = lines
    lines = []
    slice("tick \(turn.tick)", "turn", from: start, lasting: time - start)
    lines += inner
  }

  private mutating func write(_ event: Replay.Event, thread: Int) {
    let reason = HTML.visible(event.reason)
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
