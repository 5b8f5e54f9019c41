internal import Foundation
import GranularityTabular

/// The directory of the files that are recorded for sessions: `views.csv`, `causes.csv`, `turns.csv` and `screens.txt`.
///
/// A directory with counts that wait for a decision has the same files, and also `places.csv` and `difference.txt`.
package struct SessionFiles: Hashable, Sendable {
  package let directory: String
  /// The directory that contains all files. A symbolic link that leads out of it is an error.
  private let outer: String

  /// - Parameter outer: The directory that no symbolic link may lead out of; by default the parent of `directory`.
  package init(directory: String, inside outer: String? = nil) {
    self.directory = directory
    self.outer = outer ?? directory.lastIndex(of: "/").map { String(directory[...$0]) } ?? "."
  }

  /// The name of the file with the differences from the recorded counts.
  package static let differenceName = "difference.txt"

  /// The end of the name of each directory whose counts wait for a decision.
  package static let pendingSuffix = ".pending"

  /// The directory for counts that wait for a decision. It is next to this directory.
  package var pending: SessionFiles {
    SessionFiles(directory: directory + Self.pendingSuffix, inside: outer)
  }

  private static let counts = [ViewRow.table.fileName, CauseRow.table.fileName]
  private static let names =
    counts + [
      TurnRow.table.fileName, TextSection.screensName, PlaceRow.table.fileName, differenceName,
    ]

  private func path(_ name: String) -> String { path(of: name, in: directory) }

  private func path(of name: String, in directory: String) -> String {
    GranularityTabular.path(of: name, in: directory)
  }

  /// Checks that no symbolic link leads out of the directory. A directory of counts that wait must not be a link
  /// itself.
  private func checkLinks() throws(MessageError) {
    let isPending = directory.hasSuffix(Self.pendingSuffix)
    let outside =
      leadsOutOf(outer, directory) || isPending && isLink(directory)
      ? directory : Self.names.map(path).first { leadsOutOf(directory, $0) || isLinkElsewhere($0) }
    if let outside {
      throw MessageError(
        "recorded counts need to be next to their tests; found a symbolic link to another directory "
          + "at \(escaped(outside))")
    }
  }

  private var commit: MultiFileCommit {
    MultiFileCommit(
      directory: directory, destinations: Self.names.map { (name: $0, path: path($0)) })
  }
}

// MARK: - Reading and replacing

extension SessionFiles {
  /// The content of the files.
  package struct Contents: Sendable {
    package let rows: SessionRows
    fileprivate let bytes: [String: [UInt8]]
  }

  /// Reads the recorded rows; none if there are no files.
  ///
  /// If an update was killed, this method first completes it or removes its remains.
  ///
  /// - Throws: `MessageError` for a malformed file, with its line; `FileError` for an update that cannot be completed.
  package func read() throws -> SessionRows { try readContents().rows }

  /// As ``read()``, with the bytes of the files, so that ``update(knowing:removingIfEmpty:_:)`` need
  /// not parse them again.
  package func readContents() throws -> Contents {
    try checkLinks()
    // Without a lock of the file system, ``update(_:)`` throws, so there is no update to wait for.
    let lock = try? DirectoryLock.ofExistingDirectory(directory)
    return try withExtendedLifetime(lock) {
      if lock != nil {
        try finish()
      }
      return try readLocked()
    }
  }

  /// Changes the recorded rows, while no other process or thread does.
  ///
  /// The files are replaced together, and only if rows changed. If the process is killed, either the old files remain,
  /// or the next call of this function or of ``read()`` completes the update. It drops the new files instead if the
  /// files that they would replace were changed meanwhile.
  ///
  /// - Parameters:
  ///   - known: What the files contained before: files with the same bytes are not parsed again.
  ///   - removingIfEmpty: True to remove the recorded files if no rows are left, and the directory if it has no others.
  /// - Throws: As ``read()``; `FileError`, also if the file system has no locks; or the error of `change`.
  package func update<Result>(
    knowing known: Contents? = nil, removingIfEmpty: Bool = false,
    _ change: (inout SessionRows) throws -> Result
  ) throws -> Result {
    try checkLinks()
    let isNew = !InputFile.exists(directory)
    let lock = try DirectoryLock.ofCreatedDirectory(directory)
    return try withExtendedLifetime(lock) {
      try finish()
      let hadCounts = InputFile.exists(path(ViewRow.table.fileName))
      let old = try readLocked(knowing: known).rows
      var new = old
      let result = try change(&new)
      new.sort()
      if removingIfEmpty, new.count == 0 {
        if isNew || hadCounts { try remove() }
      } else if new != old {
        try write(new)
      }
      return result
    }
  }

  /// True if the directory has recorded counts, and no file of another kind.
  package var hasNothingElse: Bool {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return Self.counts.allSatisfy(found.contains)
      && found.allSatisfy { $0.hasPrefix(".") || Self.names.contains($0) }
  }

  /// Completes an update or a removal that was killed.
  private func finish() throws(FileError) {
    commit.removeUndecided()
    try commit.finish()
    // Only a directory of counts that wait is ever removed. Elsewhere, or with content, a folder of this name may
    // belong to a user.
    if directory.hasSuffix(Self.pendingSuffix), InputFile.isDirectory(path(Self.removing)),
      !isLink(path(Self.removing)),
      (try? FileManager.default.contentsOfDirectory(atPath: path(Self.removing)))?.isEmpty == true
    {
      try remove()
    }
  }

  /// The name of an empty directory that marks an unfinished removal of the recorded files, which must be completed.
  private static let removing = ".removing"

  /// Removes the recorded files, and the directory unless it has other files.
  private func remove() throws(FileError) {
    try OutputDirectory.create(path(Self.removing))
    defer {
      unsafe rmdir(path(Self.removing))
      unsafe rmdir(directory)
    }
    for name in Self.names {
      guard unsafe unlink(path(name)) == 0 || errno == ENOENT else {
        throw FileError(path: path(name), step: .replace, code: errno)
      }
    }
  }

  /// Writes the files that have content, and the files that exist.
  private func write(_ rows: SessionRows) throws {
    let texts = [
      (TextSection.screensName, rows.screens), (Self.differenceName, rows.differences),
    ]
    let optional: [(isEmpty: Bool, file: OutputFile)] =
      [
        (rows.turns.isEmpty, TurnRow.table.file(of: rows.turns, in: directory)),
        (rows.places.isEmpty, PlaceRow.table.file(of: rows.places, in: directory)),
      ]
      + texts.map { name, sections in
        (
          sections.isEmpty,
          OutputFile(path: path(name), bytes: Array(TextSection.text(of: sections).utf8))
        )
      }
    try commit.write(
      [
        ViewRow.table.file(of: rows.views, in: directory),
        CauseRow.table.file(of: rows.causes, in: directory),
      ] + optional.filter { !$0.isEmpty || $0.file.exists }.map(\.file))
  }

  private func readLocked(knowing known: Contents? = nil) throws -> Contents {
    guard !MultiFileCommit.isUnfinished(in: directory) else {
      throw MessageError(
        "an update of \(directory) was interrupted, and cannot be completed without a lock of the file "
          + "system; restore \(directory) from version control, and delete \(directory)/.recorded")
    }
    let missing = Self.counts.filter { !InputFile.exists(path($0)) }
    guard missing.isEmpty || missing == Self.counts else {
      throw MessageError(
        "\(directory) needs both of \(Self.counts.joined(separator: " and ")); \(missing[0]) is missing: "
          + "restore it from version control, or delete the other file too")
    }
    // Other files with these names may belong to a user, and an update would replace them.
    if !missing.isEmpty, let other = Self.names.first(where: { InputFile.exists(path($0)) }) {
      throw MessageError(
        "recorded counts need a directory with \(Self.counts.joined(separator: " and ")), or without their "
          + "files; found only \(path(other))")
    }
    var bytes: [String: [UInt8]] = [:]
    for name in Self.names where InputFile.exists(path(name)) {
      bytes[name] = try InputFile.bytes(at: path(name))
    }
    if let known, known.bytes == bytes { return known }
    var rows = SessionRows(views: try self.rows(in: bytes), causes: try self.rows(in: bytes))
    (rows.turns, rows.places) = (try self.rows(in: bytes), try self.rows(in: bytes))
    rows.screens = try sections(of: TextSection.screensName, in: bytes)
    rows.differences = try sections(of: Self.differenceName, in: bytes)
    return Contents(rows: rows, bytes: bytes)
  }

  private func rows<Row: TableRow>(in files: [String: [UInt8]]) throws -> [Row] {
    guard let bytes = files[Row.table.fileName] else { return [] }
    do {
      let rows = try Row.table.locatedRows(in: bytes)
      let counts = Row.table.columns.filter { $0.kind == .integer }.map(\.name)
      try Row.table.checkCounts(of: rows, in: Set(counts))
      return rows.map(\.row)
    } catch {
      throw MessageError(path(error.description))
    }
  }

  private func sections(of name: String, in files: [String: [UInt8]]) throws -> [TextSection] {
    guard let bytes = files[name] else { return [] }
    return try TextSection.sections(in: String(decoding: bytes, as: UTF8.self), named: path(name))
  }
}

extension TextSection {
  /// The name of the file with the output of the screens.
  package static let screensName = "screens.txt"
}
