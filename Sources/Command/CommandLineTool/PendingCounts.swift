import Foundation
import GranularityCounting
import GranularityTabular

/// A directory of pending counts, which tests or a trial of an app measured in CI, where counts are not recorded.
struct PendingCounts {
  let files: SessionFiles
  private let contents: SessionFiles.Contents

  var rows: SessionRows { contents.rows }

  /// Finds the directories of pending counts below or next to `paths`, in the order of their paths.
  ///
  /// - Throws: `MessageError` if a path is not a directory, or if a file is malformed.
  static func all(below paths: [String]) throws -> [PendingCounts] {
    var found: Set<String> = []
    for path in paths {
      guard InputFile.isDirectory(path) else {
        throw MessageError(
          "recorded counts need a directory; found none at \(path)", .inputNotFound)
      }
      var trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if trimmed.hasPrefix("./"), trimmed.count > 2 { trimmed.removeFirst(2) }
      found.formUnion(directories(below: trimmed))
      let beside = trimmed + SessionFiles.pendingSuffix
      if InputFile.isDirectory(beside) { found.insert(beside) }
    }
    return try found.sorted().map { directory in
      let files = SessionFiles(directory: directory)
      return PendingCounts(files: files, contents: try files.readContents())
    }
  }

  private static func directories(below path: String) -> [String] {
    // A folder's name can end like this by chance, so the folder must also contain the file with the view rows.
    if path.hasSuffix(SessionFiles.pendingSuffix),
      InputFile.exists(GranularityTabular.path(of: ViewRow.table.fileName, in: path))
    {
      return [path]
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let inner = GranularityTabular.path(of: name, in: path)
      let attributes = try? FileManager.default.attributesOfItem(atPath: inner)
      guard attributes?[.type] as? FileAttributeType == .typeDirectory else { return [] }
      return directories(below: inner)
    }
  }

  /// The names of the sessions; only `session`, if it is given and exists.
  func runIDs(only session: String?) -> [String] {
    rows.placedRunIDs.filter { session == nil || $0 == session }
  }

  /// The recorded counts next to these pending counts; `nil` if there are none, for example because the pending counts
  /// are in a downloaded artifact.
  var recordedBeside: SessionFiles? {
    let recorded = String(files.directory.dropLast(SessionFiles.pendingSuffix.count))
    return Self.holdsCounts(recorded) ? SessionFiles(directory: recorded) : nil
  }

  /// Finds the recorded counts to which these pending counts belong.
  ///
  /// - Parameter package: The directory of the package that contains the tests.
  /// - Throws: `MessageError` if the package contains no such recorded counts and no such tests.
  func recorded(in package: String) throws -> SessionFiles {
    if let recordedBeside { return recordedBeside }
    let directories = Set(rows.places.map(\.counts).filter { !$0.isEmpty })
    guard let directory = directories.first, directories.count == 1 else {
      throw MessageError(
        "\(files.directory) needs one directory of recorded counts in \(PlaceRow.table.fileName); found "
          + "\(directories.isEmpty ? "none" : directories.sorted().map(escaped).joined(separator: ", "))"
      )
    }
    // A downloaded artifact is not trusted. So the directory that it names must be inside the package, and must belong
    // to a test file or to recorded previews.
    let parts = directory.split(separator: "/", omittingEmptySubsequences: false)
    let target = GranularityTabular.path(of: directory, in: package)
    guard !directory.hasPrefix("/"), !parts.contains(".."), Self.isInside(package, target),
      Self.holdsCounts(target)
    else {
      throw MessageError(
        "the counts in \(files.directory) belong to \(escaped(directory)); found no such tests or previews in "
          + "\(package): change to the directory of their package, and run the command again")
    }
    return SessionFiles(
      directory: target, inside: Self.parent(of: Self.parent(of: target)))
  }

  /// True if no symbolic link in the path of a directory leads out of the package. The directory does not have to exist
  /// yet.
  private static func isInside(_ package: String, _ directory: String) -> Bool {
    var (path, isInside) = (directory, true)
    while isInside, path.count > package.count {
      isInside = !isLink(path) || InputFile.exists(path) && !leadsOutOf(package, path)
      path = parent(of: path)
    }
    return isInside
  }

  /// True if a directory can hold recorded counts: it belongs to a test file, or contains nothing but recorded counts.
  /// The directory of a test file does not have to exist yet.
  private static func holdsCounts(_ directory: String) -> Bool {
    hasTests(directory) || SessionFiles(directory: directory).hasNothingElse
  }

  /// True if the path of a directory is the one for the recorded counts of an existing test file.
  private static func hasTests(_ directory: String) -> Bool {
    let name = directory.split(separator: "/").last ?? ""
    let outer = parent(of: directory)
    return outer.split(separator: "/").last == "RecordedCounts"
      && InputFile.exists(path(of: "\(name).swift", in: parent(of: outer)))
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

extension PendingCounts {
  /// Replaces recorded counts with these pending counts.
  ///
  /// - Parameters:
  ///   - session: The single session to accept; `nil` for all sessions.
  ///   - package: The directory of the package that contains the tests.
  /// - Returns: The directory of the recorded counts, and the names of the accepted sessions.
  /// - Throws: `MessageError` if the recorded counts of a session changed since the pending counts were measured.
  func accept(
    only session: String?, in package: String
  ) throws -> (directory: String, runIDs: [String]) {
    let target = try recorded(in: package)
    let accepted = runIDs(only: session)
    try OutputDirectory.create(Self.parent(of: target.directory))
    let measured = rows.bySession
    try target.update { recorded in
      let current = recorded.bySession
      var (replaced, added): (Set<String>, SessionRows) = ([], SessionRows())
      for runID in accepted {
        var new = measured[runID] ?? SessionRows()
        let known = new.places.filter { $0.turn == 0 }.map(\.recorded)
        (new.places, new.differences) = ([], [])
        let old = current[runID] ?? SessionRows()
        // An earlier command can have recorded these counts before it was killed. Then there is nothing to replace.
        guard old != new else { continue }
        guard !known.isEmpty, Set(known) == [old.digest] else {
          throw MessageError(
            "the recorded counts of '\(escaped(runID))' in \(target.directory) are not the counts with which "
              + "\(files.directory) was compared, or \(PlaceRow.table.fileName) does not say which they were: measure the counts again"
          )
        }
        replaced.insert(runID)
        added.append(new)
      }
      recorded.remove(replaced)
      recorded.append(added)
    }
    let left = target.pending
    if InputFile.isDirectory(left.directory) {
      try left.update(knowing: contents, removingIfEmpty: true) { $0.remove(Set(accepted)) }
    }
    return (target.directory, accepted)
  }

  /// The recorded and the measured runs of the sessions with pending counts.
  func pairs(in package: String) throws -> (recorded: [RunResult], measured: [RunResult]) {
    let runIDs = Set(rows.placedRunIDs)
    var recorded = try self.recorded(in: package).read()
    recorded.remove(Set(recorded.runIDs).subtracting(runIDs))
    return (try recorded.results(), try rows.results())
  }
}
