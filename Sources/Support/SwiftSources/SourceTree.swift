internal import Foundation

/// The Swift sources of a package. Declarations of types are searched for in them by name.
///
/// The places of declarations are relative to the package's root, so that they are the same on every machine. The
/// sources are read without a compiler: a type that a macro generates is not found.
package struct SourceTree: Hashable, Sendable {
  /// The absolute path of the package's directory, without a trailing slash.
  package let root: String

  /// Finds the package that contains a file or directory: the nearest enclosing directory with a manifest or an Xcode
  /// project. If the repository has no such directory around the file, the result is the root of the repository.
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

  /// The repository that contains the package; `nil` if there is none, or if the package's root is the repository's
  /// root.
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

  /// The files by which the root directory of a package or of a repository is recognized.
  fileprivate enum Mark {
    case manifest, package, repository

    func isIn(_ directory: String) -> Bool {
      let manager = FileManager.default
      switch self {
      case .manifest: return manager.fileExists(atPath: "\(directory)/Package.swift")
      case .repository: return manager.fileExists(atPath: "\(directory)/.git")
      case .package:
        if Mark.manifest.isIn(directory) { return true }
        return SourceTree.names(in: directory).contains {
          $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
        }
      }
    }
  }

  /// The names of the files in a directory that can contain an Xcode project.
  ///
  /// A directory for the temporary files of all users, such as `/tmp`, has no names: a project in it does not contain
  /// the directories beside it, and reading the names of many thousands of files takes long.
  package static func names(in directory: String) -> [String] {
    let manager = FileManager.default
    let attributes = try? manager.attributesOfItem(atPath: directory)
    let permissions = attributes?[.posixPermissions] as? Int ?? 0
    let isShared = permissions & Int(S_ISVTX) != 0
    return isShared ? [] : (try? manager.contentsOfDirectory(atPath: directory)) ?? []
  }

  /// Returns a path relative to the root, such as `Sources/Cart.swift`; a path outside the package begins with `../`.
  package func relative(_ path: String) -> String {
    let parts = URL(filePath: path).standardizedFileURL.path.split(separator: "/")
    let around = root.split(separator: "/")
    let common = zip(parts, around).prefix { $0 == $1 }.count
    // A path on a different disk or from a different machine has no directory in common with the root.
    guard common > 0 else { return path }
    return
      (Array(repeating: "..", count: around.count - common)
      + parts[common...].map(String.init)).joined(separator: "/")
  }

  /// Returns the source line at a place, without the white space around it and cut to 120 characters; `nil` if the file
  /// has no such line.
  package func code(at place: SourcePlace) -> String? {
    let path = place.path.hasPrefix("/") ? place.path : "\(root)/\(place.path)"
    guard let data = Self.contents(of: path) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return nil }
    let text = String(decoding: lines[place.line - 1], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    return text.count > 120 ? "\(text.prefix(119))…" : text
  }

  /// Returns the bytes of a file; `nil` for a pipe or a device, because reading one can block.
  fileprivate static func contents(of path: String) -> Data? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? Data(contentsOf: URL(filePath: path))
  }

  /// Returns the place with its path relative to the root.
  package func relative(_ place: SourcePlace) -> SourcePlace {
    SourcePlace(path: relative(place.path), line: place.line)
  }
}

extension SourceTree {
  /// Returns the place with its path relative to the repository instead of the package, because GitHub annotates paths
  /// in the repository.
  package func inRepository(_ place: SourcePlace) -> SourcePlace {
    guard let repository, !place.path.hasPrefix("/") else { return place }
    return SourcePlace(path: repository.relative("\(root)/\(place.path)"), line: place.line)
  }
}

// MARK: - Declarations

extension SourceTree {
  /// The result of a search for types: where they are declared, and which folders were not searched.
  package struct Declarations: Hashable, Sendable {
    /// The declarations that the search found, by the name of the type.
    package fileprivate(set) var types: [String: [DeclaredType]] = [:]
    /// All types in the files that mention one of the types that were searched for. Their code can change properties of
    /// those types.
    fileprivate var readers: [DeclaredType] = []
    /// The folders that the search skipped for the types that the package does not declare, relative to the package and
    /// sorted.
    package var unsearched: [String] = []

    package init() {}

    /// The places of the declarations that the search found, by the name of the type.
    package var places: [String: [SourcePlace]] { types.mapValues { $0.map(\.place) } }

    /// Returns the lines that change the property `property` of the type `type`, sorted.
    ///
    /// The sources are read without a compiler. In a line such as `cart.coupon = ""`, the owner of the property is
    /// therefore known only if a single type has a property of that name. If several types have one, only the lines in
    /// `type` itself that change its own property are returned.
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

    /// Returns the declaration of the type called `name`; `nil` if the search found none or several.
    package func type(named name: String) -> DeclaredType? {
      types[name].flatMap { $0.count == 1 ? $0.first : nil }
    }
  }

  /// Finds the declarations of types by name: in the package, or in the whole repository for a type that the package
  /// does not declare.
  ///
  /// Sources to which symbolic links in the package lead belong to the package, as they do in a build. The search of
  /// the repository includes all packages in it, even packages inside this package. It skips nested repositories, such
  /// as submodules, and the package Granularity, whose types are not a user's own. If a name has several declarations,
  /// the declarations that conform to `View` are preferred.
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
      // The search of the repository can read files of the package a second time, so duplicates are removed.
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

  /// Returns the contents of the package's Swift files that contain `text`, by the paths of the files.
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

  /// True if `folder` is the root of the package Granularity itself.
  fileprivate static func isGranularity(_ folder: String) -> Bool {
    guard let data = contents(of: "\(folder)/Package.swift") else {
      return false
    }
    let words = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.contains(/\bPackage\( ?name: "Granularity"/)
  }
}

/// The Swift files below a directory, without hidden files and without build products.
private struct SourceFolders {
  private(set) var files: [String] = []
  /// The folders that were skipped because they are not the user's code: nested repositories, and the package
  /// Granularity.
  private(set) var unsearched: [String] = []
  /// The directory with all symbolic links in its absolute path resolved.
  private let root: SourceTree
  /// The resolved paths of the folders that were searched. They prevent a second search, because several links can lead
  /// to the same folder.
  private var known: Set<String> = []
  private var listed: Set<String> = []

  /// - Parameter withPackages: True to also search the packages inside the directory.
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

  /// Returns the path to which a symbolic link leads, or `path` itself if it is not a link.
  ///
  /// The result is `nil` for a folder that was already searched, or that contains the searched directory.
  private mutating func target(of path: String, in tree: SourceTree) -> String? {
    let isLink = Self.type(of: path) == .typeSymbolicLink
    // A file that is not a link needs no check, because only a link can lead to the same place a second time.
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

  /// Names of folders that hold copies of sources or build products and are not searched.
  private static let ignored: Set = ["DerivedData", "SourcePackages", "Pods", "Carthage"]
}
