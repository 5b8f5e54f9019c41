internal import Foundation
import GranularityTabular

/// The prebuilt modules that the archive of a release has next to the command.
///
/// The folder `modules` has a subfolder for each compiler that built the modules. A trial reads these files and changes
/// none of them, so they can be in a directory without write permission.
package struct ReleasedModules: Sendable {
  /// The directories of the modules, each with what its compiler prints about its version.
  private let builds: [(directory: String, version: String)]
  /// The folder that contains the directories.
  private let folder: String

  /// Finds the modules next to a program; `nil` if there are none.
  ///
  /// - Parameter program: The path of the program, or of a symbolic link to it.
  package init?(beside program: String) {
    let program = URL(filePath: program).resolvingSymlinksInPath()
    folder = program.deletingLastPathComponent().appending(path: "modules").path
    var builds: [(directory: String, version: String)] = []
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      let directory = "\(folder)/\(name)"
      let path = "\(directory)/\(PrebuiltModules.compiler)"
      guard let bytes = try? InputFile.bytes(at: path) else { continue }
      builds.append((directory, String(decoding: bytes, as: UTF8.self)))
    }
    guard !builds.isEmpty else { return nil }
    self.builds = builds
  }

  /// What a search for the modules of a compiler found.
  enum Search {
    case modules(PrebuiltModules)
    /// There are only modules for other compilers. The text says for which ones, and which compiler was given.
    case others(reason: String)
  }

  /// Looks for modules that a compiler of the same version built for the same system.
  ///
  /// - Throws: ``MessageError`` if the directory of the modules is not complete, or if the compiler does not print its
  ///   version or the folder of its libraries.
  func search(for swiftc: String) throws -> Search {
    let version = try PrebuiltModulesBuild.version(of: swiftc)
    if let build = builds.first(where: { $0.version == version }) {
      var modules = try PrebuiltModules(at: build.directory)
      modules.environment = try Self.environment(for: swiftc)
      return .modules(modules)
    }
    let known = builds.map { Self.name(of: $0.version) }.joined(separator: ", and for ")
    return .others(
      reason:
        "the modules in \(folder) are for \(known), and \(swiftc) is \(Self.name(of: version))"
    )
  }

  /// The version and the target of a compiler, in one line.
  private static func name(of version: String) -> String {
    version.split(separator: "\n").joined(separator: ", ")
      .replacing("Target: ", with: "").trimmingCharacters(in: .whitespaces)
  }

  /// The variable with which macros and programs find the libraries of the toolchain. They contain only the folder of
  /// the toolchain that built them, and the same toolchain can be in a different folder on this machine.
  ///
  /// On macOS, the libraries are a part of the system.
  private static func environment(for swiftc: String) throws -> [String: String] {
    #if os(Linux)
      let result = try Subprocess(
        program: swiftc, arguments: ["-print-target-info"],
        limits: .init(processorTime: .seconds(10)), keepsErrors: false
      ).run()
      guard
        let information = try? JSONDecoder().decode(
          TargetInformation.self, from: Data(result.output.utf8)),
        let folder = information.paths.runtimeLibraryPaths.first
      else {
        throw MessageError(
          "'try' needs a compiler that prints the folder of its libraries; \(swiftc) fails",
          details: result.output.split(separator: "\n").prefix(5).map(String.init))
      }
      let variable = "LD_LIBRARY_PATH"
      let outer = ProcessInfo.processInfo.environment[variable].map { ":\($0)" } ?? ""
      return [variable: folder + outer]
    #else
      return [:]
    #endif
  }

  /// What a compiler prints for `-print-target-info`.
  private struct TargetInformation: Decodable {
    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]
    }

    let paths: Paths
  }
}
