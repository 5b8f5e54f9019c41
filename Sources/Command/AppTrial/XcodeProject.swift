internal import Foundation
import GranularitySwiftSources
import GranularityTabular

/// The Swift files that the targets of an Xcode project contain.
///
/// A project lists the files of a target's build phases. Since Xcode 16, it can also list a folder whose files all
/// belong to a target. Other files in the same directories are not part of the app. Compiling them too would declare
/// types twice.
struct XcodeProject {
  /// The names of the files that the build phases list.
  private let names: Set<String>
  /// The folders whose files all belong to a target, each with a slash at both ends.
  private let folders: [String]
  /// The names of the asset catalogs that the build phases list.
  private let catalogs: Set<String>
  /// The real path of the directory that contains the project.
  let root: String
  /// The property list information of the app.
  let information: AppInformation

  /// Reads the only project in a directory or in its parent directory; `nil` if there is no such project or if it
  /// cannot be read.
  init?(around path: String) {
    self.init(around: path, levels: 1)
  }

  /// Reads the only project in a directory, or in the nearest directory above it that has a project; `nil` if there is no
  /// such project or if it cannot be read.
  ///
  /// - Parameter levels: The number of directories above the directory in which a project is searched.
  init?(around path: String, levels: Int) {
    let directory = URL(filePath: path).resolvingSymlinksInPath()
    let directories = sequence(first: directory) { directory in
      directory.path == "/" ? nil : directory.deletingLastPathComponent()
    }.prefix(levels + 1)
    let found = directories.compactMap { directory -> (URL, String)? in
      let projects = SourceTree.names(in: directory.path).filter { $0.hasSuffix(".xcodeproj") }
      return projects.count == 1 ? (directory, projects[0]) : nil
    }
    guard let (directory, name) = found.first,
      let bytes = try? InputFile.bytes(
        at: directory.appending(path: "\(name)/project.pbxproj").path)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    names = Set(text.matches(of: /\/\* (.+\.swift) in Sources \*\//).map { String($0.output.1) })
    let groups = text.matches(
      of: /isa = PBXFileSystemSynchronizedRootGroup;(?:[^{}]|\{[^{}]*\})*?path = "?([^";]+)"?;/)
    catalogs = Set(
      text.matches(of: /\/\* (.+\.xcassets) in Resources \*\//).map { String($0.output.1) })
    root = directory.path
    information = AppInformation(project: text, in: root)
    folders = groups.map { "/\($0.output.1)/" }
    if names.isEmpty, folders.isEmpty { return nil }
  }

  /// True if a target contains the asset catalog at a real path.
  func contains(catalog path: String) -> Bool {
    path.hasPrefix("\(root)/")
      && (catalogs.contains(URL(filePath: path).lastPathComponent)
        || folders.contains(where: path.contains))
  }

  /// True if a target contains the file at a real path, or if a package next to the project can contain it.
  func contains(_ path: String) -> Bool {
    guard path.hasPrefix("\(root)/") else { return true }
    let url = URL(filePath: path)
    if names.contains(url.lastPathComponent) || folders.contains(where: path.contains) {
      return true
    }
    var directory = url.deletingLastPathComponent()
    while directory.path.count > root.count {
      if InputFile.exists(directory.appending(path: "Package.swift").path) { return true }
      directory.deleteLastPathComponent()
    }
    return false
  }
}
