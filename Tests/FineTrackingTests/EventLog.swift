import FineTracking
import ModelObservation

/// What happened, in order.
final class EventLog {
  private(set) var events: [String] = []

  func append(_ event: String) {
    events.append(event)
  }

  /// The events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Makes a scope that writes its name at every report.
  func scope(_ name: String) -> Reader {
    Reader { [self] _ in append(name) }
  }
}

/// How often the reader of `value` is told while `change` runs.
func reports<Value>(to value: @autoclosure () -> Value, of change: () -> Void) -> Int {
  reports(toCode: { _ = value() }, of: change)
}

/// How often the reader of what `reads` reads is told while `change` runs.
func reports(toCode reads: () -> Void, of change: () -> Void) -> Int {
  let log = EventLog()
  let scope = log.scope("report")
  _ = scope.track(reads)
  change()
  scope.cancel()
  return log.events.count
}
