internal import Foundation
package import Tabular

/// Asks the toolchain's compiler whether it accepts a piece of source, in Swift 6 mode.
package struct SnippetCompiler: Sendable {
  private let compiler: URL
  private let modules: URL

  /// What the compiler said.
  struct Answer: Hashable {
    /// Whether it accepted what must compile, or gave the message that there must be.
    let isExpected: Bool
    /// Its first error.
    let text: String
  }

  /// Finds `swiftc` on the search path, and the modules of this package beside the program that runs.
  ///
  /// - Parameter environment: The process's own; `PATH` is looked up in it.
  /// - Throws: ``SnippetError`` if there is no compiler or there are no modules.
  package init(environment: [String: String]) throws(SnippetError) {
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments.first ?? "")
    try self.init(
      modulesIn: program.resolvingSymlinksInPath().deletingLastPathComponent(),
      environment: environment)
  }

  /// - Parameter directory: Where this package was built.
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

  /// What the compiler says of a snippet.
  ///
  /// - Throws: An error of Foundation if it cannot be run.
  func answer(to snippet: Snippet) throws -> Answer {
    let (accepts, messages) = try compile(snippet.text)
    let isExpected = snippet.error.map { !accepts && messages.contains($0) } ?? accepts
    return Answer(isExpected: isExpected, text: Self.firstError(in: messages) ?? "no error")
  }

  /// The first error without the place where it is.
  private static func firstError(in messages: String) -> String? {
    let mark = " error: "
    let line = messages.split(separator: "\n").first { $0.contains(mark) }
    return line.flatMap { $0.components(separatedBy: mark).last }.map { "'\(escaped($0))'" }
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

extension FileManager {
  fileprivate func isExecutableFile(_ url: URL) -> Bool { isExecutableFile(atPath: url.path) }
}

/// Why the compiler could not be asked.
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
      "--compile needs the modules of this package beside the program; found none at \(directory)"
    }
  }
}
