internal import Synchronization

/// What a script records, in this order; any thread may add to it.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  func add(_ entry: String) { entries.withLock { $0.append(entry) } }

  /// The entries with a space between them.
  var text: String { entries.withLock { $0.joined(separator: " ") } }
}
