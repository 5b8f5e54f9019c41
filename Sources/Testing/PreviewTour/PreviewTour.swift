internal import Foundation
internal import GranularityFieldLayout
internal import GranularityTabular
internal import GranularityTourRecords
public import SimulatedUICore
internal import Synchronization

/// The program that `granularity try` generates for an app. It runs one preview of the app and records the evaluations.
public enum PreviewTour {
  /// Runs the preview whose index the command line names, and writes the preview's record.
  ///
  /// The command line is `INDEX PATH [LAUNCH] NUMBER…` or `INDEX PATH [LAUNCH] --steps FILE`. Each `NUMBER` is the number
  /// of an action that ends the app, which the tour leaves out; before an action whose number is negative, the tour
  /// ends. `FILE` contains the steps that run instead of the tour. `LAUNCH` is an option of ``Launching``. While the tour
  /// runs, the file `PATH.step` names its current step, so that the caller knows where a tour stopped. Before the
  /// comparison begins, the record of the run as written is written to `PATH`. The process exits with 0; if the record
  /// cannot be written, it exits with a different code and prints a message.
  ///
  /// - Parameters:
  ///   - previews: The previews of the app. Each call of a preview creates new models and views.
  ///   - sharedNames: The names that several nested types of the app have in common. The record adds the enclosing types
  ///     to these names.
  @MainActor
  public static func main(
    _ previews: [@MainActor @Sendable () -> AnyView], sharedNames: [String] = []
  ) async -> Never {
    SharedTypeNames.add(sharedNames)
    var arguments = CommandLine.arguments
    var file: String?
    if arguments.count > 3, let mode = Launching(rawValue: arguments[3]) {
      launching = mode
      arguments.remove(at: 3)
    }
    if arguments.count == 5, arguments[3] == "--steps" {
      file = arguments[4]
      arguments.removeLast(2)
    }
    let numbers = arguments.dropFirst(3).compactMap { Int($0) }
    guard arguments.count == 3 + numbers.count, let index = Int(arguments[1]),
      previews.indices.contains(index)
    else {
      fail("a tour needs the index of a preview and a path; found \(arguments.dropFirst())", .usage)
    }
    let path = arguments[2]
    FixedWorld.prepare()
    do {
      let record = try await record(of: previews[index], by: file, without: numbers, path)
      try OutputFile(path: path, bytes: record.json).write()
    } catch {
      fail("\(error)", .unexpected)
    }
    exit(ExitCode.success.rawValue)
  }

  /// Returns the record of a preview. If a step of the step file is not possible, the record has no counts.
  @MainActor
  private static func record(
    of preview: @escaping @MainActor @Sendable () -> AnyView, by file: String?,
    without numbers: [Int], _ path: String
  ) async throws -> TourRecord {
    do {
      let steps = try file.map { try WrittenStep.steps(inFileAt: $0) }
      let directories = TourDirectories(ofRecordAt: path)
      let tour = Tour(
        prepare: { FixedWorld.begin(with: directories) },
        prepareRestart: { FixedWorld.clear(directories) },
        skipping: Set(numbers.filter { $0 > 0 }),
        endingBefore: numbers.first { $0 < 0 }.map { -$0 }, by: steps,
        willAttempt: { write($0.map { "\($0)" } ?? "", to: "\(path).action") },
        willStep: { write($0, to: "\(path).step") },
        didRun: { try? OutputFile(path: path, bytes: $0.json).write() })
      return try await tour.record(of: preview)
    } catch let failure as StepFailure {
      var record = TourRecord(comparison: .none, obstacle: nil, actions: [], views: [])
      record.failure = failure
      return record
    }
  }

  // MARK: Launching

  /// What a run does with the launch of the app.
  enum Launching: String {
    /// The app is launched, and then the preview is shown.
    case before = "--launch"
    /// Only the preview is shown.
    case never = "--no-launch"
    /// The app is launched, and an empty screen is shown instead of the preview.
    case only = "--launch-only"
  }

  @MainActor static var launching = Launching.before

  /// Launches the app, and then creates a preview.
  ///
  /// Xcode launches the app in the process of a preview, too. Each session of a tour stands for a process of its own, so
  /// each session launches the app again. The cut pieces that the launch reaches do not count as pieces that the preview
  /// reached.
  ///
  /// - Parameters:
  ///   - launch: Launches the app.
  ///   - content: Creates the preview.
  @MainActor
  public static func preview(
    after launch: @MainActor () -> Void, _ content: @MainActor () -> AnyView
  ) -> AnyView {
    switch launching {
    case .never: return content()
    case .only:
      launch()
      return AnyView(EmptyView())
    case .before:
      let before = passedCuts.withLock { $0 }
      launch()
      passedCuts.withLock { $0 = before }
      return content()
    }
  }

  // MARK: Cut pieces

  /// Records that the app reached the cut piece with this index and continues without it. Any thread can call this
  /// method.
  public static func pass(cut id: Int) { passedCuts.withLock { _ = $0.insert(id) } }

  /// Ends the process, because the app reached a cut piece without which it cannot continue. Any thread can call this
  /// method.
  public static func stop(cut id: Int) -> Never {
    try? OutputDescriptor.standardError.write("\(TourRecord.stopMark)\(id)\n")
    exit(TourRecord.stopCode)
  }

  /// The indices of the cut pieces that the app reached up to now and without which it continued.
  static let passedCuts = Mutex<Set<Int>>([])

  private static func write(_ text: String, to path: String) {
    try? OutputFile(path: path, bytes: Array(text.utf8)).write()
  }

  private static func fail(_ message: String, _ code: ExitCode) -> Never {
    try? OutputDescriptor.standardError.write("\(message)\n")
    exit(code.rawValue)
  }
}
