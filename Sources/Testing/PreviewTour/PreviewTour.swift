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
  /// The command line is `INDEX PATH NUMBER…`. Each number is that of an action that ends the app, which the tour
  /// leaves out. While the tour runs, the file `PATH.step` names its current step, so that the caller knows where a
  /// tour stopped. Before the comparison begins, `PATH` has the record of the run as written. The process ends with 0,
  /// or with another code and a message if the record cannot be written.
  ///
  /// - Parameter previews: The previews of the app. Each call of a preview makes new models and views.
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

  /// Records that the app needed the cut piece with this index. Any thread may call this method.
  public static func pass(cut id: Int) { passedCuts.withLock { _ = $0.insert(id) } }

  /// The indices of the cut pieces that the app needed so far, and without which it went on.
  static let passedCuts = Mutex<Set<Int>>([])

  private static func write(_ text: String, to path: String) {
    try? OutputFile(path: path, bytes: Array(text.utf8)).write()
  }

  private static func fail(_ message: String, _ code: ExitCode) -> Never {
    try? OutputDescriptor.standardError.write("\(message)\n")
    exit(code.rawValue)
  }
}
