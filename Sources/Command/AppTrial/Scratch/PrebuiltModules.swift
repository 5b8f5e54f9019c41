internal import Foundation
import GranularityTabular

/// The simulated SwiftUI, the stand-ins for Apple's frameworks and for packages, the macros and the tour, compiled by
/// one version of Swift.
///
/// Because these modules are prebuilt, a trial compiles an app without SwiftPM. The name of their directory contains a
/// hash of their sources and of the compiler's version, so a trial never uses modules that were built differently.
struct PrebuiltModules: Sendable {
  /// The directory that contains the prebuilt files.
  let directory: String
  /// The names of the stand-ins for frameworks that an app can import, in alphabetical order.
  let frameworks: [String]
  /// The names of the stand-ins for packages that an app can import, in alphabetical order.
  let packages: [String]
  /// The names of types with a prefix of capital letters, such as `CLLocation`, each with the framework that declares
  /// the type.
  ///
  /// Headers of Apple's frameworks export the headers that they import. So an app can use such a type in a file that
  /// imports only a different framework.
  let prefixedTypes: [String: String]
  /// The environment variables with which a compiler that uses the macros runs, and a program that uses the library.
  var environment: [String: String] = [:]

  /// The product of the stand-ins' package that contains all modules.
  static let product = "GranularityTrialRuntime"
  private static let macros = "SimulatedUIMacros"

  /// - Throws: ``MessageError`` if the directory is not complete.
  init(at directory: String) throws {
    self.directory = directory
    let list = try InputFile.bytes(at: "\(directory)/\(Self.list)")
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
    packages = lines.filter { $0.first == Self.packageMark }.flatMap { $0.dropFirst() }
    let lists = lines.filter { $0.first != Self.packageMark }
    frameworks = lists.compactMap(\.first)
    prefixedTypes = Dictionary(
      lists.flatMap { line in line.dropFirst().map { ($0, line[0]) } }, uniquingKeysWith: { $1 })
    let parts =
      [Self.fileName, Self.macros] + (frameworks + packages).map { "Modules/\($0).swiftmodule" }
    let missing = parts.filter { !InputFile.exists("\(directory)/\($0)") }
    guard missing.isEmpty else {
      throw MessageError(
        "the compiled modules in \(directory) need \(missing.joined(separator: ", ")); found none")
    }
  }

  /// The name of the file with what the compiler that built the modules prints for `--version`.
  static let compiler = "granularity-compiler.txt"

  /// The name of the file that lists the frameworks and the packages. The line of a framework has its name, followed by
  /// the types with a prefix that the framework declares. The line of a package has the word ``packageMark`` and a name.
  static let list = "granularity-frameworks.txt"

  /// The first word of a line that names a package. It is a keyword of Swift, so no framework has this name.
  fileprivate static let packageMark = "import"

  /// The names of all modules that an app can import.
  ///
  /// - Parameter own: The names of the modules whose sources are part of the app. The app uses its own sources of a
  ///   package and not the stand-in for it. The stand-in for a framework of Apple is used in each app, because many apps
  ///   have a folder such as `Charts` that is not the framework.
  func importable(besides own: Set<String> = []) -> Set<String> {
    Set(frameworks).union(Set(packages).subtracting(own)).union([
      "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "FoundationEssentials",
      "Observation",
      "Dispatch", "Synchronization", "RegexBuilder", "Distributed",
    ])
  }

  /// The compiler options with which the compiler finds the modules and the macros.
  var compilerOptions: [String] {
    [
      "-I", "\(directory)/Modules", "-I", "\(directory)/include", "-Xfrontend",
      "-load-plugin-executable", "-Xfrontend",
      "\(directory)/\(Self.macros)#\(Self.macros)",
    ]
  }

  /// The path of the library that programs link.
  ///
  /// The library replaces functions of Dispatch, so the linker has to read it before the toolchain's libraries. For
  /// that reason it is an input file: the linker keeps the order of input files and reads libraries from options after
  /// them.
  var library: String { "\(directory)/\(Self.fileName)" }

  fileprivate static var fileName: String {
    #if os(macOS)
      "lib\(product).dylib"
    #else
      "lib\(product).so"
    #endif
  }
}

/// Finds the prebuilt modules of a Granularity checkout in the cache, or builds them.
struct PrebuiltModulesBuild {
  /// The root directory of the Granularity package.
  let granularity: String
  let cache: String
  /// The folder in which SwiftPM builds. If the command was built in this folder, most modules are already compiled.
  let builds: String
  /// True if another SwiftPM process holds the lock of the folder and only waits for this process, as `swift test`
  /// does. The build then does not wait for the lock.
  var ignoresLock = false
  /// Called before the first build.
  var willBuild: () -> Void = {}

  /// Returns the prebuilt modules of the current sources.
  ///
  /// - Parameter report: Receives the number of finished steps and of all steps of a build, which takes up to two
  ///   minutes. Both numbers are 0 before the build.
  /// - Throws: ``MessageError`` with the errors of the build, or if the sources change during every attempt to build.
  func modules(swift: String, swiftc: String, report: @escaping ProgressReport) throws
    -> PrebuiltModules
  {
    let version = try Self.version(of: swiftc)
    var isFirst = true
    for _ in 0..<Self.attempts {
      let hash = try hash(of: version)
      let directory = "\(cache)/\(Self.prefix)\(String(hash, radix: 36))"
      if let kept = try? PrebuiltModules(at: directory) {
        // The new date records that the modules were used. Modules that no trial used for a day are removed.
        try? FileManager.default.setAttributes(
          [.modificationDate: Date()], ofItemAtPath: "\(directory)/\(PrebuiltModules.list)")
        return kept
      }
      report(0, 0)
      try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
      // Another trial can be building the same modules, so a lock is needed. It is released at the end of this
      // iteration.
      let lock = try DirectoryLock.ofCreatedDirectory("\(cache)/\(Self.prefix)lock")
      defer { withExtendedLifetime(lock) {} }
      if let built = try? PrebuiltModules(at: directory) { return built }
      if isFirst { willBuild() }
      isFirst = false
      try build(swift: swift, report)
      let partial = try copy(beside: directory, version)
      // If a source was edited during the build, the built modules do not match the hash, so they are built again.
      guard try self.hash(of: version) == hash else { continue }
      try remove(directory)
      try FileManager.default.moveItem(atPath: partial, toPath: directory)
      removeUnused()
      return try PrebuiltModules(at: directory)
    }
    throw MessageError(
      "the sources in \(granularity) changed during each of \(Self.attempts) builds")
  }

  private static let attempts = 3

  private static let prefix = "modules-"

  /// The files and folders of the package from which the modules are built.
  private static let parts = [
    "Package.swift", "Sources/Harness", "Sources/Models", "Sources/Support", "Sources/Testing",
    "Sources/Views", "StandIns/Package.swift", "StandIns/Sources",
  ]

  /// What the compiler prints about its version and its target.
  ///
  /// - Throws: ``MessageError`` if the compiler cannot start, for example with too little memory.
  static func version(of swiftc: String) throws -> String {
    let result = try Subprocess(
      program: swiftc, arguments: ["--version"], limits: .init(processorTime: .seconds(10))
    ).run()
    guard result.code == 0 else {
      throw MessageError(
        "'try' needs a compiler that prints its version; \(swiftc) \(result.isOverdue ? "does not end" : "fails")",
        details: result.output.split(separator: "\n").prefix(5).map(String.init))
    }
    return result.output
  }

  /// A hash that differs if the compiler or a source of the modules differs.
  private func hash(of version: String) throws -> UInt64 {
    var hash = FNV1a.hash(version)
    for part in Self.parts {
      let path = "\(granularity)/\(part)"
      let names =
        InputFile.isDirectory(path)
        ? (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []) : [""]
      for name in names.sorted() {
        let file = name.isEmpty ? path : "\(path)/\(name)"
        guard !InputFile.isDirectory(file), InputFile.exists(file) else { continue }
        hash = FNV1a.hash("\(part)/\(name)", after: hash)
        hash = FNV1a.hash(try InputFile.bytes(at: file), after: hash)
      }
    }
    return hash
  }

  private func build(swift: String, _ report: @escaping ProgressReport) throws {
    let arguments = [
      "build", "--package-path", "\(granularity)/StandIns", "--scratch-path", builds, "--product",
      PrebuiltModules.product,
    ]
    var process = Subprocess(
      program: swift, arguments: arguments + (ignoresLock ? ["--ignore-lock"] : []),
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    // SwiftPM begins the line of each step with the step's number, as in `[12/300] Compiling`.
    process.watch = { output in
      guard let step = output.matches(of: /\[(\d+)\/(\d+)\]/).last, let done = Int(step.output.1),
        let count = Int(step.output.2)
      else { return }
      report(done, count)
    }
    let result = try process.run()
    guard result.code == 0 else {
      try Subprocess.checkSpace(in: builds, after: result.output)
      throw AppTrial.failure("the simulated SwiftUI", result.output)
    }
  }

  /// Copies the built files to a new directory next to the given directory, and returns the path of the new directory.
  ///
  /// - Parameter version: The version of the compiler that built the files.
  private func copy(beside directory: String, _ version: String) throws -> String {
    let files = FileManager.default
    let products = "\(builds)/debug"
    let partial = "\(directory)\(Self.partialEnding)"
    try remove(partial)
    try files.createDirectory(
      atPath: "\(partial)/Modules", withIntermediateDirectories: true)
    for module in try linkedModules(of: products) {
      let name = "\(module).swiftmodule"
      guard files.fileExists(atPath: "\(products)/Modules/\(name)") else { continue }
      try files.copyItem(
        atPath: "\(products)/Modules/\(name)", toPath: "\(partial)/Modules/\(name)")
    }
    try files.copyItem(
      atPath: "\(granularity)/Sources/Models/CFineTracking/include", toPath: "\(partial)/include")
    try files.copyItem(
      atPath: "\(products)/SimulatedUIMacros-tool", toPath: "\(partial)/SimulatedUIMacros")
    let library = PrebuiltModules.fileName
    try files.copyItem(atPath: "\(products)/\(library)", toPath: "\(partial)/\(library)")
    try OutputFile(
      path: "\(partial)/\(PrebuiltModules.list)",
      bytes: Array(
        (try frameworks.map { try ([$0] + prefixedTypes(of: $0)).joined(separator: " ") + "\n" }
          + packages.map { "\(PrebuiltModules.packageMark) \($0)\n" }).joined().utf8)
    ).write()
    try OutputFile(
      path: "\(partial)/\(PrebuiltModules.compiler)", bytes: Array(version.utf8)
    ).write()
    return partial
  }

  private static let partialEnding = ".partial"

  private func remove(_ path: String) throws {
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// The names of the modules in the library. SwiftPM lists the library's object files, each in a folder
  /// `MODULE.build`.
  private func linkedModules(of products: String) throws -> [String] {
    let list = "\(products)/\(PrebuiltModules.product).product/Objects.LinkFileList"
    let text = String(decoding: try InputFile.bytes(at: list), as: UTF8.self)
    let modules = text.split(separator: "\n").compactMap { path in
      path.split(separator: "/").last { $0.hasSuffix(".build") && $0 != ".build" }
        .map { String($0.dropLast(".build".count)) }
    }
    return Set(modules).sorted()
  }

  /// The names of the stand-ins for Apple's frameworks.
  private var frameworks: [String] { standIns(in: "\(granularity)/StandIns/Sources") }

  /// The names of the stand-ins for packages.
  private var packages: [String] { standIns(in: "\(granularity)/StandIns/Sources/Packages") }

  /// The names of the subfolders that contain a file with the subfolder's name.
  private func standIns(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      InputFile.exists("\(folder)/\($0)/\($0).swift")
    }.sorted()
  }

  /// The public types of a stand-in whose names have a prefix, in alphabetical order.
  private func prefixedTypes(of framework: String) throws -> [String] {
    let folder = "\(granularity)/StandIns/Sources/\(framework)"
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file.hasSuffix(".swift") {
      let text = String(decoding: try InputFile.bytes(at: "\(folder)/\(file)"), as: UTF8.self)
      // A type at the top is not indented, except between `#if` and `#endif`.
      var indent = 0
      for line in text.split(separator: "\n") {
        if line.hasPrefix("#if ") { indent = 2 }
        if line.hasPrefix("#endif") { indent = 0 }
        guard line.prefix(while: { $0 == " " }).count == indent,
          let match = line.firstMatch(of: Self.prefixedType)
        else { continue }
        names.insert(String(match.output.1))
      }
    }
    return names.sorted()
  }

  private static var prefixedType: Regex<(Substring, Substring)> {
    /^ *(?:@[\w.()]+ )*(?:public|open) (?:final |nonisolated |indirect )*(?:class|struct|enum|protocol|actor) ([A-Z]{2,}[a-z]\w*)/
  }

  /// Removes prebuilt modules that no trial used for a day, and partial copies of interrupted builds. A later trial
  /// that needs removed modules builds them again.
  private func removeUnused() {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: cache)) ?? []
    where name.wholeMatch(of: /modules-[0-9a-z]+(\.partial)?/) != nil && name != "modules-lock" {
      let path = "\(cache)/\(name)"
      let isPartial = name.hasSuffix(Self.partialEnding)
      let mark = isPartial ? path : "\(path)/\(PrebuiltModules.list)"
      guard let used = try? files.attributesOfItem(atPath: mark)[.modificationDate] as? Date,
        used.timeIntervalSinceNow < -Self.patience
      else { continue }
      // The directory is renamed before its files are removed, so that another trial finds either all of its files or
      // none.
      let removed = isPartial ? path : "\(path)\(Self.partialEnding)"
      if !isPartial, (try? files.moveItem(atPath: path, toPath: removed)) == nil { continue }
      try? files.removeItem(atPath: removed)
    }
  }

  /// The time in seconds after which unused modules are removed.
  private static let patience = 86_400.0
}
