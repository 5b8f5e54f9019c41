import Foundation
import GranularityTabular
import GranularityTestProcesses
import Synchronization
import Testing

@testable import GranularityAppTrial

/// Tests of the copy of an app in the cache, and of the modules against which the copy is compiled.
@Suite(.waitsForProcesses) struct ScratchAppTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID())")

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func writeModules(
    _ frameworks: [String], packages: [String] = [], in folder: String
  ) throws {
    let names =
      ["SimulatedUIMacros", "libGranularityTrialRuntime.so", "libGranularityTrialRuntime.dylib"]
      + (frameworks + packages).map { "Modules/\($0).swiftmodule" }
    try write(Dictionary(uniqueKeysWithValues: names.map { ("\(folder)/\($0)", "") }))
    try write([
      "\(folder)/granularity-frameworks.txt":
        (frameworks.map { "\($0)\n" } + packages.map { "import \($0)\n" }).joined()
    ])
  }

  @Test func `the copy of an app keeps only the sources of the current trial`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    try writeModules(["SwiftUI"], in: "Modules")
    let app = ScratchApp(
      directory: directory.appending(path: "A").path,
      modules: try PrebuiltModules(at: directory.appending(path: "Modules").path))
    for name in ["F1.swift", "F2.swift", "F3.swift"] { try app.write(name, to: "App/\(name)") }
    app.keepSources(["F1.swift", "F3.swift", "F4.swift"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: app.sources).sorted()
        == ["F1.swift", "F3.swift"])
  }

  @Test func `an app can import the prebuilt frameworks, Foundation and Observation`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    #expect(throws: FileError.self) { try PrebuiltModules(at: directory.path) }
    try writeModules(["Combine", "UIKit"], in: ".")
    let library = directory.appending(path: "Modules/UIKit.swiftmodule")
    try FileManager.default.removeItem(at: library)
    #expect(throws: MessageError.self) { try PrebuiltModules(at: directory.path) }
    try writeModules(["Combine", "UIKit"], in: ".")
    let modules = try PrebuiltModules(at: directory.path)
    #expect(modules.frameworks == ["Combine", "UIKit"] && modules.prefixedTypes.isEmpty)
    let importable = modules.importable()
    #expect(importable.isSuperset(of: ["Combine", "UIKit", "Foundation", "Observation"]))
    #expect(importable.isDisjoint(with: ["SwiftUI", "GranularityCounting"]))
  }

  @Test func `an app imports the stand-in for a package unless the app has the package's sources`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    try writeModules(["Charts"], packages: ["Kingfisher", "Lottie"], in: ".")
    let modules = try PrebuiltModules(at: directory.path)
    #expect(modules.frameworks == ["Charts"] && modules.packages == ["Kingfisher", "Lottie"])
    #expect(modules.importable().isSuperset(of: ["Charts", "Kingfisher", "Lottie"]))
    let others = modules.importable(besides: ["Charts", "Kingfisher"])
    #expect(others.isSuperset(of: ["Charts", "Lottie"]) && !others.contains("Kingfisher"))
    let library = directory.appending(path: "Modules/Lottie.swiftmodule")
    try FileManager.default.removeItem(at: library)
    #expect(throws: MessageError.self) { try PrebuiltModules(at: directory.path) }
  }

  /// Creates a checkout whose build only writes the files that SwiftPM would write, and counts the builds.
  private func checkout() throws -> PrebuiltModulesBuild {
    try write([
      "G/Package.swift": "1", "G/Sources/Views/A.swift": "1", "G/Other/A.swift": "1",
      "G/StandIns/Sources/SwiftUI/SwiftUI.swift": """
      @MainActor open class UIHost {}
      #if canImport(Glibc)
        public final class CLPlace: Place {}
      #endif
      public struct Plain {
        public struct UIPart {}
      }
      struct UIHidden {}
      """,
      "G/StandIns/Sources/Runtime/Other.swift": "",
      "G/StandIns/Sources/Packages/Kit/Kit.swift": "public struct KITView {}",
      "G/Sources/Models/CFineTracking/include/module.modulemap": "",
      "builds/debug/SimulatedUIMacros-tool": "",
      "builds/debug/Modules/SwiftUI.swiftmodule": "", "builds/debug/Modules/Unused.swiftmodule": "",
      "builds/debug/Modules/Kit.swiftmodule": "",
      "builds/debug/libGranularityTrialRuntime.so": "",
      "builds/debug/libGranularityTrialRuntime.dylib": "",
      "builds/debug/GranularityTrialRuntime.product/Objects.LinkFileList":
        "/b/.build/debug/SwiftUI.build/A.swift.o\n/b/.build/debug/SwiftUI.build/B.swift.o\n"
        + "/b/.build/debug/Kit.build/Kit.swift.o\n",
      "version": "1",
    ])
    try Script.write(
      "echo build >>\"$(dirname \"$0\")/log\"", to: directory.appending(path: "swift"))
    try Script.write(
      """
      case "$1" in
      --version) cat "$(dirname "$0")/version" ;;
      *) echo '{"paths": {"runtimeLibraryPaths": ["/toolchain/lib", "/toolchain/other"]}}' ;;
      esac
      """, to: directory.appending(path: "swiftc"))
    return PrebuiltModulesBuild(
      granularity: directory.appending(path: "G").path,
      cache: directory.appending(path: "cache").path,
      builds: directory.appending(path: "builds").path)
  }

  private func modules(
    of build: PrebuiltModulesBuild, report: @escaping ProgressReport = { _, _ in }
  ) throws -> PrebuiltModules {
    try build.modules(
      swift: directory.appending(path: "swift").path,
      swiftc: directory.appending(path: "swiftc").path, report: report)
  }

  private var builds: Int {
    ((try? String(contentsOf: directory.appending(path: "log"), encoding: .utf8)) ?? "")
      .split(separator: "\n").count
  }

  @Test
  func `modules are rebuilt if their sources or the compiler change, but not if other files do`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    let build = try checkout()
    let first = try modules(of: build)
    #expect(first.frameworks == ["SwiftUI"] && first.packages == ["Kit"])
    #expect(first.prefixedTypes == ["CLPlace": "SwiftUI", "UIHost": "SwiftUI"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(first.directory)/Modules").sorted()
        == ["Kit.swiftmodule", "SwiftUI.swiftmodule"])
    try write(["G/Other/A.swift": "2"])
    #expect(try modules(of: build).directory == first.directory)
    #expect(builds == 1)
    try write(["G/Sources/Views/A.swift": "2"])
    let second = try modules(of: build).directory
    try write(["version": "2"])
    let third = try modules(of: build).directory
    #expect(Set([first.directory, second, third]).count == 3)
    #expect(builds == 3)
    try write(["version": "1"])
    #expect(try modules(of: build).directory == second)
    #expect(builds == 3)
  }

  // MARK: The modules of a release

  /// Creates a release whose modules were built by a compiler of the given version, and returns a trial by its command.
  private func release(
    builtBy version: String, hasSources: Bool = true
  ) throws -> AppTrial {
    let build = try checkout()
    try write(["R/granularity": "", "R/modules/M/granularity-compiler.txt": version])
    try writeModules(["SwiftUI"], in: "R/modules/M")
    if hasSources {
      try FileManager.default.moveItem(
        atPath: build.granularity, toPath: directory.appending(path: "R/sources").path)
      try write([
        "R/sources/Sources/Testing/PreviewTour/A.swift": "", "R/sources/StandIns/Package.swift": "",
      ])
    }
    let link = directory.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: directory.appending(path: "R/granularity"))
    var trial = AppTrial(
      paths: [], cache: build.cache, granularity: try? AppTrial.granularity(around: link.path),
      jobs: 1, environment: [:])
    trial.builds = build.builds
    trial.released = ReleasedModules(beside: link.path)
    return trial
  }

  private func modules(of trial: AppTrial) throws -> PrebuiltModules {
    try trial.prebuiltModules(
      swift: directory.appending(path: "swift").path,
      swiftc: directory.appending(path: "swiftc").path)
  }

  /// The path of a file in the directory of this test, without symbolic links.
  private func path(_ name: String) -> String {
    directory.resolvingSymlinksInPath().appending(path: name).path
  }

  @Test(arguments: [true, false])
  func `a release uses its own modules if the same version of the compiler built them`(
    hasSources: Bool
  ) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let trial = try release(builtBy: "1", hasSources: hasSources)
    #expect(try modules(of: trial).directory == path("R/modules/M"))
    #expect(builds == 0 && !FileManager.default.fileExists(atPath: trial.cache))
  }

  #if os(Linux)
    @Test
    func `macros and programs find the toolchain's libraries, in whatever folder the toolchain is`()
      throws
    {
      defer { try? FileManager.default.removeItem(at: directory) }
      let variable = "LD_LIBRARY_PATH"
      let outer = ProcessInfo.processInfo.environment[variable].map { ":\($0)" } ?? ""
      #expect(
        try modules(of: release(builtBy: "1")).environment == [variable: "/toolchain/lib\(outer)"])
    }
  #endif

  @Test
  func `a release compiles its sources for another compiler, and says so if it does`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    var trial = try release(builtBy: "Swift 0\nTarget: x\n")
    let notes = Mutex<[String]>([])
    trial.note = { text in notes.withLock { $0.append(text) } }
    let built = try modules(of: trial).directory
    #expect(built.hasPrefix("\(trial.cache)/modules-"))
    #expect(try modules(of: trial).directory == built && builds == 1)
    #expect(
      notes.withLock(\.self) == [
        "compiling the simulated SwiftUI from the sources in \(path("R/sources")), because the "
          + "modules in \(path("R/modules")) are for Swift 0, x, and "
          + "\(directory.appending(path: "swiftc").path) is 1"
      ])
  }

  @Test func `a release without sources needs the compiler that built its modules`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let trial = try release(builtBy: "0", hasSources: false)
    let error = #expect(throws: MessageError.self) { try modules(of: trial) }
    #expect(error?.exitCode == .inputNotFound)
    #expect(
      error?.description
        == "'try' needs the sources of Granularity, because the modules in \(path("R/modules")) "
        + "are for 0, and \(directory.appending(path: "swiftc").path) is 1; found none; "
        + "name their directory: --granularity DIRECTORY")
  }

  @Test func `an incomplete directory of a release's modules is an error`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let trial = try release(builtBy: "1")
    try FileManager.default.removeItem(
      at: directory.appending(path: "R/modules/M/Modules/SwiftUI.swiftmodule"))
    #expect(
      throws: MessageError(
        "the compiled modules in \(path("R/modules/M")) need Modules/SwiftUI.swiftmodule; found none"
      )
    ) { try modules(of: trial) }
  }

  @Test
  func `a folder with the name of a release's modules is not one without a compiler's version`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    try write(["R/modules/A.swiftmodule": "", "R/modules/B/C.swiftmodule": ""])
    #expect(ReleasedModules(beside: directory.appending(path: "R/granularity").path) == nil)
  }

  @Test func `built modules have a file with the version of their compiler`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let built = try modules(of: checkout()).directory
    #expect(
      try String(contentsOfFile: "\(built)/granularity-compiler.txt", encoding: .utf8) == "1")
  }

  @Test func `a trial creates the cache with the directories above it`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let trial = AppTrial(
      paths: [], cache: directory.appending(path: "home/.cache/granularity").path, granularity: nil,
      jobs: 1, environment: [:])
    let copy = "\(trial.cache)/App_1"
    withExtendedLifetime(try trial.lock(copy) {}) {
      #expect(FileManager.default.fileExists(atPath: copy))
    }
  }

  // MARK: Building the modules

  @Test func `the progress of a build of the modules is what SwiftPM has done`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let build = try checkout()
    try Script.write(
      "echo '[12/30] Compiling A'; echo '[13/31] Compiling B'; sleep 3",
      to: directory.appending(path: "swift"))
    let reports = Mutex<[[Int]]>([])
    _ = try modules(of: build) { done, count in reports.withLock { $0.append([done, count]) } }
    #expect(reports.withLock(\.first) == [0, 0])
    #expect(reports.withLock(\.last) == [13, 31])
  }

  @Test func `modules are built again if their sources change during the build`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let build = try checkout()
    // The first build edits one of the sources while it runs.
    try Script.write(
      """
      echo build >>"$(dirname "$0")/log"
      echo 2 >"$(dirname "$0")/G/Sources/Views/A.swift"
      """, to: directory.appending(path: "swift"))
    let edited = try modules(of: build).directory
    #expect(builds == 2)
    try write(["G/Sources/Views/A.swift": "2\n"])
    #expect(try modules(of: build).directory == edited)
    #expect(builds == 2)
  }

  @Test(arguments: [
    ("exit 1", "fails"), ("kill -KILL $$", "fails"), ("kill -XCPU $$", "does not end"),
  ])
  func `a compiler that does not print its version is reported as an error`(
    _ body: String, _ reason: String
  )
    throws
  {
    defer { try? FileManager.default.removeItem(at: directory) }
    let build = try checkout()
    let swiftc = directory.appending(path: "swiftc")
    try Script.write(body, to: swiftc)
    let error = #expect(throws: MessageError.self) { try modules(of: build) }
    #expect(
      error?.description
        == "'try' needs a compiler that prints its version; \(swiftc.path) \(reason)")
    #expect(builds == 0)
  }

  @Test func `the next build removes prebuilt modules that no trial used for a day`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let build = try checkout()
    let first = try modules(of: build).directory
    // The cache contains a folder that no trial made, and the remains of an interrupted copy.
    try write([
      "cache/modules-mine/Notes.txt": "", "cache/modules-abc1.partial/Modules/A.swiftmodule": "",
    ])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
      ofItemAtPath: directory.appending(path: "cache/modules-abc1.partial").path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
      ofItemAtPath: "\(first)/granularity-frameworks.txt")
    try write(["version": "2"])
    let second = try modules(of: build).directory
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: build.cache).sorted()
        == [
          URL(filePath: second).lastPathComponent, "modules-lock", "modules-mine",
        ].sorted())
  }

  @Test(arguments: [
    ("G/.build/x86_64/debug/granularity", "debug.yaml", "G/.build"),
    ("G/.build/others/x86_64/release/granularity", "release.yaml", "G/.build/others"),
    ("G/.build/x86_64/debug/granularity", "other.yaml", nil),
    ("P/.build/x86_64/debug/granularity", "debug.yaml", nil),
  ])
  func `the build folder of a program is used only if the program was built from the given sources`(
    program: String, plan: String, folder: String?
  ) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = (0..<3).reduce(URL(filePath: program)) { url, _ in url.deletingLastPathComponent() }
    try write([program: "", "\(file.relativePath)/\(plan)": ""])
    let root = directory.resolvingSymlinksInPath()
    #expect(
      AppTrial.builds(
        around: root.appending(path: program).path, from: root.appending(path: "G").path)
        == folder.map { root.appending(path: $0).path })
  }
}
