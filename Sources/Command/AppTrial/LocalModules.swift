internal import Foundation
import GranularitySwiftSources
import GranularityTabular

/// The modules that the sources of a trial import, and whose sources the repository has outside of the given paths.
///
/// These are the targets of the repository's package manifests, and the frameworks of its Xcode projects with a folder of
/// the same name next to the project. Code of a module that is found imports more modules, which are searched too.
struct LocalModules {
  /// A module and the path of the directory with its sources, relative to the root of the repository.
  struct Module: Hashable {
    let name: String
    let directory: String
  }

  private(set) var modules: [Module] = []
  /// The sources of the given paths and of the modules.
  private(set) var collection: SourceCollection

  /// Reads the sources of the given paths and of the modules that they import.
  ///
  /// - Parameters:
  ///   - paths: The given paths.
  ///   - excluded: The patterns of additional names to leave out.
  ///   - available: The names of the modules that need no sources.
  ///   - root: The directory that is searched; the repository of the first path if it is `nil`. Without a repository,
  ///     no module is found.
  /// - Throws: ``MessageError`` as ``SourceCollection`` does.
  init(
    of paths: [String], excluding excluded: [String], besides available: Set<String>,
    in root: String? = nil
  ) throws {
    collection = try SourceCollection(paths, excluding: excluded)
    guard let first = paths.first,
      let root = root
        ?? SourceCollection.repository(of: URL(filePath: first).resolvingSymlinksInPath())
    else { return }
    var directories: [String: Set<String>]?
    while true {
      let imported = Set(collection.files.flatMap(\.importedModules))
      let wanted = imported.subtracting(available).subtracting(collection.folders)
        .filter { !AppleFrameworks.contains($0) }.sorted()
      guard !wanted.isEmpty else { break }
      let known =
        directories
        ?? Self.directories(in: root, SourceCollection.patterns(excluding: excluded))
      directories = known
      let given = Set(collection.files.map(\.place))
      // A name with several directories is not certain, so the user has to choose.
      let found = wanted.compactMap { name -> Module? in
        guard let places = known[name], places.count == 1, let place = places.first,
          !modules.contains(where: { $0.name == name }),
          !given.contains(where: { $0.hasPrefix("\(place)/") })
        else { return nil }
        return Module(name: name, directory: place)
      }
      guard !found.isEmpty else { break }
      modules += found
      collection = try SourceCollection(
        paths + modules.map(\.directory), excluding: excluded)
    }
    modules = modules.map {
      Module(name: $0.name, directory: String($0.directory.dropFirst(root.count + 1)))
    }
  }

  /// The directories of the modules below a directory, by the names of the modules.
  private static func directories(in root: String, _ patterns: [Glob]) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var remaining = [(directory: root, depth: 0)]
    while let (directory, depth) = remaining.popLast() {
      let names = SourceTree.names(in: directory)
      if names.contains(PackageManifest.name) {
        for target in PackageManifest.targets(in: directory) {
          for folder in target.directories where InputFile.isDirectory(folder) {
            found[target.name, default: []].insert(folder)
          }
        }
      }
      for project in names where project.hasSuffix(".xcodeproj") {
        for name in frameworks(of: "\(directory)/\(project)")
        where InputFile.isDirectory("\(directory)/\(name)") {
          found[name, default: []].insert("\(directory)/\(name)")
        }
      }
      guard depth < SourceCollection.levels else { continue }
      for name in names where !patterns.contains(where: { $0.matches(name) }) {
        let path = "\(directory)/\(name)"
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type]
        if type as? FileAttributeType == .typeDirectory { remaining.append((path, depth + 1)) }
      }
    }
    return found
  }

  /// The names of the frameworks and libraries that an Xcode project builds.
  private static func frameworks(of project: String) -> Set<String> {
    guard let bytes = try? InputFile.bytes(at: "\(project)/project.pbxproj") else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    let products = text.matches(
      of: /path = "?(?:lib)?([\w-]+)\.(?:framework|a)"?; sourceTree = BUILT_PRODUCTS_DIR/)
    return Set(products.map { String($0.output.1) })
  }
}
