internal import Foundation

/// The Swift sources of a package, in which types are found by name.
///
/// Places in it are relative to its root, so that they are the same on every machine. The sources are read without a
/// compiler: a type that a macro declares is not found.
package struct SourceTree: Hashable, Sendable {
  /// The absolute path of the directory of the package, without a slash at the end.
  package let root: String

  /// The package around a file or directory: the nearest directory with a manifest or an Xcode project, up to the root
  /// of the repository; without one, that root.
  ///
  /// - Returns: `nil` if there is no such directory, as on a device to which no source was copied.
  package init?(around path: String) {
    var directory = URL(filePath: path).standardizedFileURL.path
    while !Mark.package.isIn(directory), !Mark.repository.isIn(directory) {
      guard let outer = Self.outer(of: directory) else { return nil }
      directory = outer
    }
    root = directory
  }

  fileprivate init(root: String) { self.root = root }

  /// The repository around the package; `nil` if there is none, or if the package is the repository.
  package var repository: SourceTree? {
    var directory = root
    while !Mark.repository.isIn(directory) {
      guard let outer = Self.outer(of: directory) else { return nil }
      directory = outer
    }
    return directory == root ? nil : SourceTree(root: directory)
  }

  private static func outer(of path: String) -> String? {
    path.lastIndex(of: "/").flatMap { $0 > path.startIndex ? String(path[..<$0]) : nil }
  }

  /// What shows that a directory is the root of a package or of a repository.
  fileprivate enum Mark {
    case manifest, package, repository

    func isIn(_ directory: String) -> Bool {
      let manager = FileManager.default
      switch self {
      case .manifest: return manager.fileExists(atPath: "\(directory)/Package.swift")
      case .repository: return manager.fileExists(atPath: "\(directory)/.git")
      case .package:
        if Mark.manifest.isIn(directory) { return true }
        let names = (try? manager.contentsOfDirectory(atPath: directory)) ?? []
        return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
      }
    }
  }

  /// A path relative to the root, such as `Sources/Cart.swift`; `../` leads out of the package.
  package func relative(_ path: String) -> String {
    let parts = URL(filePath: path).standardizedFileURL.path.split(separator: "/")
    let around = root.split(separator: "/")
    let common = zip(parts, around).prefix { $0 == $1 }.count
    // A path of another disk or of another machine has nothing in common with the root.
    guard common > 0 else { return path }
    return
      (Array(repeating: "..", count: around.count - common)
      + parts[common...].map(String.init)).joined(separator: "/")
  }

  /// The code of a line without the white space around it, at most 120 characters; `nil` if the file has no such line.
  package func code(at place: SourcePlace) -> String? {
    let path = place.path.hasPrefix("/") ? place.path : "\(root)/\(place.path)"
    guard let data = Self.contents(of: path) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return nil }
    let text = String(decoding: lines[place.line - 1], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    return text.count > 120 ? "\(text.prefix(119))…" : text
  }

  /// The bytes of a file; `nil` for a pipe or a device, which would let the reader wait.
  fileprivate static func contents(of path: String) -> Data? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? Data(contentsOf: URL(filePath: path))
  }

  /// The place relative to the root.
  package func relative(_ place: SourcePlace) -> SourcePlace {
    SourcePlace(path: relative(place.path), line: place.line)
  }
}

extension SourceTree {
  /// A place of the package as a place of its repository, which is what GitHub annotates.
  package func inRepository(_ place: SourcePlace) -> SourcePlace {
    guard let repository, !place.path.hasPrefix("/") else { return place }
    return SourcePlace(path: repository.relative("\(root)/\(place.path)"), line: place.line)
  }
}

// MARK: - Declarations

extension SourceTree {
  /// Where types are declared, and which folders were not searched.
  package struct Declarations: Hashable, Sendable {
    /// The types that were found, by name.
    package fileprivate(set) var types: [String: [DeclaredType]] = [:]
    /// The types in the files that name one of the types, which may change their properties.
    fileprivate var readers: [DeclaredType] = []
    /// The folders that were not searched for the other types, relative to the package, sorted.
    package var unsearched: [String] = []

    package init() {}

    /// The places of the types that were found, by name.
    package var places: [String: [SourcePlace]] { types.mapValues { $0.map(\.place) } }

    /// The lines that change a property of a type, sorted.
    ///
    /// The sources are read without a compiler, so the line of another type is left out if that type also has a
    /// property of the name. If several of the types have such a property, all lines are left out.
    package func writes(to property: String, of type: String) -> [SourcePlace] {
      guard self.type(named: type)?.property(named: property) != nil else { return [] }
      let owners = readers.filter { $0.properties.contains { $0.name == property } }.map(\.name)
      let isOnlyOwner = Set(owners).subtracting([type]).isEmpty
      let lines = readers.flatMap { reader in
        reader.writes.filter { write in
          guard write.name == property else { return false }
          return write.isOfOther ? isOnlyOwner : reader.name == type
        }
      }
      return Set(lines.map(\.place)).sorted()
    }

    /// The only type with a name; `nil` if there are none or several.
    package func type(named name: String) -> DeclaredType? {
      types[name].flatMap { $0.count == 1 ? $0.first : nil }
    }
  }

  /// The declarations of types by name, from the package; for a name without one there, from the whole repository.
  ///
  /// The sources that links in the package lead to are a part of it, as they are when it is built. The repository is
  /// searched with the packages in it, which may be in this one, but without repositories in it, such as submodules,
  /// and without Granularity, whose types do not belong to a user. If a name has several declarations, the declarations
  /// that conform to `View` are preferred.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all sources.
  package func declarations(ofTypes names: Set<String>) -> Declarations {
    var found = Declarations()
    (found.types, found.readers) = declarations(of: names, in: SourceFolders(of: self).files)
    let missing = names.subtracting(found.types.keys)
    if !missing.isEmpty, let repository = Mark.repository.isIn(root) ? self : repository {
      let folders = SourceFolders(of: repository, withPackages: true)
      let others = declarations(of: missing, in: folders.files)
      found.types.merge(others.types) { own, _ in own }
      // A file of the package may be read twice.
      found.readers = Array(Set(found.readers).union(others.readers))
      found.unsearched = folders.unsearched.map(relative).sorted()
    }
    return found
  }

  private func declarations(
    of names: Set<String>, in files: [String]
  ) -> (types: [String: [DeclaredType]], readers: [DeclaredType]) {
    guard !names.isEmpty else { return ([:], []) }
    var all: [String: [DeclaredType]] = [:]
    var (extensions, readers): ([DeclaredType], [DeclaredType]) = ([], [])
    for path in files {
      guard let data = Self.contents(of: path),
        names.contains(where: { data.range(of: Data($0.utf8)) != nil })
      else { continue }
      let found = TypeDeclarations(in: [UInt8](data), at: relative(path))
      for type in found.types where names.contains(type.name) {
        all[type.name, default: []].append(type)
      }
      extensions += found.extensions
      readers += found.types + found.extensions
    }
    for part in extensions {
      for index in all[part.name, default: []].indices { all[part.name]?[index].add(part) }
    }
    let types = all.mapValues { found in
      let views = found.filter(\.isView)
      return (views.isEmpty ? found : views).sorted { $0.place < $1.place }
    }
    return (types, readers)
  }

  /// The contents of the Swift files of the package that contain `text`, by their paths.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all sources.
  package func files(containing text: String) -> [String: [UInt8]] {
    let files = SourceFolders(of: self).files.compactMap { path -> (String, [UInt8])? in
      guard let data = Self.contents(of: path),
        data.range(of: Data(text.utf8)) != nil
      else { return nil }
      return (path, [UInt8](data))
    }
    return Dictionary(files) { first, _ in first }
  }

  /// True for the package of this library.
  fileprivate static func isGranularity(_ folder: String) -> Bool {
    guard let data = contents(of: "\(folder)/Package.swift") else {
      return false
    }
    let words = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.contains(/\bPackage\( ?name: "Granularity"/)
  }
}

/// The Swift files below a directory, without hidden ones and build products.
private struct SourceFolders {
  private(set) var files: [String] = []
  /// The folders that were left out because they are not the user's: other repositories, and this library.
  private(set) var unsearched: [String] = []
  /// The absolute path of the directory without symbolic links.
  private let root: SourceTree
  /// The resolved paths of the folders that were searched, because several links can lead to one folder.
  private var known: Set<String> = []
  private var listed: Set<String> = []

  /// - Parameter withPackages: True to search the packages in the directory too.
  init(of tree: SourceTree, withPackages: Bool = false) {
    root = SourceTree(root: Self.resolved(tree.root))
    known = [root.root]
    var waiting = [tree.root]
    while let folder = waiting.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
        if name.hasPrefix(".") || Self.ignored.contains(name) { continue }
        guard let path = target(of: "\(folder)/\(name)", in: tree) else { continue }
        if name.hasSuffix(".swift") {
          if listed.insert(path).inserted { files.append(path) }
        } else if Self.type(of: path) == .typeDirectory {
          if withPackages {
            let isOther = SourceTree.Mark.repository.isIn(path) || SourceTree.isGranularity(path)
            guard !isOther else {
              unsearched.append(path)
              continue
            }
          } else if SourceTree.Mark.manifest.isIn(path) {
            continue
          }
          waiting.append(path)
        }
      }
    }
  }

  /// The path to which a link leads, or the path itself; `nil` for a place that was searched already, or that contains
  /// all others.
  private mutating func target(of path: String, in tree: SourceTree) -> String? {
    let isLink = Self.type(of: path) == .typeSymbolicLink
    // Only a link leads to a place a second time.
    guard isLink || Self.type(of: path) == .typeDirectory else { return path }
    let resolved = Self.resolved(path)
    guard !"\(root.root)/".hasPrefix("\(resolved)/"), known.insert(resolved).inserted else {
      return nil
    }
    guard isLink else { return path }
    let relative = root.relative(resolved)
    return relative.hasPrefix("/")
      ? relative : URL(filePath: "\(tree.root)/\(relative)").standardizedFileURL.path
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  private static func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  /// Folders with copies of sources and with products of a build.
  private static let ignored: Set = ["DerivedData", "SourcePackages", "Pods", "Carthage"]
}
