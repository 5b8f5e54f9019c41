// swift-tools-version: 6.2
import PackageDescription

/// The modules that the screens import under their own names, without compiler options.
let standIns: [Target.Dependency] = ["Combine", "SwiftUI"].map {
  .product(name: $0, package: "StandIns")
}

/// A package with screens as an app has them, which import SwiftUI, and with tests that count their evaluations.
let package = Package(
  name: "UnchangedSource",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Granularity", path: "../.."),
    .package(name: "StandIns", path: "../../StandIns"),
  ],
  targets: [
    .target(name: "CoarseScreens", dependencies: standIns, path: "Sources/Screens"),
    // The target `FineScreens` has the same files, through a symbolic link to the directory.
    .target(
      name: "FineScreens", dependencies: standIns, swiftSettings: [.define("OBSERVABLE")]),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["CoarseScreens", "FineScreens"] + standIns
        + [.product(name: "GranularityTesting", package: "Granularity")]),
  ]
)
