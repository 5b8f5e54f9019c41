// swift-tools-version: 6.2
import PackageDescription

/// Makes `import SwiftUI` and `import Combine` mean the simulated modules.
let unchangedSource: [SwiftSetting] = [
  .unsafeFlags([
    "-module-alias", "SwiftUI=SimulatedSwiftUI", "-module-alias", "Combine=SimulatedCombine",
  ])
]

/// Screens as an app has them, which import SwiftUI, and tests that count their evaluations.
let package = Package(
  name: "UnchangedSource",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Granularity", path: "../..")],
  targets: [
    .target(
      name: "Screens",
      dependencies: [
        .product(name: "SimulatedCombine", package: "Granularity"),
        .product(name: "SimulatedSwiftUI", package: "Granularity"),
      ],
      swiftSettings: unchangedSource),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Screens",
        .product(name: "SimulatedSwiftUI", package: "Granularity"),
        .product(name: "StandardObservation", package: "Granularity"),
        .product(name: "ViewHosting", package: "Granularity"),
      ],
      swiftSettings: unchangedSource),
  ]
)
