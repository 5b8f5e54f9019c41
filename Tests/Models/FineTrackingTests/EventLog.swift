import FineTracking
import ModelObservation

/// Events in the order in which they happened.
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

  /// Creates a reader that appends its name at each notification.
  func scope(_ name: String) -> Reader {
    Reader { [self] _ in append(name) }
  }
}

/// Counts the notifications of a scope that reads `value` while `change` runs.
func notifications<Value>(
  reading value: @autoclosure () -> Value, during change: () -> Void
) -> Int {
  notifications(tracking: { _ = value() }, during: change)
}

/// Counts the notifications of a scope that tracks `reads` while `change` runs.
func notifications(tracking reads: () -> Void, during change: () -> Void) -> Int {
  let log = EventLog()
  let scope = log.scope("scope")
  _ = scope.track(reads)
  change()
  scope.cancel()
  return log.events.count
}
