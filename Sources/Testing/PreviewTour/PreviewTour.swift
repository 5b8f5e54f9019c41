internal import Foundation
internal import GranularityTabular
internal import GranularityTourRecords
public import SimulatedUICore
internal import Synchronization

/// The program that `granularity try` generates for an app: it runs one preview of the app and records what was
/// evaluated.
public enum PreviewTour {
  /// Runs the preview at the index that the command line names, and writes its record.
  ///
  /// The command line is `INDEX PATH NUMBER…`; the numbers are those of actions that end the app and are left out. While the tour runs, `PATH.step` names its current step, so that the caller knows where a
  /// tour stopped. `PATH` has the record of the run as written before the comparison begins. The process ends with 0, or with another code and a message if the record cannot be written.
  ///
  /// - Parameter previews: The previews of the app. Each call of one makes its models and its views anew.
  @MainActor
  public static func main(_ previews: [@MainActor @Sendable () -> AnyView]) async -> Never {
    let arguments = CommandLine.arguments
    let skipped = arguments.dropFirst(3).compactMap { Int($0) }
    guard arguments.count == 3 + skipped.count, let index = Int(arguments[1]),
      previews.indices.contains(index)
    else {
      fail("a tour needs the index of a preview and a path; found \(arguments.dropFirst())", .usage)
    }
    let path = arguments[2]
    FixedWorld.prepare()
    let tour = Tour(
      prepare: { FixedWorld.begin(with: TourDirectories(ofRecordAt: path)) },
      skipping: Set(skipped),
      willAttempt: { write($0.map { "\($0)" } ?? "", to: "\(path).action") },
      willStep: { write($0, to: "\(path).step") },
      didRun: { try? OutputFile(path: path, bytes: $0.json).write() })
    do {
      let record = try await tour.record(of: previews[index])
      try OutputFile(path: path, bytes: record.json).write()
    } catch {
      fail("\(error)", .unexpected)
    }
    exit(ExitCode.success.rawValue)
  }

  /// Records that the app needed the piece with this index, which was cut. Any thread may call it.
  public static func pass(cut id: Int) { passedCuts.withLock { _ = $0.insert(id) } }

  /// The pieces without which the app went on so far.
  static let passedCuts = Mutex<Set<Int>>([])

  private static func write(_ text: String, to path: String) {
    try? OutputFile(path: path, bytes: Array(text.utf8)).write()
  }

  private static func fail(_ message: String, _ code: ExitCode) -> Never {
    try? OutputDescriptor.standardError.write("\(message)\n")
    exit(code.rawValue)
  }
}
