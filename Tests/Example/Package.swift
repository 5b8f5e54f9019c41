// swift-tools-version: 6.2
import PackageDescription

/// Returns the products of the package Granularity that have the given names.
func granularity(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Granularity") }
}

/// A package with a screen before and after its migration, and with tests that count its evaluations.
let package = Package(
  name: "Example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Granularity", path: "../..")],
  targets: [
    .target(name: "CartBefore", dependencies: granularity("SimulatedSwiftUI")),
    .target(name: "CartAfter", dependencies: granularity("SimulatedSwiftUI")),
    .testTarget(
      name: "CartTests",
      dependencies: ["CartAfter", "CartBefore"] + granularity("GranularityTesting"),
      exclude: ["RecordedCounts"]),
  ]
)
