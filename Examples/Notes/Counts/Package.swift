// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Counts",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Granularity", path: "../../.."),
    .package(name: "StandIns", path: "../../../StandIns"),
  ],
  targets: [
    .target(
      name: "Notes",
      dependencies: ["NotesKit", .product(name: "SwiftUI", package: "StandIns")],
      // The `@main` type of an app is the beginning of another program than the tests.
      exclude: ["App/NotesApp.swift", "App/Assets.xcassets"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "NotesKit", dependencies: [.product(name: "SwiftUI", package: "StandIns")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "NotesCounts",
      dependencies: ["Notes", .product(name: "GranularityTesting", package: "Granularity")],
      exclude: ["RecordedCounts"]),
  ]
)
