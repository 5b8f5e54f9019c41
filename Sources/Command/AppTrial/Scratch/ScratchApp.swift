internal import Foundation
import GranularityTabular

/// The copy of an app's sources in the cache, and what is compiled from it.
struct ScratchApp {
  /// The directory of the copy.
  let directory: String
  /// The name of the app's module, which differs from app to app.
  let module: String
  let modules: PrebuiltModules

  var sources: String { "\(directory)/App" }
  private var objects: String { "\(directory)/Objects" }

  /// The options of the compiler for the app: what Apple's Foundation exports is imported into every file, and SwiftUI,
  /// because a module that is missing can export UIKit.
  var options: [String] {
    let implicit = ["SimulatedObservation", "SimulatedCombine", "FoundationNetworking", "SwiftUI"]
    return [
      // In Swift 6 sources, a default argument may need the isolation of its function.
      "-parse-as-library", "-swift-version", "5", "-enable-upcoming-feature",
      "IsolatedDefaultValues", "-module-alias", "Observation=SimulatedObservation", "-D", "DEBUG",
      "-D", "SWIFT_PACKAGE", "-module-name",
      module, "-Xfrontend", "-solver-scope-threshold=\(Self.checkerSteps)",
    ] + modules.compilerOptions
      + implicit.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  /// The steps of the type checker for one expression, a fifth of the compiler's own limit: an expression with a
  /// missing name often takes all of them. A number of steps cuts the same on every machine.
  private static let checkerSteps = 200_000
  /// The steps of the type checker while it only looks for missing types.
  static let quickCheckerSteps = checkerSteps / 10

  /// Writes a file of the copy, unless it has this content.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(filePath: "\(directory)/\(name)")
    if let old = try? Data(contentsOf: file), old.elementsEqual(bytes) { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try OutputFile(path: file.path, bytes: bytes).write()
  }

  /// Removes the copies of sources that a former run left.
  func keepSources(_ names: Set<String>) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    where !names.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(sources)/\(name)")
    }
  }

  // MARK: Building

  /// The bytes that a file of the build may have, its output included.
  private static let fileSize = 2 << 30

  /// The program that is compiled from the sources that a key stands for.
  func program(for key: String) -> String { "\(directory)/\(Self.prefix)\(key)" }

  private static let prefix = "Program-"

  /// What the name of the folder for the records of previews adds to the name of the folder in which they run.
  static let recordsEnding = "-records"

  /// True for the name of a file or folder in the directory of a copy.
  static func isPart(_ name: String) -> Bool {
    [
      "App", "Objects", "Parsed", "Run", "Run\(recordsEnding)", "files", "files.json",
      "compiled.json",
    ].contains(name)
      || name.hasPrefix(prefix) || name.hasPrefix("files-")
  }

  /// Compiles the files that have changed since the last build, and links the program.
  ///
  /// If the program does not link, every file is compiled again: the object of an unchanged file may name what another
  /// file no longer has, such as a conformance.
  ///
  /// - Parameters:
  ///   - names: The names of all files.
  ///   - jobs: The number of compilers at once.
  /// - Returns: The result of the compiler or of the linker; its code is 0 if there is a program now.
  func build(
    _ names: [String], for key: String, swiftc: String, jobs: Int
  ) throws -> Subprocess.Result {
    let built = try buildIncrementally(names, for: key, swiftc: swiftc, jobs: jobs)
    guard built.result.code != 0, built.isCompiled else { return built.result }
    try FileManager.default.removeItem(atPath: objects)
    return try buildIncrementally(names, for: key, swiftc: swiftc, jobs: jobs).result
  }

  /// - Returns: The result of the compiler, or of the linker if all files are compiled.
  private func buildIncrementally(
    _ names: [String], for key: String, swiftc: String, jobs: Int
  ) throws -> (result: Subprocess.Result, isCompiled: Bool) {
    let files = FileManager.default
    try files.createDirectory(atPath: objects, withIntermediateDirectories: true)
    func object(_ name: String) -> String { "\(objects)/\(name.dropLast(".swift".count)).o" }
    var map = ["": ["swift-dependencies": "\(objects)/module.swiftdeps"]]
    for name in names {
      map["\(sources)/\(name)"] = [
        "object": object(name), "swift-dependencies": object(name).dropLast() + "swiftdeps",
      ]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try write([UInt8](try encoder.encode(map)), to: "files.json")
    let compiled = try Subprocess(
      program: swiftc,
      arguments: options + [
        "-c", "-Onone", "-incremental", "-enable-batch-mode", "-j", "\(jobs)",
        "-suppress-warnings", "-diagnostic-style=llvm", "-output-file-map",
        "\(directory)/files.json",
      ] + names.map { "\(sources)/\($0)" },
      environment: ["LLVM_DISABLE_SYMBOLIZATION": "1", "SWIFT_BACKTRACE": "enable=no"],
      limits: .init(fileSize: Self.fileSize)
    ).run()
    guard compiled.code == 0 else { return (compiled, false) }
    for name in (try? files.contentsOfDirectory(atPath: directory)) ?? []
    where name.hasPrefix(Self.prefix) {
      try? files.removeItem(atPath: "\(directory)/\(name)")
    }
    let partial = "\(program(for: key)).partial"
    let linked = try Subprocess(
      program: swiftc,
      arguments: [modules.library] + names.map(object) + [
        "-o", partial, "-Xlinker", "-rpath", "-Xlinker", modules.directory,
      ]
    ).run()
    guard linked.code == 0 else { return (linked, true) }
    // An interrupted linker leaves no program.
    try files.moveItem(atPath: partial, toPath: program(for: key))
    return (linked, true)
  }
}
