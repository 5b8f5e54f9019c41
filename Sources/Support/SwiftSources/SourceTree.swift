internal import Foundation

/// The Swift sources of a package, in which types are found by name.
///
/// Places in it are relative to its root, so that they are the same on every machine. The sources are read without a compiler: a type
/// that a macro declares is not found.
package struct SourceTree: Hashable, Sendable {
  /// The absolute path of the directory of the package, without a slash at the end.
  package let root: String

  /// The package around a file or directory: the nearest directory with a manifest or an Xcode project, up to the root of the
  /// repository; without one, that root.
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

  private init(root: String) { self.root = root }

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
  private enum Mark {
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
  /// The declarations of types by name: those of the package, and for a name without one those of the whole repository.
  ///
  /// A name with several declarations has those that conform to `View`, if there are any.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all sources.
  package func declarations(ofTypes names: Set<String>) -> [String: [SourcePlace]] {
    var found = declarations(of: names, below: root, withPackages: false)
    let missing = names.subtracting(found.keys)
    if !missing.isEmpty, let repository {
      found.merge(declarations(of: missing, below: repository.root, withPackages: true)) { own, _ in
        own
      }
    }
    return found
  }

  private func declarations(
    of names: Set<String>, below directory: String, withPackages: Bool
  ) -> [String: [SourcePlace]] {
    guard !names.isEmpty else { return [:] }
    var all: [String: [(place: SourcePlace, isView: Bool)]] = [:]
    for path in Self.files(below: directory, withPackages: withPackages) {
      guard let data = try? Data(contentsOf: URL(filePath: path)),
        names.contains(where: { data.range(of: Data($0.utf8)) != nil })
      else { continue }
      for (name, line, isView) in TypeDeclarations.all(in: [UInt8](data)) where names.contains(name)
      {
        all[name, default: []].append((SourcePlace(path: relative(path), line: line), isView))
      }
    }
    return all.mapValues { found in
      let views = found.filter(\.isView)
      return (views.isEmpty ? found : views).map(\.place).sorted()
    }
  }

  /// The Swift files below a directory, without hidden ones, build products and, if `withPackages` is false, other packages.
  private static func files(below directory: String, withPackages: Bool) -> [String] {
    let manager = FileManager.default
    var files: [String] = []
    var waiting = [directory]
    while let folder = waiting.popLast() {
      for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
        let path = "\(folder)/\(name)"
        if name.hasPrefix(".") || ignored.contains(name) { continue }
        if name.hasSuffix(".swift") {
          files.append(path)
        } else if isFolder(path), withPackages || !Mark.manifest.isIn(path) {
          waiting.append(path)
        }
      }
    }
    return files
  }

  /// Folders with copies of sources and with products of a build.
  private static let ignored: Set = ["DerivedData", "SourcePackages", "Pods", "Carthage"]

  /// True for a folder that is no symbolic link, which could lead back to a folder above it.
  private static func isFolder(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}

/// Finds the declarations of types in a source file.
private enum TypeDeclarations {
  private static let kinds: Set = ["struct", "class", "enum", "actor"]

  /// The names of the types in the order of the source, with the line of each name.
  static func all(in source: [UInt8]) -> [(name: String, line: Int, isView: Bool)] {
    let code = BlankedCode(source).bytes
    var found: [(name: String, line: Int, isView: Bool)] = []
    var (index, line) = (0, 1)
    var isAfterKind = false
    while index < code.count {
      if code[index] == UInt8(ascii: "\n") { line += 1 }
      guard BlankedCode.isWord(code[index]) else {
        // Only white space and a backtick may be between a keyword and a name.
        if !isSpaceOrTick(code[index]) { isAfterKind = false }
        index += 1
        continue
      }
      let end = code[index...].firstIndex { !BlankedCode.isWord($0) } ?? code.count
      let word = String(decoding: code[index..<end], as: UTF8.self)
      if isAfterKind { found.append((word, line, isView(code[end...]))) }
      isAfterKind = kinds.contains(word)
      index = end
    }
    return found
  }

  private static func isSpaceOrTick(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
      || byte == UInt8(ascii: "`")
  }

  /// True if the clause before the body of a type names `View`.
  private static func isView(_ code: ArraySlice<UInt8>) -> Bool {
    let clause = code.prefix { $0 != UInt8(ascii: "{") }
    let words = clause.split { !BlankedCode.isWord($0) }
    return words.contains { $0.elementsEqual("View".utf8) }
  }
}
