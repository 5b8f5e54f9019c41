internal import Foundation
package import GranularityTabular

/// Compiles a piece of source with the toolchain's compiler, in the Swift 6 language mode, without
/// generating code.
package struct SnippetCompiler: Sendable {
  private let compiler: URL
  private let modules: URL

  /// Finds `swiftc` on the search path, and the modules of this package next to the running
  /// program.
  ///
  /// - Parameter environment: The environment of the process, which contains `PATH`.
  /// - Throws: ``SnippetError`` if the compiler or the modules are not found.
  package init(environment: [String: String]) throws(SnippetError) {
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments.first ?? "")
    try self.init(
      modulesIn: program.resolvingSymlinksInPath().deletingLastPathComponent(),
      environment: environment)
  }

  /// - Parameter directory: The build directory of this package, in which the compiler looks for the modules.
  init(modulesIn directory: URL, environment: [String: String]) throws(SnippetError) {
    let directories = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates = directories.map { URL(filePath: $0).appending(path: "swiftc") }
    guard
      let compiler = candidates.first(where: { FileManager.default.isExecutableFile($0) })
    else { throw .noCompiler(directories: directories.count) }
    let modules = directory.appending(path: "Modules")
    guard FileManager.default.fileExists(atPath: modules.path) else {
      throw .noModules(directory: modules.path)
    }
    self.compiler = compiler
    self.modules = modules
  }

  /// Compiles a snippet. Returns the text of the first error, or `no error`, and whether the
  /// response is the expected one.
  ///
  /// - Throws: A Foundation error if the compiler cannot be run.
  func response(to snippet: Snippet) throws -> (isExpected: Bool, text: String) {
    let (accepts, messages) = try compile(snippet.text)
    let isExpected = snippet.error.map { !accepts && messages.contains($0) } ?? accepts
    return (isExpected, Self.firstError(in: messages) ?? "no error")
  }

  /// Returns the text of the first error, without the error's position in the code.
  private static func firstError(in messages: String) -> String? {
    let mark = " error: "
    let line = messages.split(separator: "\n").first { $0.contains(mark) }
    return line.flatMap { $0.components(separatedBy: mark).last }.map { "'\(escaped($0))'" }
  }

  /// The directory of the C headers that the modules need, as an array with a single element.
  ///
  /// The directory is in the package that contains the build directory. If there is no such package, the
  /// array is empty.
  private var headers: [String] {
    var directory = modules
    while directory.pathComponents.count > 1 {
      directory.deleteLastPathComponent()
      let headers = directory.appending(path: "Sources/Models/CFineTracking/include")
      if FileManager.default.fileExists(atPath: headers.path) { return [headers.path] }
    }
    return []
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
    process.arguments =
      ["-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules.path]
      + headers.flatMap { ["-I", $0] } + [source.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = messages
    process.standardError = messages
    try process.run()
    let text = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: text, as: UTF8.self))
  }
}

extension FileManager {
  fileprivate func isExecutableFile(_ url: URL) -> Bool { isExecutableFile(atPath: url.path) }
}

/// The reason why snippets cannot be compiled.
package enum SnippetError: ExitingError, Hashable {
  case noCompiler(directories: Int)
  case noModules(directory: String)

  package var exitCode: ExitCode { .inputNotFound }

  package var description: String {
    switch self {
    case .noCompiler(let directories):
      "--compile needs swiftc on the search path; found none in its \(directories) "
        + (directories == 1 ? "directory" : "directories")
    case .noModules(let directory):
      "--compile needs the modules of this package next to the program; found none at \(directory)"
    }
  }
}

/// A piece of code, with the response that the compiler must give.
package struct Snippet: Hashable, Sendable {
  package let source: String
  /// A part of the expected error message; `nil` if the compiler must accept the code.
  package let error: String?
  /// The modules of this package that the code imports.
  package let modules: [String]

  /// The complete code, with its imports.
  package var text: String { (modules.map { "import \($0)\n" } + [source]).joined() }
}
