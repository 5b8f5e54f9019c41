internal import Foundation
package import GranularityTabular
import GranularityTourRecords

/// A directory of step files, one for each preview. A tour writes a step file, and a person edits it.
///
/// The name of a step file consists of the names of the source file and of the preview.
package struct StepFiles: Hashable, Sendable {
  /// The directory as the caller wrote it, for messages.
  package let name: String
  /// The absolute path of the directory.
  let path: String

  package init(_ name: String, at path: String) {
    (self.name, self.path) = (name, path)
  }

  /// The extension of a step file's name.
  static let ending = ".steps"
  /// The largest number of characters of a file name without its extension. A file system allows 255 bytes.
  private static let longest = 120

  /// The path of a step file as messages show it.
  func shown(_ file: String) -> String { name.hasSuffix("/") ? name + file : "\(name)/\(file)" }

  func path(of file: String) -> String { "\(path)/\(file)" }

  /// The names of the step files, by the names of the previews.
  ///
  /// The names of two previews can differ only in case, or in characters that a file name cannot contain. Their file
  /// names then contain a hash.
  static func names(of previews: [String]) -> [String: String] {
    let plain = previews.map { ($0, plainName(of: $0)) }
    let same = Dictionary(grouping: plain) { $0.1.lowercased() }
    return Dictionary(
      plain.map { preview, name in
        let isUnique = same[name.lowercased()]?.count == 1
        let isComplete = name.count <= longest
        let hashed = FNV1a.name(String(name.prefix(longest)), hashing: preview)
        return (preview, (isUnique && isComplete ? name : hashed) + ending)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The name of a preview, with `-` in place of characters that some file systems do not allow.
  private static func plainName(of preview: String) -> String {
    let name = preview.replacing(": ", with: " - ", maxReplacements: 1)
    let allowed = name.map { character in
      let isAllowed = character.isLetter || character.isNumber || " ._-+(),&'#".contains(character)
      return isAllowed ? character : "-"
    }
    // A file name that starts with a dot would be hidden.
    return allowed.first == "." ? "-" + String(allowed.dropFirst()) : String(allowed)
  }

  /// The sorted names of the step files in the directory; empty if the directory does not exist.
  var found: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted()
  }
}

// MARK: - Writing

/// The content of a preview's step file.
struct StepFileText {
  let preview: String
  let record: TourRecord

  /// The comment lines that precede the steps.
  private var introduction: [String] {
    [
      "Steps of the preview \(Self.line(preview)), written by its tour.",
      "'granularity try --steps' runs these steps instead of a tour. Edit them; remove the file for a new tour.",
      "",
      "  tap \"Add\"                   type \"Tea\" into \"Name\"    choose \"red\" of \"Color\"",
      "  choose the last of \"Color\"  set \"Speed\" to 0.5        drag \"Map\" by 9, 9",
      "  wait 2                      (seconds)               restart",
      "",
      "If several controls have a label: tap \"Buy\" in \"CartRow[Tea]\", or tap \"Buy\" number 2.",
      "In a label or a view, … stands for any text.",
    ]
  }

  var bytes: [UInt8] {
    var lines = introduction.map(Self.comment) + [""] + record.steps
    let endings = record.endings.map(Self.line)
    if !endings.isEmpty {
      lines += ["", "# Left out, because it ends the app:"] + endings.map(Self.comment)
    }
    if record.isCutShort { lines += ["", "# The limit of actions ended the tour."] }
    if !record.unusedSteps.isEmpty {
      lines += ["", "# Not used:"] + record.unusedSteps.map(Self.comment)
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func comment(_ text: String) -> String { text.isEmpty ? "#" : "# \(text)" }

  private static func line(_ text: String) -> String { escaped(text) }
}

extension TrialAnswer {
  /// Writes step files for the previews that ran and have no step file yet.
  ///
  /// Existing files are neither replaced nor removed.
  ///
  /// - Returns: The number of written files.
  /// - Throws: ``FileError`` if a file cannot be written. Other files can already have been written.
  package func writeSteps() throws(FileError) -> Int {
    guard let steps else { return 0 }
    let screens = screensInOrder.filter { $0.record.stepsFile == nil }
    guard !screens.isEmpty else { return 0 }
    try OutputDirectory.create(steps.files.path)
    var count = 0
    for screen in screens {
      let name = compiled.runID(of: screen.preview)
      guard let file = steps.names[name] else { continue }
      let output = OutputFile(
        path: steps.files.path(of: file),
        bytes: StepFileText(preview: name, record: screen.record).bytes)
      // The file can have been created since the trial began, for example by a person.
      guard !output.exists else { continue }
      try output.write()
      count += 1
    }
    return count
  }
}

/// The step files that a trial found in the directory.
struct TrialSteps: Hashable, Sendable {
  let files: StepFiles
  /// The names of the step files, by the names of the previews.
  let names: [String: String]
  /// The files that belong to no preview, as messages show them.
  let unused: [String]

  init(_ files: StepFiles, _ compiled: CompiledApp) {
    self.files = files
    names = StepFiles.names(of: compiled.allPreviews.map(compiled.runID))
    let known = Set(names.values)
    unused = files.found.filter { !known.contains($0) }.map(files.shown)
  }

  /// The step file of a preview; `nil` if the directory does not contain it.
  func file(of preview: String) -> (path: String, shown: String)? {
    guard let name = names[preview], InputFile.exists(files.path(of: name)) else { return nil }
    return (files.path(of: name), files.shown(name))
  }
}
