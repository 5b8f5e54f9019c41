// swift-tools-version: 6.2
import PackageDescription

/// Returns the products of the package Granularity that have the given names.
func granularity(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Granularity") }
}

/// A package whose command has a workload of its own in place of the built-in workloads.
let package = Package(
  name: "OwnWorkload",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Granularity", path: "../..")],
  targets: [
    .executableTarget(
      name: "clockwork",
      dependencies: granularity(
        "FineTracking", "GranularityWorkloads", "SimulatedCombine", "SimulatedSwiftUI")),
    .testTarget(name: "ClockTests", dependencies: ["clockwork"]),
  ]
)
