// swift-tools-version: 6.2
import PackageDescription

/// The products that every screen depends on.
let screen: [Target.Dependency] = ["SimulatedCombine", "SimulatedUI", "VirtualTime"].map {
  .product(name: $0, package: "Granularity")
}

/// A screen before and after its migration, and tests that count its evaluations.
let package = Package(
  name: "Example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Granularity", path: "../..")],
  targets: [
    .target(
      name: "CartBefore",
      dependencies: screen + [.product(name: "CoarsePublisher", package: "Granularity")]),
    .target(name: "CartAfter", dependencies: screen),
    .testTarget(
      name: "CartTests",
      dependencies: [
        "CartAfter", "CartBefore", .product(name: "RecordedCounts", package: "Granularity"),
        .product(name: "StandardObservation", package: "Granularity"),
        .product(name: "ViewHosting", package: "Granularity"),
      ],
      exclude: ["RecordedCounts"]),
  ]
)
