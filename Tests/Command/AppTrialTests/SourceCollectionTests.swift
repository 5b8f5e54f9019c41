import Foundation
import Testing

@testable import GranularityAppTrial

/// Tests of which files count as the sources of an app.
@Suite struct SourceCollectionTests {
  /// Runs `body` with a temporary directory that contains files with the given texts.
  private static func withFiles(
    _ files: [String: String], _ body: (URL) throws -> Void
  ) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    for (name, text) in files {
      let file = directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(directory)
  }

  @Test func `a folder behind a symbolic link is not read, because links can form a cycle`()
    throws
  {
    try Self.withFiles(["App/A.swift": "", "App/B/C.swift": "", "Other/D.swift": ""]) { directory in
      for (name, target) in [("App/B/Loop", "App"), ("App/Other", "Other")] {
        try FileManager.default.createSymbolicLink(
          at: directory.appending(path: name),
          withDestinationURL: directory.appending(path: target))
      }
      let collection = try SourceCollection([directory.appending(path: "App").path])
      #expect(collection.files.map(\.path) == ["A.swift", "B/C.swift"])
      #expect(collection.folders == ["App", "B"])
    }
  }

  @Test(arguments: [
    "isa = PBXFileSystemSynchronizedRootGroup;\npath = UI;\nsourceTree = \"<group>\";",
    "isa = PBXFileSystemSynchronizedRootGroup; explicitFileTypes = {}; explicitFolders = (); path = UI; "
      + "sourceTree = \"<group>\"; };",
    "isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( A1, ); explicitFileTypes = { a = b; }; path = \"UI\";",
  ])
  func `the files of a synchronized folder belong to the target, however the project writes it`(
    group: String
  ) throws {
    let project = "/* Main.swift in Sources */\nA2 /* UI */ = {\(group)"
    try Self.withFiles([
      "App.xcodeproj/project.pbxproj": project, "App/Main.swift": "", "App/UI/Chat.swift": "",
      "App/Old/Chat.swift": "",
    ]) { directory in
      let collection = try SourceCollection([directory.appending(path: "App").path])
      #expect(collection.files.map(\.path) == ["Main.swift", "UI/Chat.swift"])
      #expect(collection.strays == ["Old/Chat.swift"])
    }
  }

  @Test func `a module that the app imports is found in the repository, if it has one directory`()
    throws
  {
    let manifest = #"let package = Package(targets: [.target(name: "NAME")])"#
    try Self.withFiles([
      ".git/HEAD": "", "App/A.swift": "import Kit\nimport Frame\nimport Twice\nimport Known",
      "Packages/Kit/Package.swift": manifest.replacing("NAME", with: "Kit"),
      "Packages/Kit/Sources/Kit/B.swift": "import Core",
      "Core/Package.swift": manifest.replacing("NAME", with: "Core"),
      "Core/Sources/Core/C.swift": "import Charts",
      "Charts/D.swift": "", "Frame/E.swift": "",
      "App.xcodeproj/project.pbxproj":
        "path = Frame.framework; sourceTree = BUILT_PRODUCTS_DIR; E.swift in Sources",
      "First/Package.swift": manifest.replacing("NAME", with: "Twice"),
      "First/Sources/Twice/F.swift": "",
      "Second/Package.swift": manifest.replacing("NAME", with: "Twice"),
      "Second/Sources/Twice/G.swift": "",
      "Known/Package.swift": manifest.replacing("NAME", with: "Known"),
      "Known/Sources/Known/H.swift": "",
    ]) { directory in
      let local = try LocalModules(
        of: [directory.appending(path: "App").path], excluding: [], besides: ["Known"])
      #expect(
        local.modules == [
          .init(name: "Frame", directory: "Frame"),
          .init(name: "Kit", directory: "Packages/Kit/Sources/Kit"),
          .init(name: "Core", directory: "Core/Sources/Core"),
        ])
      #expect(local.collection.files.map(\.path) == ["A.swift", "E.swift", "B.swift", "C.swift"])
      let few = try LocalModules(
        of: [directory.appending(path: "App").path], excluding: ["Packages"], besides: ["Known"])
      #expect(few.modules.map(\.name) == ["Frame"])
    }
  }

  @Test func `a folder whose name ends with Test is left out only if it contains tests`() throws {
    let app = try AppTrialTests.directory([
      "App.swift": "import SwiftUI", "SpeedTest/SpeedTest.swift": "import SwiftUI",
      "AppTest/Deep/AppTest.swift": "import XCTest",
      "AppTests/AppTests.swift": "import Foundation",
    ])
    defer { AppTrialTests.remove([app]) }
    #expect(
      try SourceCollection([app], excluding: []).files.map(\.path) == [
        "App.swift", "SpeedTest/SpeedTest.swift",
      ])
  }

  @Test func `a path that ends in Sources gives the module with the name of the folder around it`()
    throws
  {
    try Self.withFiles([
      "App/Sources/A.swift": "import Domain", "Domain/Sources/Entities/B.swift": "",
    ]) { directory in
      let paths = ["App", "Domain"].map { directory.appending(path: "\($0)/Sources").path }
      #expect(try SourceCollection(paths).modules.isSuperset(of: ["App", "Domain"]))
      let one = try SourceCollection([directory.appending(path: "App").path])
      #expect(!one.modules.contains(directory.lastPathComponent))
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `an unreadable source file is skipped with a reason, and the other files are read`() throws {
    try Self.withFiles(["App/A.swift": "", "App/data.json": "{}"]) { directory in
      let app = directory.appending(path: "App").path
      try FileManager.default.createSymbolicLink(
        atPath: "\(app)/B.swift", withDestinationPath: "gone.swift")
      for name in ["C.swift", "pipe.json"] {
        unsafe try #require(mkfifo("\(app)/\(name)", 0o600) == 0)
      }
      let collection = try SourceCollection([app])
      #expect(collection.files.map(\.path) == ["A.swift"])
      #expect(
        collection.unread == [
          "cannot read \(app)/B.swift: No such file or directory",
          "cannot read \(app)/C.swift: it is a pipe or a device, not a file",
        ])
      #expect(collection.resources == ["\(app)/data.json"])
    }
  }

  @Test(arguments: [1, 100, 241, 249])
  func `the name of a source file's copy is shortened to leave room for suffixes`(length: Int)
    throws
  {
    let name = String(repeating: "a", count: length)
    try Self.withFiles(["App/\(name).swift": ""]) { directory in
      let collection = try SourceCollection([directory.appending(path: "App").path])
      #expect(collection.files.map(\.path) == ["\(name).swift"])
      #expect(collection.files.map(\.name) == ["F0000_\(name.prefix(100)).swift"])
    }
  }

  @Test(arguments: ["App/.build", ".build", "SourcePackages"])
  func `checkouts of SwiftPM and Xcode are found in the app's folder or next to it`(
    _ folder: String
  )
    throws
  {
    let files = [
      "App/App.swift": "import Kit", "\(folder)/checkouts/kit/Sources/Kit/Kit.swift": "",
      "\(folder)/checkouts/kit/Sources/Other/Other.swift": "",
    ]
    try Self.withFiles(files) { directory in
      let collection = try SourceCollection([directory.appending(path: "App").path])
      #expect(collection.files.map(\.path) == ["App.swift", "Sources/Kit/Kit.swift"])
    }
  }

  @Test
  func
    `a folder does not count as a module if a file in it imports a module with the folder's name`()
    throws
  {
    let files = [
      "App/Code/UDF/Flow.swift": "import UDF", "App/Code/Screens/Home.swift": "import Kit",
      "App/Packages/Kit/Sources/Kit/Kit.swift": "",
      "App/Packages/Kit/Sources/KitUI/Button.swift": "import Kit",
    ]
    try Self.withFiles(files) { directory in
      let collection = try SourceCollection([directory.appending(path: "App").path])
      #expect(
        collection.folders == ["App", "Code", "Kit", "KitUI", "Packages", "Screens", "Sources"])
    }
  }

  @Test func `modules that a checked-out package imports are read from the other checkouts`() throws
  {
    let files = [
      "App/App.swift": "import Kit", ".build/checkouts/kit/Sources/Kit/Kit.swift": "import Base",
      ".build/checkouts/base/Sources/Base/Base.swift": "import Core",
      ".build/checkouts/core/Sources/Core/Core.swift": "import Kit",
    ]
    try Self.withFiles(files) { directory in
      let collection = try SourceCollection([directory.appending(path: "App").path])
      #expect(
        collection.files.map(\.path) == [
          "App.swift", "Sources/Kit/Kit.swift", "Sources/Base/Base.swift",
          "Sources/Core/Core.swift",
        ])
    }
  }

  @Test(arguments: ["Vendor", "Vendor/kingfisher/Sources", "Vendor/kingfisher/Sources/Views"])
  func `a target of a manifest is a module of the app if the paths contain its sources`(
    _ path: String
  ) throws {
    let files = [
      "App/App.swift": "import Kingfisher",
      "Vendor/kingfisher/Package.swift": """
      let package = Package(
        name: "Kingfisher",
        products: [.library(name: "Kingfisher", targets: ["Kingfisher"])],
        dependencies: [.package(url: "https://example.com/a(b", from: "1.0.0")],
        targets: [
          .target(name: "Other", dependencies: [.target(name: "C")]),
          .target(
            name: "Kingfisher",
            dependencies: [.product(name: "Base", package: "base")],
            path: "Sources"),
        ])
      """,
      "Vendor/kingfisher/Sources/Views/Image.swift": "",
    ]
    try Self.withFiles(files) { directory in
      let collection = try SourceCollection(
        ["App", path].map { directory.appending(path: $0).path })
      #expect(collection.modules.contains("Kingfisher"))
      #expect(collection.modules.isDisjoint(with: ["Other", "C", "Base"]))
      #expect(collection.folders.contains("Kingfisher"))
    }
  }

  @Test func `the folder Sources of a package with one target contains this target`() throws {
    let files = [
      "App/App.swift": "import Kit",
      "Kit/Package.swift": """
      let package = Package(
        name: "Kit",
        targets: [
          .target(name: "Kit", dependencies: [.product(name: "Base", package: "base")]),
          .testTarget(name: "KitTests", dependencies: ["Kit"]),
        ])
      """,
      "Kit/Sources/Image.swift": "",
    ]
    try Self.withFiles(files) { directory in
      let paths = ["App", "Kit/Sources"].map { directory.appending(path: $0).path }
      let modules = try SourceCollection(paths).modules
      #expect(modules.contains("Kit"))
    }
  }

  @Test func `a folder with the name of a package is not certainly the package`() throws {
    let files = ["App/App.swift": "", "App/Services/Firebase/Store.swift": "import Firebase"]
    try Self.withFiles(files) { directory in
      let collection = try SourceCollection([directory.appending(path: "App").path])
      #expect(collection.modules == ["App"])
    }
  }

  @Test
  func `the hash of an app depends on the names and contents of its sources and on its assets`()
    throws
  {
    let apps = [
      ["A.swift": "a"], ["A.swift": "b"], ["B.swift": "a"], ["A.swift": "a", "B.swift": ""],
      // The sources are the same text in one file and in two files, and bytes that are not UTF-8.
      ["A.swift": "a", "B.swift": "b"], ["A.swift": "aB.swiftb"],
      ["A.swift": "a", "C.xcassets/X.colorset/Contents.json": ""],
      ["A.swift": "a", "C.xcassets/Y.colorset/Contents.json": ""],
    ]
    var hashes: [[UInt64]] = []
    for _ in 0..<2 {
      var all: [UInt64] = []
      for app in apps {
        try Self.withFiles(app) { all.append(try SourceCollection([$0.path]).hash) }
      }
      hashes.append(all)
    }
    #expect(hashes[0] == hashes[1])
    #expect(Set(hashes[0]).count == apps.count)
  }

  @Test(arguments: [
    "CartTests/A.swift", "CartUITests/A.swift", "Tests/A.swift",
    "CartTests.swift", ".hidden.swift", ".build/A.swift", "Package.swift",
    "Package@swift-6.0.swift", "main.swift", "Pods/A.swift", "Carthage/A.swift",
    "DerivedData/A.swift", "node_modules/A.swift", "A.xcassets/A.swift", "A.swift.txt",
  ])
  func `files that are not sources of the app, such as tests, are ignored`(_ name: String) throws {
    try Self.withFiles([name: "", "Testing/Mains.swift": ""]) { directory in
      let collection = try SourceCollection([directory.path])
      #expect(collection.files.map(\.path) == ["Testing/Mains.swift"])
    }
  }
}
