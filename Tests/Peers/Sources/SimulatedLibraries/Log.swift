internal import Synchronization

/// A log of what a script records, in order. Any thread can add to it.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  func add(_ entry: String) { entries.withLock { $0.append(entry) } }

  /// The entries of the log, separated by spaces.
  var text: String { entries.withLock { $0.joined(separator: " ") } }
}
