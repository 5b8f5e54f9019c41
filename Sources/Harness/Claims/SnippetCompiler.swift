internal import Foundation

/// Asks the toolchain's compiler whether it accepts a piece of source, in Swift 6 mode.
public struct SnippetCompiler: Sendable {
  private let compiler: URL
  private let modules: URL

  /// Finds `swiftc` on the search path, and the modules of this package beside the program that runs.
  ///
  /// - Parameters:
  ///   - program: The program itself, which was built where the modules are.
  ///   - environment: The process's own; `PATH` is looked up in it.
  /// - Throws: ``SnippetError`` if there is no compiler or there are no modules.
  public init(beside program: String, environment: [String: String]) throws(SnippetError) {
    let directories = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates = directories.map { URL(filePath: $0).appending(path: "swiftc") }
    guard
      let compiler = candidates.first(where: { FileManager.default.isExecutableFile($0) })
    else { throw .noCompiler(directories: directories.count) }
    let modules = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "Modules")
    guard FileManager.default.fileExists(atPath: modules.path) else {
      throw .noModules(directory: modules.path)
    }
    self.compiler = compiler
    self.modules = modules
  }

  /// Whether the compiler accepts the snippet.
  ///
  /// - Throws: ``SnippetError`` if it cannot be run, or refuses the snippet for another reason than the one that is expected.
  func accepts(_ snippet: Snippet) throws -> Bool {
    let (accepts, messages) = try compile(snippet.text)
    guard !accepts, let error = snippet.error, !messages.contains(error) else { return accepts }
    throw SnippetError.otherError(needed: error, found: excerpt(messages))
  }

  private func compile(_ text: String) throws -> (accepts: Bool, messages: String) {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "granularity-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let source = directory.appending(path: "Snippet.swift")
    try Data(text.utf8).write(to: source)
    let process = Process()
    let messages = Pipe()
    process.executableURL = compiler
    process.arguments = [
      "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules.path, source.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = messages
    process.standardError = messages
    try process.run()
    let text = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: text, as: UTF8.self))
  }
}

extension Snippet {
  /// The source with its imports.
  fileprivate var text: String {
    (rooms.map { "import \($0)\n" } + [source]).joined()
  }
}

extension FileManager {
  fileprivate func isExecutableFile(_ url: URL) -> Bool { isExecutableFile(atPath: url.path) }
}

/// Why the compiler could not be asked, or what it said that nobody expected.
public enum SnippetError: ExitingError, Hashable {
  case noCompiler(directories: Int)
  case noModules(directory: String)
  case otherError(needed: String, found: String)

  public var exitCode: ExitCode {
    switch self {
    case .noCompiler, .noModules: .inputNotFound
    case .otherError: .invariantBroken
    }
  }

  public var description: String {
    switch self {
    case .noCompiler(let directories):
      "compiling needs swiftc on the search path; found none in its \(directories) directories"
    case .noModules(let directory):
      "compiling needs the modules of this package beside the program; found none at \(directory)"
    case .otherError(let needed, let found):
      "snippet needs the compiler to say '\(needed)'; found \(found)"
    }
  }
}
