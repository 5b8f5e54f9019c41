internal import Foundation
import GranularityTabular

/// The directory with the recorded counts of sessions: `views.csv`, `causes.csv`, `turns.csv` and `screens.txt`.
///
/// A second directory holds measured counts until a user accepts or rejects them. It has the same files, and also
/// `places.csv` and `difference.txt`.
package struct SessionFiles: Hashable, Sendable {
  package let directory: String
  /// The directory that contains all of the files. A symbolic link that points out of this directory is an error.
  private let outer: String

  /// Describes the files without accessing them.
  ///
  /// - Parameter outer: The directory out of which no symbolic link may point; by default the parent of `directory`.
  package init(directory: String, inside outer: String? = nil) {
    self.directory = directory
    self.outer = outer ?? directory.lastIndex(of: "/").map { String(directory[...$0]) } ?? "."
  }

  /// The name of the file that lists how the measured counts differ from the recorded counts.
  package static let differenceName = "difference.txt"

  /// The suffix of the name of each directory whose counts have not been accepted or rejected.
  package static let pendingSuffix = ".pending"

  /// The directory next to this one that holds measured counts until a user accepts or rejects them.
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

  /// Throws an error if a symbolic link points out of ``outer``, or if a directory of counts that wait for a decision
  /// is a link.
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
  /// The rows in the files of a directory, together with the bytes of these files.
  package struct Contents: Sendable {
    package let rows: SessionRows
    fileprivate let bytes: [String: [UInt8]]
  }

  /// Reads the recorded rows. Without files, the result has no rows.
  ///
  /// If a process was killed during an update, this method first completes the update or removes its remains.
  ///
  /// - Throws: `MessageError` with the line number for a malformed file; `FileError` for an update that cannot be
  ///   completed.
  package func read() throws -> SessionRows { try readContents().rows }

  /// Reads the rows as ``read()`` does, and also returns the bytes of the files.
  ///
  /// With these bytes, ``update(knowing:removingIfEmpty:_:)`` need not parse unchanged files again.
  package func readContents() throws -> Contents {
    try checkLinks()
    // If the file system supports no locks, ``update(_:)`` throws an error, so no update can be in progress.
    let lock = try? DirectoryLock.ofExistingDirectory(directory)
    return try withExtendedLifetime(lock) {
      if lock != nil {
        try finish()
      }
      return try readLocked()
    }
  }

  /// Changes the recorded rows while it holds a lock against updates by other processes and threads.
  ///
  /// The files are replaced together, and only if rows changed. If the process is killed, either the old files remain,
  /// or the next call of this method or of ``read()`` completes the update. If the old files were changed in the
  /// meantime, that call drops the new files instead.
  ///
  /// - Parameters:
  ///   - known: The contents of an earlier read. Files that still have the same bytes are not parsed again.
  ///   - removingIfEmpty: True to remove the recorded files if no rows are left. The directory is then removed too,
  ///     unless it has other files.
  /// - Throws: The errors of ``read()``; `FileError` if the files cannot be locked or written; or the error that
  ///   `change` throws.
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

  /// True if the directory contains recorded counts, and no visible files except those of recorded counts.
  package var hasNothingElse: Bool {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return Self.counts.allSatisfy(found.contains)
      && found.allSatisfy { $0.hasPrefix(".") || Self.names.contains($0) }
  }

  /// Completes an update or a removal during which a process was killed.
  private func finish() throws(FileError) {
    commit.removeUndecided()
    try commit.finish()
    // Only a directory of counts that wait for a decision is ever removed. In other directories, and if it is not
    // empty, a folder called `.removing` can belong to a user.
    if directory.hasSuffix(Self.pendingSuffix), InputFile.isDirectory(path(Self.removing)),
      !isLink(path(Self.removing)),
      (try? FileManager.default.contentsOfDirectory(atPath: path(Self.removing)))?.isEmpty == true
    {
      try remove()
    }
  }

  /// The name of an empty directory that marks a removal of the recorded files as unfinished, so that it can be
  /// completed.
  private static let removing = ".removing"

  /// Removes the recorded files, and also the directory if it has no other files.
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

  /// Writes each file that has rows or sections. An empty file is written only if it already exists.
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
        "\(directory) needs both files \(Self.counts.joined(separator: " and ")); \(missing[0]) is missing: "
          + "restore it from version control, or delete the other file too")
    }
    // The files can belong to a user, and an update would overwrite them.
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
    // Files of version 0.2.0 have 0 in this column.
    for index in rows.causes.indices { rows.causes[index].mutations = nil }
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
  /// The name of the file that contains the visible output of the recorded screens.
  package static let screensName = "screens.txt"
}
