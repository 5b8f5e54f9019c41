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

  @Test func `the plan of a build is kept for the same app, and not for another one`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    #expect(try planKept(by: "A") == [])
    #expect(try planKept(by: "A") == Self.plans)
    #expect(try planKept(by: "B") == [])
    #expect(try planKept(by: "A") == [])
    #expect(try planKept(by: "A") == Self.plans)
  }
}
