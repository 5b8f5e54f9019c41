internal import Foundation
import GranularityTabular

/// A package beside the app that compiles its sources against this package, and runs its previews.
struct ScratchPackage {
  /// The directory of the package.
  let directory: String
  /// The directory of all builds; the modules of this package are compiled there once for all apps.
  let builds: String
  /// The directory of this package's sources.
  let granularity: String
  /// The name of the app's module, which differs from app to app.
  let module: String

  var sources: String { "\(directory)/App" }
  var runner: String { "\(module)Runner" }
  var products: String { "\(builds)/debug" }

  /// The stand-ins for Apple's frameworks that this checkout has: each has a file of its name.
  var standIns: [String] {
    let folder = "\(granularity)/StandIns/Sources"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      InputFile.exists("\(folder)/\($0)/\($0).swift")
    }.sorted()
  }

  /// The frameworks that the app can import.
  var frameworks: [String] { standIns.isEmpty ? ["Combine", "SwiftUI"] : standIns }

  /// The modules that the app can import.
  var importable: Set<String> {
    Set(frameworks).union([
      "Swift", "Foundation", "FoundationNetworking", "FoundationEssentials", "Observation",
      "Dispatch", "Synchronization", "RegexBuilder", "Distributed",
    ])
  }

  /// The options of the compiler for the app: what Apple's Foundation exports is imported into every file, and SwiftUI, because
  /// a module that is missing can export UIKit.
  var options: [String] {
    let implicit = ["SimulatedObservation", "SimulatedCombine", "FoundationNetworking", "SwiftUI"]
    return ["-swift-version", "5", "-module-alias", "Observation=SimulatedObservation"]
      + implicit.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  /// The options with which the type checker finds the modules and the macros of the build.
  var checkerOptions: [String] {
    options + [
      "-D", "DEBUG", "-D", "SWIFT_PACKAGE", "-module-name", module, "-I", "\(products)/Modules",
      "-I", "\(granularity)/Sources/Models/CFineTracking/include", "-Xfrontend",
      "-load-plugin-executable", "-Xfrontend",
      "\(products)/SimulatedUIMacros-tool#SimulatedUIMacros",
    ]
  }

  /// Lets the next build plan anew if the last one was for another app, because SwiftPM takes the plan for that of this app.
  private func forgetOtherPlan() throws {
    let last = try? InputFile.bytes(at: "\(builds)/app")
    guard last != Array(directory.utf8) else { return }
    for plan in ["debug.yaml", "plugin-tools.yaml", "debug/description.json"] {
      try? FileManager.default.removeItem(atPath: "\(builds)/\(plan)")
    }
    // Nothing of the cache exists before the first trial.
    try FileManager.default.createDirectory(atPath: builds, withIntermediateDirectories: true)
    try OutputFile(path: "\(builds)/app", bytes: Array(directory.utf8)).write()
  }

  /// Writes the manifest, the runner, and the targets that stand for frameworks if there is no package of stand-ins.
  func writeManifest() throws {
    let own = standIns.isEmpty
    try forgetOtherPlan()
    try write(manifest, to: "Package.swift")
    try write("", to: "Prepared/Prepared.swift")
    // The directory has to exist before the first build.
    if !InputFile.exists(sources) { try write("", to: "App/GranularityPrelude.swift") }
    let imports = [module, "GranularityPreviewTour"].map { "import \($0)\n" }.joined()
    try write(
      imports + "\nawait PreviewTour.main(granularityPreviews)\n", to: "Runner/main.swift")
    if own {
      try write("@_exported public import SimulatedSwiftUI\n", to: "SwiftUI/SwiftUI.swift")
      let combine = ["SimulatedCombine", "SimulatedURLSession"].map {
        "@_exported public import \($0)\n"
      }
      try write(combine.joined(), to: "Combine/Combine.swift")
    }
  }

  private var manifest: String {
    let own = standIns.isEmpty
    func literal(_ text: String) -> String { text.debugDescription }
    let simulated = ["SimulatedSwiftUI", "SimulatedCombine", "SimulatedObservation"].map {
      ".product(name: \"\($0)\", package: \"Granularity\")"
    }
    let modules =
      simulated
      + frameworks.map { own ? "\"\($0)\"" : ".product(name: \"\($0)\", package: \"StandIns\")" }
    // The product for tests has the functions of Dispatch on virtual time, which no module imports.
    let tour = ["GranularityPreviewTour", "GranularityTesting"].map {
      ".product(name: \"\($0)\", package: \"Granularity\")"
    }.joined(separator: ", ")
    let list = modules.joined(separator: ", ")
    let frameworkTargets =
      own
      ? zip(frameworks, ["SimulatedCombine", "SimulatedSwiftUI"]).map {
        """
            .target(name: "\($0)", dependencies: [.product(name: "\($1)", package: "Granularity")], path: "\($0)"),
        """
      } : []
    let packages =
      [(name: "Granularity", path: granularity)]
      + (own ? [] : [(name: "StandIns", path: "\(granularity)/StandIns")])
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(module)",
        platforms: [.macOS(.v15)],
        dependencies: [
      \(packages.map { "    .package(name: \"\($0.name)\", path: \(literal($0.path)))," }.joined(separator: "\n"))
        ],
        targets: [
      \(frameworkTargets.joined(separator: "\n"))
          .target(name: "\(module)Prepared", dependencies: [\(list), \(tour)], path: "Prepared"),
          .target(
            name: "\(module)", dependencies: [\(list)], path: "App",
            swiftSettings: [.unsafeFlags([\((options + ["-suppress-warnings", "-diagnostic-style=llvm"]).map(literal).joined(separator: ", "))])]),
          .executableTarget(name: "\(runner)", dependencies: ["\(module)", \(tour)], path: "Runner", swiftSettings: [.swiftLanguageMode(.v5)]),
        ]
      )

      """
  }

  /// Writes a file of the package, unless it has this content.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(filePath: "\(directory)/\(name)")
    if let old = try? Data(contentsOf: file), old.elementsEqual(bytes) { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try OutputFile(path: file.path, bytes: bytes).write()
  }

  /// Removes the files of the app's target that a former run left.
  func keepSources(_ names: Set<String>) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    where !names.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(sources)/\(name)")
    }
  }

  /// Builds a target or a product.
  func build(_ arguments: [String], swift: String) throws -> Subprocess.Result {
    try Subprocess(
      program: swift,
      arguments: ["build", "--package-path", directory, "--scratch-path", builds] + arguments,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    ).run()
  }
}
