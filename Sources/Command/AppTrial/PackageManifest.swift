internal import Foundation
import GranularityTabular

/// Reads which targets a package manifest declares. The manifest is not run: the names and paths of its targets have to
/// be literals.
enum PackageManifest {
  /// A target of a package.
  struct Target: Hashable {
    let name: String
    /// The real paths of the folders that can contain the sources of the target, each with a slash at its end.
    fileprivate let folders: [String]

    /// The real paths of the folders that can contain the sources of the target.
    var directories: [String] { folders.map { String($0.dropLast()) } }

    /// True if the target's folder contains the file at a real path.
    func contains(_ path: String) -> Bool { folders.contains { path.hasPrefix($0) } }
  }

  /// The name of a manifest.
  static let name = "Package.swift"

  /// The targets of the manifests in the folders above a path.
  static func targets(above path: String) -> [Target] {
    var directory = URL(filePath: path).absoluteURL.resolvingSymlinksInPath()
    var targets: [Target] = []
    while directory.pathComponents.count > 1 {
      directory.deleteLastPathComponent()
      targets += Self.targets(in: directory.path)
    }
    return targets
  }

  /// The targets of the manifest in a directory; an empty list if there is no manifest.
  static func targets(in directory: String) -> [Target] {
    let root = URL(filePath: directory).absoluteURL.resolvingSymlinksInPath()
    guard let bytes = try? InputFile.bytes(at: root.appending(path: name).path) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    let found = text.matches(of: /\.(?:executableTarget|target)\s*\(\s*name:\s*"([^"]+)"/)
    return found.map { match in
      let name = String(match.output.1)
      let rest = arguments(in: text[match.range.upperBound...])
      let path = rest.firstMatch(of: /\bpath:\s*"([^"]*)"/).map { String($0.output.1) }
      var paths = path.map { [$0] } ?? sourceFolders.map { "\($0)/\(name)" }
      // The sources of the only target of a package can be in the folder `Sources` itself.
      let isAlone = Set(found.map(\.output.1)).count == 1 && path == nil
      if isAlone, !paths.contains(where: { InputFile.isDirectory(root.appending(path: $0).path) }) {
        paths = sourceFolders
      }
      return Target(
        name: name,
        folders: paths.map { path in
          let folder = root.appending(path: path).standardizedFileURL.resolvingSymlinksInPath().path
          return folder.hasSuffix("/") ? folder : "\(folder)/"
        })
    }
  }

  /// The folders in which SwiftPM looks for a target that states no path.
  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  /// The text up to the parenthesis that closes a call, without the arguments of inner calls.
  private static func arguments(in text: Substring) -> String {
    var depth = 0
    var isLiteral = false
    var arguments = ""
    for character in text {
      if character == "\"" { isLiteral.toggle() }
      if !isLiteral, character == "(" { depth += 1 }
      if !isLiteral, character == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      if depth == 0 { arguments.append(character) }
    }
    return arguments
  }
}
