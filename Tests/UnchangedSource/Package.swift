// swift-tools-version: 6.2
import PackageDescription

/// Makes `import SwiftUI` and `import Combine` mean the simulated modules.
let unchangedSource: [SwiftSetting] = [
  .unsafeFlags([
    "-module-alias", "SwiftUI=SimulatedSwiftUI", "-module-alias", "Combine=SimulatedCombine",
  ])
]

let simulated: [Target.Dependency] = [
  .product(name: "SimulatedCombine", package: "Granularity"),
  .product(name: "SimulatedSwiftUI", package: "Granularity"),
]

/// Screens as an app has them, which import SwiftUI, and tests that count their evaluations.
let package = Package(
  name: "UnchangedSource",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Granularity", path: "../..")],
  targets: [
    .target(
      name: "CoarseScreens", dependencies: simulated, path: "Sources/Screens",
      swiftSettings: unchangedSource),
    // The same files; `FineScreens` is a link to the directory.
    .target(
      name: "FineScreens", dependencies: simulated,
      swiftSettings: unchangedSource + [.define("OBSERVABLE")]),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "CoarseScreens", "FineScreens",
        .product(name: "GranularityTesting", package: "Granularity"),
        .product(name: "SimulatedSwiftUI", package: "Granularity"),
      ],
      swiftSettings: unchangedSource),
  ]
)
