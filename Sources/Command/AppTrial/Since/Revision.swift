internal import Foundation
import GranularityTabular

/// A revision of the git repository that contains the paths of a trial.
///
/// Git only reads the repository: the files of the revision are written to another folder by means of a separate index.
struct Revision {
  /// The name that the user wrote, such as `HEAD~2`.
  let name: String
  /// The hash of the commit.
  let commit: String
  /// The real path of the repository's root directory.
  let root: String
  /// The paths of the trial, relative to the root; empty for the root itself.
  private let folders: [String]
  private let git: Git

  /// - Throws: ``MessageError`` if there is no `git`, if a path is in no repository or in another one than the first
  ///   path, if the repository has no such revision, or if the revision has no file below a path or has a submodule
  ///   there.
  init(_ name: String, of paths: [String], environment: [String: String]) throws {
    let git = Git(program: try Subprocess.find("git", environment: environment))
    let real = paths.map { URL(filePath: $0).resolvingSymlinksInPath().path }
    let roots = try zip(paths, real).map { shown, path in
      let found = try git.run(["rev-parse", "--show-toplevel"], in: path)
      guard found.code == 0 else {
        throw MessageError(
          "--since needs paths in a git repository; found none around \(shown)",
          details: Self.lines(found.output), .inputNotFound)
      }
      return URL(filePath: Self.lines(found.output).first ?? "").resolvingSymlinksInPath().path
    }
    let root = roots.first ?? ""
    if let other = roots.first(where: { $0 != root }) {
      throw MessageError(
        "--since needs paths in one git repository; found \(root) and \(other)", .inputNotFound)
    }
    let commit = try git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], in: root)
    guard commit.code == 0, let hash = Self.lines(commit.output).first else {
      throw MessageError(
        "--since needs a revision of the repository \(root); found '\(name)'", .inputNotFound)
    }
    (self.name, self.commit, self.root, self.git) = (name, hash, root, git)
    folders = real.map { $0 == root ? "" : String($0.dropFirst(root.count + 1)) }
    let entries = try entries()
    for (folder, path) in zip(folders, paths) {
      let inside = entries.filter { Self.isInside($0.path, folder) }
      guard !inside.isEmpty else {
        throw MessageError(
          "--since needs paths that exist at '\(name)'; found none at \(path)", .inputNotFound)
      }
      if let module = inside.first(where: { $0.mode == Self.submodule }) {
        throw MessageError(
          "--since needs paths without submodules, whose files git does not keep in the "
            + "repository; found \(module.path)", .inputNotFound)
      }
    }
  }

  private static let submodule = "160000"

  /// Writes the files of the revision to a new folder, in place of an older folder.
  ///
  /// These are the files below the paths, all Swift files, and the files of Xcode projects and packages. Files that the
  /// repository ignores belong to no revision, so they are copied from the working tree. A pointer of Git LFS is replaced
  /// by the content that it names, if the working tree or the repository has this content.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - excluded: The patterns of the names that the trial leaves out.
  ///   - modules: The directories of further modules, relative to the root.
  /// - Returns: The paths of the trial in the folder.
  func write(
    to folder: String, excluding excluded: [Glob], with modules: [String]
  ) throws -> [String] {
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    let tree = tree(in: folder)
    try files.createDirectory(atPath: tree, withIntermediateDirectories: true)
    let index = ["GIT_INDEX_FILE=\(folder)/index"]
    try check(git.run(["read-tree", commit], in: root, index))
    let needed = try entries().filter { entry in
      entry.mode != Self.submodule
        && (isNeeded(entry.path) || modules.contains { Self.isInside(entry.path, $0) })
    }
    for start in stride(from: 0, to: needed.count, by: Self.batch) {
      let paths = needed[start..<min(start + Self.batch, needed.count)].map(\.path)
      try check(
        git.run(
          ["checkout-index", "-q", "-f", "--prefix=\(tree)/", "--"] + paths, in: root, index))
    }
    // A symbolic link can lead out of the tree.
    try replacePointers(needed.filter { $0.mode != "120000" }.map(\.path), in: tree)
    try copyIgnored(to: tree, excluding: excluded)
    for folder in folders { linkCheckouts(beside: folder, in: tree) }
    return folders.map { $0.isEmpty ? tree : "\(tree)/\($0)" }
  }

  /// The root of the repository's files in the folder to which they were written.
  func tree(in folder: String) -> String { "\(folder)/\(URL(filePath: root).lastPathComponent)" }

  /// The number of files that one run of `git` writes.
  private static let batch = 400
  private static let checkouts = [".build/checkouts", "SourcePackages/checkouts"]
  private static let needed = [".swift", ".pbxproj", ".plist"]

  private func isNeeded(_ path: String) -> Bool {
    folders.contains { Self.isInside(path, $0) } || Self.needed.contains(where: path.hasSuffix)
      || path.contains(".xcassets/")
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path.hasPrefix("\(folder)/")
  }

  /// The files of the revision, each with its mode.
  private func entries() throws -> [(mode: String, path: String)] {
    let found = try git.run(["ls-tree", "-r", "-z", "--full-tree", commit], in: root)
    try check(found)
    return found.output.split(separator: "\0").compactMap { entry in
      let parts = entry.split(separator: "\t", maxSplits: 1)
      // A name that is not UTF-8 cannot be passed on.
      guard parts.count == 2, !parts[1].contains("\u{FFFD}"),
        let mode = parts[0].split(separator: " ").first
      else { return nil }
      return (String(mode), String(parts[1]))
    }
  }

  /// Replaces the pointers of Git LFS among the files that a trial reads by the contents that they name.
  private func replacePointers(_ paths: [String], in tree: String) throws {
    var common: String?
    for path in paths where SourceCollection.isRead(path) {
      guard let bytes = try? InputFile.bytes(at: "\(tree)/\(path)"), let pointer = LFSPointer(bytes)
      else { continue }
      if common == nil {
        let found = try git.run(["rev-parse", "--git-common-dir"], in: root)
        try check(found)
        common =
          URL(
            filePath: Self.lines(found.output).first ?? ".git",
            relativeTo: URL(filePath: root, directoryHint: .isDirectory)
          ).path
      }
      let places = ["\(root)/\(path)", "\(common ?? "")/\(pointer.objectPath)"]
      let content = places.lazy.compactMap { try? InputFile.bytes(at: $0) }.first(
        where: pointer.matches)
      if let content {
        try Data(content).write(to: URL(filePath: "\(tree)/\(path)"), options: .atomic)
      }
    }
  }

  private func copyIgnored(to tree: String, excluding excluded: [Glob]) throws {
    let found = try git.run(
      ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--"]
        + folders.map { $0.isEmpty ? "." : $0 }, in: root)
    try check(found)
    let files = FileManager.default
    for path in found.output.split(separator: "\0").map(String.init) {
      let target = "\(tree)/\(path)"
      let isLeftOut = path.split(separator: "/").contains { name in
        excluded.contains { $0.matches(String(name)) }
      }
      guard !isLeftOut, !path.hasSuffix("/"), !InputFile.exists(target) else { continue }
      try files.createDirectory(
        at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
      // A file that cannot be read is left out, as in a trial of the working tree.
      try? files.copyItem(atPath: "\(root)/\(path)", toPath: target)
    }
  }

  /// Links the package checkouts in a folder and next to it, which are not part of the repository.
  private func linkCheckouts(beside folder: String, in tree: String) {
    let inner = folder.isEmpty ? "" : "\(folder)/"
    let parent = folder.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for path in Set([inner, parent]).flatMap({ place in Self.checkouts.map { "\(place)\($0)" } })
    where InputFile.isDirectory("\(root)/\(path)") && !InputFile.exists("\(tree)/\(path)") {
      let link = URL(filePath: "\(tree)/\(path)")
      try? FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "\(root)/\(path)")
    }
  }

  private func check(_ result: Subprocess.Result) throws {
    guard result.code == 0 else {
      throw MessageError(
        "git cannot read the files of '\(name)' in \(root):", details: Self.lines(result.output),
        .inputNotFound)
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
  }
}

/// Runs `git` in a directory, independently of the repository that a hook of git names in the environment.
private struct Git {
  let program: String

  private static let variables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY",
    "GIT_COMMON_DIR", "GIT_NAMESPACE",
  ]

  /// Git uses no network, asks no question and does not update the index.
  private static let settings = [
    "GIT_LITERAL_PATHSPECS=1", "GIT_NO_LAZY_FETCH=1", "GIT_LFS_SKIP_SMUDGE=1",
    "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C",
  ]

  /// - Parameter variables: Environment variables, such as `NAME=value`.
  func run(
    _ arguments: [String], in directory: String, _ variables: [String] = []
  ) throws -> Subprocess.Result {
    var process = Subprocess(
      program: "/usr/bin/env",
      arguments: Self.variables.flatMap { ["-u", $0] } + variables
        + Self.settings + [program, "-c", "core.quotePath=false"]
        + ["-C", directory] + arguments)
    // Warnings and traces are no part of what is parsed. Only a failure needs them.
    process.keepsErrors = false
    let result = try process.run()
    if result.code == 0 { return result }
    process.keepsErrors = true
    return try process.run()
  }
}
