internal import Foundation
internal import GranularityTabular
internal import GranularityTourRecords
public import SimulatedUICore

/// The program that `granularity try` generates for an app: it runs one preview of the app and records what was
/// evaluated.
public enum PreviewTour {
  /// Runs the preview at the index that the command line names, and writes its record.
  ///
  /// The command line is `INDEX PATH`. While the tour runs, `PATH.step` names its current step, so that the caller
  /// knows where a tour stopped. `PATH` has the record of the run as written before the comparison begins. The process
  /// ends with 0, or with another code and a message if the record cannot be written.
  ///
  /// - Parameter previews: The previews of the app. Each call of one makes its models and its views anew.
  @MainActor
  public static func main(_ previews: [@MainActor @Sendable () -> AnyView]) async -> Never {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let index = Int(arguments[1]), previews.indices.contains(index)
    else {
      fail("a tour needs the index of a preview and a path; found \(arguments.dropFirst())", .usage)
    }
    let path = arguments[2]
    let tour = Tour(
      willStep: { try? OutputFile(path: "\(path).step", bytes: Array($0.utf8)).write() },
      didRun: { try? OutputFile(path: path, bytes: $0.json).write() })
    do {
      let record = try await tour.record(of: previews[index])
      try OutputFile(path: path, bytes: record.json).write()
    } catch {
      fail("\(error)", .unexpected)
    }
    exit(ExitCode.success.rawValue)
  }

  private static func fail(_ message: String, _ code: ExitCode) -> Never {
    try? OutputDescriptor.standardError.write("\(message)\n")
    exit(code.rawValue)
  }
}
