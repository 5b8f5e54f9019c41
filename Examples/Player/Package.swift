// swift-tools-version: 6.2
import PackageDescription

/// The products of Granularity with these names.
func granularity(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Granularity") }
}

/// A screen, and tests that compare its counts with recorded ones.
let package = Package(
  name: "Player",
  platforms: [.macOS(.v15)],
  // In a package of your own, name the URL or the path of Granularity here.
  dependencies: [.package(name: "Granularity", path: "../..")],
  targets: [
    .target(
      name: "Player",
      dependencies: granularity("CoarsePublisher", "FineTracking", "SimulatedSwiftUI")),
    .testTarget(
      name: "PlayerTests",
      dependencies: ["Player"] + granularity("GranularityTesting", "SimulatedSwiftUI"),
      exclude: ["RecordedCounts"]),
  ]
)
