internal import Foundation
import GranularityTabular

/// The copy of an app's sources in the cache, with the files that are compiled from it.
struct ScratchApp {
  /// The directory of the copy.
  let directory: String
  /// The name of the module of each app. An app can show the names of its types, so the name is the same in all copies
  /// and for all paths.
  static let module = "TrialApp"
  let modules: PrebuiltModules

  /// The directory of the sources that are compiled. The sources are written here only after the last cut, so that the
  /// compiler does not compile a file again whose cuts are the same as in the last trial.
  var sources: String { "\(directory)/App" }
  /// The directory of the sources whose types are checked, before and after each cut.
  var checked: String { "\(directory)/Checked" }
  /// The directory for what the compiler found in checks.
  var checks: String { "\(directory)/Checks" }
  var objects: String { "\(directory)/Objects" }
  /// The path of the object file that is compiled from the source with this name.
  private func object(of name: String) -> String {
    "\(objects)/\(name.dropLast(".swift".count)).o"
  }

  /// The compiler options for the app. Every file implicitly imports the modules that Apple's Foundation re-exports. It
  /// also imports SwiftUI, because a missing module might re-export UIKit, and CoreData, because the SwiftUI of Apple
  /// declares `FetchRequest`.
  var options: [String] {
    let implicit = [
      "SimulatedObservation", "SimulatedCombine", "FoundationNetworking", "FoundationXML",
      "SwiftUI",
      "CoreData",
    ]
    return [
      // In Swift 6 mode, a default argument can use the isolation of its function. This feature allows it in Swift 5
      // mode too.
      "-parse-as-library", "-swift-version", "5", "-enable-upcoming-feature",
      "IsolatedDefaultValues", "-module-alias", "Observation=SimulatedObservation", "-D", "DEBUG",
      "-D", "SWIFT_PACKAGE", "-module-name",
      Self.module,
    ] + modules.compilerOptions
      + implicit.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  /// The largest number of solver steps for one expression while other code still has errors. It is much less than the
  /// compiler's own limit, because an expression with an error often uses all steps. The limit is in steps and not in
  /// seconds, so that every machine cuts the same expressions. If a file has no other errors, it is checked again with
  /// the compiler's own limit.
  static let checkerSteps = 4_000

  /// Writes a file of the copy, unless the file already has this content.
  ///
  /// The object file of a changed source is removed. On Linux, the compiler's driver compares the modification times of
  /// a source only in whole seconds. It would skip a source that changed within the same second, but it always compiles
  /// a source without an object file. The object file is removed first, so that an interrupted trial never leaves a new
  /// source with an old object file.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let path = "\(directory)/\(name)"
    let file = URL(filePath: path)
    if let old = try? Data(contentsOf: file), old.elementsEqual(bytes) { return }
    if path.hasPrefix("\(sources)/") {
      let object = object(of: file.lastPathComponent)
      if InputFile.exists(object) { try FileManager.default.removeItem(atPath: object) }
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try OutputFile(path: file.path, bytes: bytes).write()
  }

  /// Removes source files of the copy whose names are not in `names`, such as files from an earlier run.
  func keepSources(_ names: Set<String>) {
    for folder in [sources, checked] {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !names.contains(name) {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    }
  }

  /// The hashes of the sources that are compiled, by the names of their files.
  func sourceHashes(_ names: [String]) throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, KeptChecks.hash(of: try InputFile.bytes(at: "\(sources)/\($0)")))
      })
  }

  // MARK: Building

  /// The number of compilers among which some files are divided: one for short files, and `jobs` for longer ones.
  ///
  /// Each compiler reads all imported modules, which takes as long as checking ``shortSources`` bytes.
  static func compilers(for names: [String], in folder: String, jobs: Int) -> Int {
    areShort(names, in: folder) ? 1 : jobs
  }

  /// True if some files have no more than ``shortSources`` bytes.
  private static func areShort(_ names: [String], in folder: String) -> Bool {
    var size = 0
    for name in names {
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      size += attributes?[.size] as? Int ?? 0
      if size > shortSources { return false }
    }
    return true
  }

  /// The largest number of bytes of sources that a single compiler compiles.
  static let shortSources = 8 << 10

  /// The largest size in bytes of a file that the build writes. The limit includes the build's output.
  private static let fileSize = 2 << 30

  /// The path of the program that is compiled from the sources with this key.
  func program(for key: String) -> String { "\(directory)/\(Self.prefix)\(key)" }

  private static let prefix = "Program-"

  /// True if the programs for two keys exist and are equal.
  func programsAreEqual(_ first: String, _ second: String) -> Bool {
    FileManager.default.contentsEqual(atPath: program(for: first), andPath: program(for: second))
  }

  /// Removes the programs that were compiled from earlier sources.
  func removePrograms(except key: String) {
    let kept = URL(filePath: program(for: key)).lastPathComponent
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    where name.hasPrefix(Self.prefix) && name != kept {
      try? FileManager.default.removeItem(atPath: "\(directory)/\(name)")
    }
  }

  /// The folder for the outcomes of the previews.
  var outcomes: String { "\(directory)/Outcomes" }

  /// The folder for the files of a revision from which the copy is made.
  var revision: String { "\(directory)/Revision" }

  /// The suffix that turns the name of the folder in which previews run into the name of the folder for their records.
  static let recordsEnding = "-records"

  /// True for the name of a file or folder that belongs to a copy's directory.
  static func isPart(_ name: String) -> Bool {
    [
      "App", "Checked", "Checks", Compiler.copies, "Interface.swift", "Objects", "Outcomes",
      "Parsed",
      "Revision", "Run",
      "Run\(recordsEnding)", "Temporary", "files", "files.json",
      "compiled.json",
    ].contains(name)
      || name.hasPrefix(prefix) || name.hasPrefix("files-")
  }

  /// Compiles the files that changed since the last build, and links the program.
  ///
  /// If the program does not link, every file is compiled again. The object file of an unchanged file can refer to
  /// something that a changed file no longer contains, such as a conformance.
  ///
  /// Short sources are always compiled whole, by one frontend. The compiler's driver would need as long to find the
  /// files that changed.
  ///
  /// - Parameters:
  ///   - names: The names of all files.
  ///   - compiler: Compiles short sources.
  ///   - jobs: The largest number of compilers that run at the same time.
  ///   - separately: True if each file is compiled by a frontend of its own.
  /// - Returns: The result of the compiler or linker. Its exit code is 0 if the program was linked.
  func build(
    _ names: [String], for key: String, by compiler: Compiler, swiftc: String, jobs: Int,
    separately: Bool = false
  ) throws -> Subprocess.Result {
    if !separately, Self.areShort(names, in: sources) {
      try removeObjects()
      try FileManager.default.createDirectory(atPath: objects, withIntermediateDirectories: true)
      let compiled = try compiler.compile(
        names.map { ("\(sources)/\($0)", object(of: $0)) }, fileSize: Self.fileSize)
      return compiled.code == 0 ? try link(names, for: key, swiftc: swiftc) : compiled
    }
    let compiled = try compileIncrementally(
      names, swiftc: swiftc, jobs: jobs, separately: separately)
    guard compiled.code == 0 else { return compiled }
    let linked = try link(names, for: key, swiftc: swiftc)
    guard linked.code != 0 else { return linked }
    try removeObjects()
    let again = try compileIncrementally(
      names, swiftc: swiftc, jobs: jobs, separately: separately)
    return again.code == 0 ? try link(names, for: key, swiftc: swiftc) : again
  }

  /// Removes all object files, and what the compiler's driver recorded of the last build.
  private func removeObjects() throws {
    guard InputFile.exists(objects) else { return }
    try FileManager.default.removeItem(atPath: objects)
  }

  /// The options of `swiftc` that choose the linker: LLVM's linker if it belongs to the toolchain on Linux, because it
  /// needs half of the processor time of the default linker.
  static func linkerOptions(of swiftc: String) -> [String] {
    #if os(Linux)
      let folder = URL(filePath: swiftc).resolvingSymlinksInPath().deletingLastPathComponent()
      let linker = folder.appending(path: "ld.lld").path
      return FileManager.default.isExecutableFile(atPath: linker) ? ["-use-ld=lld"] : []
    #else
      return []
    #endif
  }

  private func compileIncrementally(
    _ names: [String], swiftc: String, jobs: Int, separately: Bool
  ) throws -> Subprocess.Result {
    try FileManager.default.createDirectory(atPath: objects, withIntermediateDirectories: true)
    var map = ["": ["swift-dependencies": "\(objects)/module.swiftdeps"]]
    for name in names {
      map["\(sources)/\(name)"] = [
        "object": object(of: name), "swift-dependencies": object(of: name).dropLast() + "swiftdeps",
      ]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try write([UInt8](try encoder.encode(map)), to: "files.json")
    return try run(
      swiftc,
      options + [
        "-c", "-Onone", "-incremental",
        separately ? "-disable-batch-mode" : "-enable-batch-mode", "-j", "\(jobs)",
        "-suppress-warnings", "-diagnostic-style=llvm",
        "-output-file-map", "\(directory)/files.json",
      ] + names.map { "\(sources)/\($0)" },
      environment: modules.environment.merging(Compiler.environment) { $1 })
  }

  /// Runs the compiler's driver. Its temporary files are in the copy, because a driver that is killed leaves them
  /// behind.
  private func run(
    _ swiftc: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Subprocess.Result {
    let temporary = "\(directory)/Temporary"
    let remove = { _ = try? FileManager.default.removeItem(atPath: temporary) }
    remove()
    try OutputDirectory.create(temporary)
    defer { remove() }
    return try Subprocess(
      program: swiftc, arguments: arguments,
      environment: environment.merging(["TMPDIR": temporary]) { $1 },
      limits: .init(fileSize: Self.fileSize)
    ).run()
  }

  private func link(
    _ names: [String], for key: String, swiftc: String
  ) throws -> Subprocess.Result {
    let partial = "\(program(for: key)).partial"
    let linked = try run(
      swiftc,
      [modules.library] + names.map(object(of:)) + [
        "-o", partial, "-Xlinker", "-rpath", "-Xlinker", modules.directory,
      ] + Self.linkerOptions(of: swiftc))
    guard linked.code == 0 else { return linked }
    let files = FileManager.default
    try? files.removeItem(atPath: program(for: key))
    // The linker writes to a temporary path, so that an interrupted linker leaves no incomplete program behind.
    try files.moveItem(atPath: partial, toPath: program(for: key))
    return linked
  }
}
