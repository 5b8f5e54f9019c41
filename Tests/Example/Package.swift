// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What both screens need, whatever their model.
let screen: [Target.Dependency] = ["SimulatedUI", "Simulation"].map {
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
      dependencies: screen + [
        .product(name: "CoarsePublisher", package: "Granularity"),
        .product(name: "ModelObservation", package: "Granularity"),
      ],
      swiftSettings: settings),
    .target(
      name: "CartAfter",
      dependencies: screen + [.product(name: "ModelObservation", package: "Granularity")],
      swiftSettings: settings),
    .testTarget(
      name: "CartTests",
      dependencies: screen + [
        "CartAfter", "CartBefore", .product(name: "StandardObservation", package: "Granularity"),
        .product(name: "ViewHosting", package: "Granularity"),
      ],
      swiftSettings: settings),
  ]
)
