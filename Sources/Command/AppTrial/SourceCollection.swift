internal import Foundation
import GranularityTabular

/// The sources and resources of an app.
struct SourceCollection {
  private(set) var files: [SourceFile] = []
  /// The paths of the files that the app finds in its bundle.
  private(set) var resources: [String] = []
  /// The colors and images of the app.
  private(set) var assets = AssetSymbols()
  private(set) var texts = StringSymbols()
  private(set) var models = DataModels()
  /// The real paths of the files that were already read. One given path can be inside another, and a symbolic link can
  /// lead to a file that is read elsewhere too.
  private var known: Set<String> = []
  /// The files and folders that could not be read, each with the reason.
  private(set) var unread: [String] = []
  /// The Xcode project of the directory that is being read; `nil` if it has none.
  private var project: XcodeProject?
  /// The property list information of the app, from the first Xcode project; `nil` if there is no project.
  private(set) var information: AppInformation?
  /// The files that were left out because no target of an Xcode project contains them.
  private(set) var strays: [String] = []
  /// The names of the folders, which are also the names of the app's own modules.
  private(set) var folders: Set<String> = []
  /// The names of the modules whose sources are certainly part of the app: the folders of the given paths, the folders
  /// in a folder `Sources`, the targets of package manifests, and the modules of package checkouts.
  private(set) var modules: Set<String> = []
  /// The names of the given paths.
  private var given: Set<String> = []
  /// The targets of the package manifests in the given paths and in the folders above them.
  private var targets: [PackageManifest.Target] = []

  /// A copy of the collection with edits made in its files. There is one list of edits for each file.
  func edited(_ edits: [[SourceEdit]]) -> Self {
    var edited = self
    for (index, edits) in edits.enumerated() { edited.files[index].replace(edits) }
    return edited
  }

  /// A hash that differs if a source, the name of an asset, a text of a string catalog, a data model, or the name of a
  /// module of the app differs. The names of the given paths themselves do not count.
  var hash: UInt64 {
    let start = FNV1a.hash(
      ([assets.source(without: []), texts.source, models.text]
        + modules.subtracting(given).sorted() + [""] + folders.subtracting(given).sorted() + [""]
        + strays)
        .map { "\($0.utf8.count) \($0)" }.joined())
    // The hash includes the lengths, so that two files differ from one file with both texts.
    return files.reduce(start) { hash, file in
      let head = "\(file.path.utf8.count) \(file.bytes.count) \(file.path)"
      return FNV1a.hash(file.bytes, after: FNV1a.hash(head, after: hash))
    }
  }

  /// Reads every `.swift` file in the directories and their subdirectories, except tests, build folders and package
  /// manifests.
  ///
  /// - Parameter excluded: The patterns of additional names to leave out.
  /// - Throws: ``MessageError`` if a directory does not exist or if no file is found.
  init(_ paths: [String], excluding excluded: [String] = []) throws {
    let patterns = Self.patterns(excluding: excluded)
    for path in paths {
      project = XcodeProject(around: path)
      guard InputFile.isDirectory(path) else {
        let found = InputFile.exists(path) ? "a file" : "none"
        throw MessageError(
          "'try' needs a directory with Swift sources; found \(found) at \(path)", .inputNotFound)
      }
      var names = URL(filePath: path).pathComponents.suffix(2)
      // A folder `Sources` has the sources of one module, which has the name of the folder around it.
      if names.last != "Sources" { names = names.suffix(1) }
      modules.formUnion(names)
      given.formUnion(names)
      targets += PackageManifest.targets(above: path)
      let before = (files.count, strays)
      try collect(path, below: "", patterns)
      // If the project contains none of the files, it belongs to a different app, so the files are read again without
      // it.
      if project != nil, files.count == before.0 {
        (project, strays) = (nil, before.1)
        try collect(path, below: "", patterns)
      }
      information = information ?? project?.information
    }
    project = nil
    for target in targets where files.contains(where: { target.contains($0.place) }) {
      modules.insert(target.name)
    }
    removeOtherFolders()
    try collectCheckouts(beside: paths, patterns)
    collectCatalogs(around: paths, patterns)
    guard !files.isEmpty else {
      throw MessageError(
        "'try' needs at least one Swift file that is no test; found none below "
          + paths.joined(separator: ", "), details: unread, .inputNotFound)
    }
  }

  /// The patterns of the names of files and folders that are left out.
  ///
  /// - Parameter excluded: The patterns of additional names.
  static func patterns(excluding excluded: [String]) -> [Glob] {
    (Self.excluded + excluded).map { Glob($0) }
  }

  private static let excluded = [
    "*Tests", "*UITests", "Tests", "*Tests.swift", ".*", "Package.swift",
    "Package@*.swift",
    "main.swift", "Pods", "Carthage", "DerivedData", "node_modules", "*.xcodeproj", "*.xcworkspace",
  ]
  private static let resourceKinds: Set<String> = [
    "json", "plist", "strings", "txt", "csv", "xml", "geojson", "md", "html",
  ]

  /// True if a trial can read the content of a file, by its path.
  static func isRead(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    return resourceKinds.union(["swift", "xcstrings"]).contains(ending)
      || path.contains(".xcdatamodel")
  }

  /// Reads the sources of imported modules from the package checkouts of SwiftPM and Xcode, if there are any.
  private mutating func collectCheckouts(beside paths: [String], _ patterns: [Glob]) throws {
    let checkouts = paths.flatMap { path in
      [path, URL(filePath: path).deletingLastPathComponent().path].flatMap { directory in
        Self.checkouts.map { "\(directory)/\($0)" }
      }
    }
    let packages = checkouts.flatMap { directory in
      ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted().map {
        "\(directory)/\($0)"
      }
    }
    var read = 0
    // The sources that were just read can import a module of another package.
    while read < files.count {
      let imported = Set(files[read...].flatMap(\.importedModules)).subtracting(folders)
      read = files.count
      for module in imported.sorted() {
        guard
          let package = packages.first(where: { InputFile.isDirectory("\($0)/Sources/\(module)") })
        else { continue }
        folders.insert(module)
        modules.insert(module)
        try collect(package, below: "Sources/\(module)", patterns)
      }
    }
  }

  /// Reads the asset catalogs outside of the paths that an Xcode project with the paths names. Records the other catalogs
  /// of the repository, or next to the paths, whose names the sources use.
  private mutating func collectCatalogs(around paths: [String], _ patterns: [Glob]) {
    let real = paths.map { URL(filePath: $0).resolvingSymlinksInPath() }
    var known: Set<String> = []
    var words: Set<Substring>?
    for path in real {
      let project = XcodeProject(around: path.path, levels: Self.levels)
      let hasSources =
        project.map { project in
          files.contains { $0.place.hasPrefix("\(project.root)/") && project.contains($0.place) }
        } ?? false
      let root = hasSources ? project?.root : Self.repository(of: path)
      // Without a project and a repository, only the catalogs beside the path can belong to the app.
      let found = Self.catalogs(
        in: root ?? path.deletingLastPathComponent().path, patterns,
        levels: root == nil ? 0 : Self.levels)
      for catalog in found
      where known.insert(catalog).inserted
        && !real.contains(where: { catalog.hasPrefix("\($0.path)/") })
      {
        if hasSources, project?.contains(catalog: catalog) == true {
          assets.add(catalog: catalog)
        } else {
          let known = words ?? self.words
          words = known
          guard uses(known, ofCatalog: catalog) else { continue }
          unread.append(
            "the asset catalog \(catalog) was not given, and the sources use a name that it has")
        }
      }
    }
  }

  /// The number of directories above a path in which an Xcode project or a repository is searched, and the depth of the
  /// directories in which asset catalogs are searched.
  static let levels = 5

  /// The directory of the repository that contains a path; `nil` if none is found.
  static func repository(of path: URL) -> String? {
    sequence(first: path) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      .prefix(levels + 1).first { InputFile.exists($0.appending(path: ".git").path) }?.path
  }

  private static let catalogEnding = ".xcassets"

  /// The asset catalogs in a directory, in alphabetical order. A symbolic link is not followed.
  private static func catalogs(
    in directory: String, _ patterns: [Glob], levels: Int
  ) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    // The directory beside a path can be one with thousands of files, such as the directory for temporary files.
    let possible = levels > 0 ? names : names.filter { $0.hasSuffix(catalogEnding) }
    return possible.sorted().flatMap { name -> [String] in
      let path = "\(directory)/\(name)"
      guard !patterns.contains(where: { $0.matches(name) }), InputFile.isDirectory(path),
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
          != .typeSymbolicLink
      else { return [] }
      if name.hasSuffix(catalogEnding) { return [path] }
      return levels > 0 && !name.hasSuffix(".xcodeproj")
        ? catalogs(in: path, patterns, levels: levels - 1) : []
    }
  }

  /// The words and the texts in quotes of all sources.
  private var words: Set<Substring> {
    files.reduce(into: []) { words, file in
      let text = file.text(0..<file.bytes.count)
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      words.formUnion(text.split(separator: "\"").map { "\"\($0)" })
    }
  }

  /// True if the sources contain the name or the symbol of a color or an image in a catalog that no other catalog has.
  private func uses(_ words: Set<Substring>, ofCatalog path: String) -> Bool {
    var other = AssetSymbols()
    other.add(catalog: path)
    return Set(other.assets).subtracting(assets.assets).contains { asset in
      words.contains("\"\(asset.name)")
        || words.contains(Substring(AssetSymbols.symbol(asset.name, of: asset.kind)))
    }
  }

  /// Removes folder names that cannot be modules of the app. A file in the folder imports a module with the folder's
  /// name, so this must be a different module.
  private mutating func removeOtherFolders() {
    for file in files {
      let around = Set(file.path.split(separator: "/").dropLast().map(String.init))
      folders.subtract(around.intersection(file.importedModules))
    }
    folders.formUnion(modules)
  }

  private static let checkouts = [".build/checkouts", "SourcePackages/checkouts"]

  /// The file name for the copy of the next file: unique, in ASCII, and short enough that the compiler can append
  /// endings to it.
  private func copyName(of name: String) -> String {
    let number = String(files.count + 10_000).dropFirst()
    let plain = name.dropLast(Self.ending.count).prefix(Self.longestName).map {
      $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "_"
    }
    return "F\(number)_\(String(plain))\(Self.ending)"
  }

  /// True if a folder contains tests. A folder with a name such as `SpeedTest` can also be a part of the app.
  private static func hasTests(_ directory: String) -> Bool {
    let paths = FileManager.default.enumerator(atPath: directory)
    while let path = paths?.nextObject() as? String {
      guard path.hasSuffix(ending),
        let bytes = try? InputFile.bytes(at: "\(directory)/\(path)")
      else { continue }
      let file = SourceFile(path: path, name: path, bytes: bytes)
      if !testModules.isDisjoint(with: file.importedModules) { return true }
    }
    return false
  }

  private static let testModules: Set = ["XCTest", "Testing"]
  private static let ending = ".swift"
  private static let longestName = 100

  private mutating func collect(_ root: String, below folder: String, _ patterns: [Glob]) throws {
    let directory = folder.isEmpty ? root : "\(root)/\(folder)"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      unread.append("cannot read the folder \(directory)")
      return
    }
    if names.contains(PackageManifest.name) {
      targets += PackageManifest.targets(in: directory)
    }
    for name in names.sorted()
    where !patterns.contains(where: { $0.matches(name) }) {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if InputFile.isDirectory("\(root)/\(path)") {
        // A symbolic link to a directory is skipped, because it could lead to an endless loop.
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
        guard attributes?[.type] as? FileAttributeType != .typeSymbolicLink else { continue }
        if name.hasSuffix(Self.catalogEnding) {
          assets.add(catalog: "\(root)/\(path)")
          continue
        }
        if name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") {
          models.add(bundle: "\(root)/\(path)")
          continue
        }
        if name.hasSuffix("Test"), Self.hasTests("\(root)/\(path)") { continue }
        let isModule = folder.split(separator: "/").last == "Sources"
        if isModule { modules.insert(name) } else { folders.insert(name) }
        try collect(root, below: path, patterns)
      } else if name.hasSuffix(".xcstrings") {
        texts.add(catalog: "\(root)/\(path)")
      } else if name.hasSuffix(".swift") {
        let real = URL(filePath: "\(root)/\(path)").resolvingSymlinksInPath().path
        if let project, !project.contains(real) {
          strays.append(path)
          continue
        }
        guard known.insert(real).inserted else { continue }
        do throws(FileError) {
          let bytes = try InputFile.bytes(at: "\(root)/\(path)")
          files.append(SourceFile(path: path, name: copyName(of: name), bytes: bytes, place: real))
        } catch {
          // A file that cannot be read, such as a broken symbolic link, does not stop the trial of the other files.
          unread.append(error.description)
        }
      } else if let ending = name.split(separator: ".").last,
        Self.resourceKinds.contains(String(ending)), InputFile.isRegular("\(root)/\(path)")
      {
        resources.append("\(root)/\(path)")
      }
    }
  }
}
