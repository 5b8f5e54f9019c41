// swift-tools-version: 6.2
import PackageDescription

/// The products of Granularity with these names.
func granularity(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Granularity") }
}

/// The command line with a workload of this package in place of the built-in ones.
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
