internal import Foundation
import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
public import GranularityViewHosting
import GranularityWorkloads
import SimulatedUICore
internal import Synchronization

/// Counts the events of a host from its mount on.
final class HostSession {
  let counter = StandaloneEventCounter(replay: true)
  let observer: HostObserver
  private let inputs = Inputs()
  /// The number of times that each field of a view differed in a new value from the view's parent.
  var differingInputs: DifferingInputs { inputs.counts }

  private final class Inputs {
    var source = ""
    var counts: DifferingInputs = [:]
  }

  init() {
    let (counter, inputs) = (counter, inputs)
    observer = HostObserver(
      receive: { counter.receive($0) },
      willAct: {
        counter.begin($0)
        inputs.source = $0
      },
      didReceiveInputs: { node, fields in
        let key = Replay.Evaluated(viewPath: node.path, source: inputs.source)
        for field in fields { inputs.counts[key, default: [:]][field, default: 0] += 1 }
      },
      didEndTurn: { counter.endTurn(actions: $1) })
    counter.turnPlace = { [weak observer] in (observer?.milliseconds ?? 0, observer?.place) }
  }

  /// The counts up to now.
  ///
  /// - Parameter runtime: The runtime for the kind of models; by default, the events show the kind.
  func result(of runID: String, under runtime: Runtime? = nil, showing host: ViewHost) -> RunResult
  {
    var result = counter.result(of: runID, under: runtime ?? kind)
    result.removeUncountedReads()
    result.output = host.output
    return result
  }

  /// The runtime for the models: `coarse` if a view subscribed to an object, `fine` if a view read a `@Tracked`
  /// property, otherwise `observation`.
  private var kind: Runtime {
    let views = counter.rows(of: "", under: .fine).views
    if views.contains(where: { $0.subscriptions > 0 }) { return .coarse }
    return views.contains { ($0.distinctPropertiesRead ?? 0) > 0 } ? .fine : .observation
  }
}

extension ViewHost {
  /// Writes the activity of the screen up to now as a session, for the reports of the `granularity` command.
  ///
  /// ```swift
  /// let host = ViewHost { CartScreen(cart: cart) }
  /// try host.tap("Pick Tea")
  /// try host.writeSession(to: "Sessions")
  /// ```
  ///
  /// The command `swift run granularity report Sessions --html page.html` then writes a page with each view, the
  /// reasons for its evaluations and a replay of the turns. `explain` and `compare` accept the directory too. This
  /// method writes the same files as `expectRecordedCounts`, even in CI, but compares nothing.
  ///
  /// A session replaces an earlier session that has the same name and the same kind of models. The kind is
  /// `ObservableObject` if a view observes such an object, `@Tracked` if a view reads such a property, and otherwise
  /// `@Observable`.
  ///
  /// - Parameters:
  ///   - directory: A path relative to the package that contains the test. The directory is created if it does not
  ///     exist.
  ///   - name: The name of the session, which follows the name of the test. It is required if a test writes several
  ///     sessions.
  ///   - fileID: The file of the call. A helper function can pass on the `fileID`, `filePath` and `line` of its caller.
  ///   - filePath: The path of that file.
  ///   - function: The name of an XCTest test. With Swift Testing, this argument is ignored.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``RecordedCountsError`` if the files cannot be written, if a folder in `directory` is called
  ///   `RecordedCounts`, if a test in a different file has written a session with the same name, if the host belongs to
  ///   `expectRecordedCounts` or `compareModels`, or if the host was created inside the content of another host.
  public func writeSession(
    to directory: String, name: String = "", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: String = #function, line: UInt = #line,
    column: UInt = #column
  ) throws {
    guard let session = session as? HostSession else {
      throw RecordedCountsError(
        "'writeSession' needs a ViewHost that the test itself has made; found the host of a recorded or compared session, or "
          + "one in the content of another host"
      )
    }
    guard !directory.split(separator: "/").contains(Substring(RecordedFiles.directoryName)) else {
      throw RecordedCountsError(
        "'writeSession' needs a directory outside of \(RecordedFiles.directoryName); found \(escaped(directory))"
      )
    }
    let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let count = CountSession(name, at: place, in: function)
    do {
      try count.write(session.result(of: count.runID, showing: self), to: directory)
    } catch {
      throw RecordedCountsError("\(error)")
    }
  }
}

extension CountSession {
  /// The file of the test that wrote each session, by the directory and name of the session.
  private static let writers = Mutex<[[String]: String]>([:])

  /// Throws an error if a test in a different file wrote a session with the same name.
  private func checkWriter(ofSessionsIn directory: String) throws(RecordedCountsError) {
    let earlier = Self.writers.withLock { writers in
      let earlier = writers[[directory, runID]]
      if earlier == nil { writers[[directory, runID]] = filePath }
      return earlier
    }
    guard let earlier, earlier != filePath else { return }
    let files = [earlier, filePath].map { URL(filePath: $0).lastPathComponent }.sorted()
    throw RecordedCountsError(
      "two written sessions must not have the same name; found '\(escaped(runID))' in \(files[0]) and \(files[1]): pass "
        + "different names or directories")
  }

  /// Replaces this session's run in a directory, and prints the command that shows the run.
  func write(_ result: RunResult, to directory: String) throws {
    let sources = SessionSources(ofTestsIn: filePath)
    let path = URL(filePath: sources.absolute(directory)).standardizedFileURL.path
    try checkWriter(ofSessionsIn: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var rows = SessionRows(result)
    rows.places = places(of: result)
    try SessionFiles(directory: path).update { written in
      written.remove([runID], under: result.run.runtime)
      written.append(rows)
    }
    try? OutputDescriptor.standardError.write(
      "wrote '\(escaped(runID))' to \(escaped(sources.relative(path))); to see each turn: "
        + "\(Self.pageCommand(of: sources.relative(path)))\n")
  }
}
