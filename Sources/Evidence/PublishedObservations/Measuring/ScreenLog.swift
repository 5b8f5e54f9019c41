import GranularityEvidenceRows
import GranularityVirtualTime
import ModelObservation
import SimulatedUI

/// The lines that the screens of one observation log while it is measured, like the console of the original.
///
/// The views of a screen call ``log(_:)``, as the authors of the sources call `print`.
final class ScreenLog {
  private static let slot = ThreadLocal<ScreenLog>()

  /// The release that the observation is measured with.
  let sdk: SDKVersion
  private var lines: [String] = []
  private var timers: [AnyCancellable] = []
  /// The kinds of models whose changes have invalidated a view.
  private(set) var models = ObservedModels.none

  /// The log of the observation that is being measured on this thread.
  static var current: ScreenLog? { slot.value }

  /// Runs `body` while a new log is the ``current`` one of this thread, then restores the previous one.
  ///
  /// Returns the result, and the kinds of models whose changes have invalidated a view.
  static func whileCurrent<Result>(
    with sdk: SDKVersion, _ body: () -> Result
  ) -> (result: Result, models: ObservedModels) {
    let outer = slot.value
    defer { slot.value = outer }
    let log = ScreenLog(sdk: sdk)
    slot.value = log
    return (body(), log.models)
  }

  private init(sdk: SDKVersion) { self.sdk = sdk }

  func append(_ line: String) { lines.append(line) }

  /// Returns the lines and removes them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func keep(_ timer: AnyCancellable) { timers.append(timer) }

  /// Records the kind of the model if the event is an invalidation by a model.
  func receive(_ event: GraphEvent) {
    switch event {
    case .didInvalidate(_, because: .object, _, _): models.insert(.coarse)
    case .didInvalidate(_, because: .property, _, _): models.insert(.fine)
    case .ofInternalView(let event): receive(event)
    default: break
    }
  }
}

/// Adds a line to the log of the observation that is being measured.
package func log(_ line: String) { ScreenLog.current?.append(line) }

/// Returns the lines that were logged since the last call, and removes them.
package func takeLog() -> [String] { ScreenLog.current?.take() ?? [] }

/// Returns the lines that were logged since the last call, separated by spaces; `nothing` if there are none.
package func takeLogLine() -> String {
  let lines = takeLog()
  return lines.isEmpty ? "nothing" : lines.joined(separator: " ")
}

/// Empties the log, and returns how often it contained each line, such as `init 2, task 0`.
package func takeLogCounts(_ lines: String...) -> String {
  let logged = takeLog()
  return lines.map { line in "\(line) \(logged.count { $0 == line })" }.joined(separator: ", ")
}

/// Returns the ends of the lines that begin with each word, such as `bodies 0 2, changes 0>2`.
package func takeLogValues(_ words: String...) -> String {
  let logged = takeLog()
  return words.map { word in
    ([word]
      + logged.filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) })
      .joined(separator: " ")
  }.joined(separator: ", ")
}

/// Runs an action in a later turn, as `DispatchQueue.main.async` does.
package func later(after delay: Duration = .milliseconds(1), _ action: @escaping () -> Void) {
  guard let timer = VirtualClock.current?.arm("later", after: delay, action) else { return }
  ScreenLog.current?.keep(timer)
}
