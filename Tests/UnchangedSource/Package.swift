// swift-tools-version: 6.2
import PackageDescription

/// Makes `import SwiftUI` mean the simulated one.
let unchangedSource: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "SwiftUI=SimulatedSwiftUI"])
]

/// Screens as an app has them, which import SwiftUI, and tests that count their evaluations.
let package = Package(
  name: "UnchangedSource",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Granularity", path: "../..")],
  targets: [
    .target(
      name: "Screens",
      dependencies: [.product(name: "SimulatedSwiftUI", package: "Granularity")],
      swiftSettings: unchangedSource),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Screens", .product(name: "StandardObservation", package: "Granularity"),
        .product(name: "ViewHosting", package: "Granularity"),
      ]),
  ]
)
