import Foundation
import Testing

@testable import GranularityAppTrial

/// The package that compiles an app.
@Suite struct ScratchPackageTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "pkg-\(UUID())")
  private static let plans = ["debug.yaml", "plugin-tools.yaml", "debug/description.json"]

  private func package(_ module: String) -> ScratchPackage {
    ScratchPackage(
      directory: directory.appending(path: module).path,
      builds: directory.appending(path: "build").path, granularity: "/nowhere", module: module)
  }

  /// The plan of the last build, after the package of an app is written.
  private func planKept(by module: String) throws -> [String] {
    for plan in Self.plans {
      let file = directory.appending(path: "build/\(plan)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("plan".utf8).write(to: file)
    }
    try package(module).writeManifest()
    return Self.plans.filter {
      FileManager.default.fileExists(atPath: directory.appending(path: "build/\($0)").path)
    }
  }

  @Test func `only the sources of this run stay in the package`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let package = package("A")
    for name in ["F1.swift", "F2.swift", "F3.swift"] { try package.write(name, to: "App/\(name)") }
    package.keepSources(["F1.swift", "F3.swift", "F4.swift"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: package.sources).sorted()
        == ["F1.swift", "F3.swift"])
  }

  @Test func `the frameworks are the folders of stand-ins that have a file of their name`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    #expect(package("A").frameworks == ["Combine", "SwiftUI"])
    for name in ["UIKit/UIKit.swift", "Combine/Combine.swift", "Shared/Other.swift"] {
      let file = directory.appending(path: "StandIns/Sources/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let package = ScratchPackage(
      directory: "/nowhere/A", builds: "/nowhere", granularity: directory.path, module: "A")
    #expect(package.frameworks == ["Combine", "UIKit"])
    #expect(package.importable.isSuperset(of: ["Combine", "UIKit", "Foundation", "Observation"]))
    #expect(package.importable.isDisjoint(with: ["Shared", "SwiftUI"]))
  }

  /// The names of the files below the directory of a package, and the lines of its manifest.
  private func contents(of package: ScratchPackage) throws -> (files: [String], lines: [Substring])
  {
    let names = FileManager.default.enumerator(atPath: package.directory)?.compactMap {
      $0 as? String
    }
    let manifest = try String(
      contentsOf: URL(filePath: "\(package.directory)/Package.swift"), encoding: .utf8)
    return (
      (names ?? []).filter { $0.hasSuffix(".swift") }.sorted(),
      manifest.split(separator: "\n").map { $0.drop { $0 == " " } }
    )
  }

  @Test func `without stand-ins, the package has targets for the frameworks`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let package = package("A")
    try package.writeManifest()
    let (files, lines) = try contents(of: package)
    #expect(
      files == [
        "App/GranularityPrelude.swift", "Combine/Combine.swift", "Package.swift",
        "Prepared/Prepared.swift", "Runner/main.swift", "SwiftUI/SwiftUI.swift",
      ])
    #expect(
      lines.filter { $0.hasPrefix(".package(") } == [
        ".package(name: \"Granularity\", path: \"/nowhere\"),"
      ])
    #expect(
      lines.filter { $0.hasPrefix(".target(name:") } == [
        ".target(name: \"Combine\", dependencies: [.product(name: \"SimulatedCombine\", package: \"Granularity\")], path: \"Combine\"),",
        ".target(name: \"SwiftUI\", dependencies: [.product(name: \"SimulatedSwiftUI\", package: \"Granularity\")], path: \"SwiftUI\"),",
        ".target(name: \"APrepared\", dependencies: [.product(name: \"SimulatedSwiftUI\", package: \"Granularity\"), .product(name: \"SimulatedCombine\", package: \"Granularity\"), .product(name: \"SimulatedObservation\", package: \"Granularity\"), \"Combine\", \"SwiftUI\", .product(name: \"GranularityPreviewTour\", package: \"Granularity\"), .product(name: \"GranularityTesting\", package: \"Granularity\")], path: \"Prepared\"),",
      ])
  }

  @Test func `with stand-ins, the package takes the frameworks from theirs`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let folder = directory.appending(path: "StandIns/Sources/UIKit")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "UIKit.swift"))
    let package = ScratchPackage(
      directory: directory.appending(path: "A").path,
      builds: directory.appending(path: "build").path, granularity: directory.path, module: "A")
    try package.write("let a = 1", to: "App/A.swift")
    try package.writeManifest()
    let (files, lines) = try contents(of: package)
    #expect(
      files == ["App/A.swift", "Package.swift", "Prepared/Prepared.swift", "Runner/main.swift"])
    #expect(
      lines.filter { $0.hasPrefix(".package(") } == [
        ".package(name: \"Granularity\", path: \(directory.path.debugDescription)),",
        ".package(name: \"StandIns\", path: \((directory.path + "/StandIns").debugDescription)),",
      ])
    #expect(
      lines.filter { $0.hasPrefix(".target(name:") } == [
        ".target(name: \"APrepared\", dependencies: [.product(name: \"SimulatedSwiftUI\", package: \"Granularity\"), .product(name: \"SimulatedCombine\", package: \"Granularity\"), .product(name: \"SimulatedObservation\", package: \"Granularity\"), .product(name: \"UIKit\", package: \"StandIns\"), .product(name: \"GranularityPreviewTour\", package: \"Granularity\"), .product(name: \"GranularityTesting\", package: \"Granularity\")], path: \"Prepared\"),"
      ])
  }

  @Test func `the plan of a build is kept for the same app, and not for another one`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    #expect(try planKept(by: "A") == [])
    #expect(try planKept(by: "A") == Self.plans)
    #expect(try planKept(by: "B") == [])
    #expect(try planKept(by: "A") == [])
    #expect(try planKept(by: "A") == Self.plans)
  }
}
