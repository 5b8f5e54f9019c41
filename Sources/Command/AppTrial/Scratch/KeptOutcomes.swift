internal import Foundation
import GranularitySwiftSources
import GranularityTabular
import GranularityTourRecords

/// The outcomes of the previews of an app, kept in the app's copy for later trials.
///
/// A preview that runs again with the same program, resources, steps and limits has the same outcome, because the wall
/// clock, the random numbers, the time zone and the language of a run are fixed. So a later trial reads the outcome and
/// does not run the preview.
///
/// The outcome of a preview that was stopped or reached a limit is not kept, because it can depend on the machine.
struct KeptOutcomes: Sendable {
  private let directory: String
  /// A hash of everything that decides the outcomes, except for the program's steps.
  private let run: UInt64

  /// - Parameters:
  ///   - directory: The directory for the outcomes.
  ///   - run: Describes everything that decides the outcomes, except for the steps of the previews.
  init(in directory: String, of run: UInt64) {
    (self.directory, self.run) = (directory, run)
  }

  /// True if an equal program has an equal outcome. On other systems than Linux, the wall clock of a preview is real.
  static var areSupported: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  private struct Kept: Codable {
    let key: String
    let outcome: PreviewOutcome
  }

  /// The steps that a preview runs in place of a tour: the path of the file, and the path that messages show.
  typealias Steps = (path: String, shown: String)

  /// The outcome of the preview at an index; `nil` if no earlier trial kept an outcome of the same program.
  func outcome(of index: Int, by steps: Steps?) -> PreviewOutcome? {
    guard Self.areSupported, let key = key(by: steps),
      let bytes = try? InputFile.bytes(at: path(of: index)),
      let kept = try? JSONDecoder().decode(Kept.self, from: Data(bytes)), kept.key == key
    else { return nil }
    return kept.outcome
  }

  /// Keeps the outcome of the preview at an index in place of an older one, unless the outcome can depend on the
  /// machine.
  func keep(_ outcome: PreviewOutcome, of index: Int, by steps: Steps?) throws {
    guard Self.areSupported, let key = key(by: steps) else { return }
    guard outcome.isRepeatable else {
      try? FileManager.default.removeItem(atPath: path(of: index))
      return
    }
    try OutputDirectory.create(directory)
    let bytes = [UInt8](try JSONEncoder().encode(Kept(key: key, outcome: outcome)))
    try OutputFile(path: path(of: index), bytes: bytes).write()
  }

  /// Removes the outcomes of previews that the app no longer has.
  ///
  /// - Parameter count: The number of the app's previews.
  func removeOutcomes(from count: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where Int(name.prefix(while: \.isNumber)) ?? count >= count {
      try? FileManager.default.removeItem(atPath: "\(directory)/\(name)")
    }
  }

  private func path(of index: Int) -> String { "\(directory)/\(index).json" }

  /// The text that an outcome is kept with; `nil` if the steps cannot be read.
  private func key(by steps: Steps?) -> String? {
    guard let steps else { return String(run, radix: 36) }
    guard let bytes = try? InputFile.bytes(at: steps.path) else { return nil }
    return String(FNV1a.hash(bytes, after: FNV1a.hash("\(steps.shown)\n", after: run)), radix: 36)
  }
}

extension PreviewOutcome {
  /// True if the preview has the same outcome on every machine and at every time.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .ran(let record):
      switch record.obstacle {
      case .time, .ended: false
      // A tour that ended early can have ended because of the time limit.
      case .shared, .sharedState, .otherActions, nil:
        !record.endings.contains { $0.hasSuffix(AppTrial.earlyEnd) }
      }
    case .reachedCut, .failedSteps: true
    case .stopped: false
    }
  }
}
