import FineTracking
import ModelObservation

/// A log of events in the order in which they happened.
final class EventLog {
  private(set) var events: [String] = []

  func append(_ event: String) {
    events.append(event)
  }

  /// Returns the events since the last call, and removes them.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// Creates a reader that appends its name to the log at each notification.
  func scope(_ name: String) -> Reader {
    Reader { [self] _ in append(name) }
  }
}

/// Returns how often a scope that reads `value` is notified while `change` runs.
func notifications<Value>(
  reading value: @autoclosure () -> Value, during change: () -> Void
) -> Int {
  notifications(tracking: { _ = value() }, during: change)
}

/// Returns how often a scope that tracks `reads` is notified while `change` runs.
func notifications(tracking reads: () -> Void, during change: () -> Void) -> Int {
  let log = EventLog()
  let scope = log.scope("scope")
  _ = scope.track(reads)
  change()
  scope.cancel()
  return log.events.count
}
