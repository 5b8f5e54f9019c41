// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of a target that imports another library as Combine.
func combine(_ library: String) -> [SwiftSetting] {
  settings + [.unsafeFlags(["-module-alias", "Combine=\(library)"])]
}

/// Comparisons with third-party packages, which the root package does not depend on.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Granularity", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(
      name: "PipelineScripts",
      dependencies: [.product(name: "VirtualTime", package: "Granularity")],
      swiftSettings: settings),
    // These two targets share their sources.
    .target(
      name: "SimulatedPipelines",
      dependencies: [
        "PipelineScripts", .product(name: "ModelObservation", package: "Granularity"),
        .product(name: "SimulatedCombine", package: "Granularity"),
        .product(name: "VirtualTime", package: "Granularity"),
      ],
      swiftSettings: combine("SimulatedCombine")),
    .target(
      name: "OpenPipelines",
      dependencies: [
        "PipelineScripts", .product(name: "ModelObservation", package: "Granularity"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "VirtualTime", package: "Granularity"),
      ],
      swiftSettings: combine("OpenCombine")),
    .testTarget(
      name: "CombinePeers",
      dependencies: [
        "OpenPipelines", "PipelineScripts", "SimulatedPipelines",
        .product(name: "ObservationJudges", package: "Granularity"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CoarsePublisherPeers",
      dependencies: [
        .product(name: "CoarsePublisher", package: "Granularity"),
        .product(name: "ObservationJudges", package: "Granularity"),
        .product(name: "ModelObservation", package: "Granularity"),
        .product(name: "VirtualTime", package: "Granularity"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
    .target(
      name: "CostLoops",
      dependencies: [
        .product(name: "CoarsePublisher", package: "Granularity"),
        .product(name: "Benchmarking", package: "Granularity"),
        .product(name: "FineTracking", package: "Granularity"),
        .product(name: "ModelObservation", package: "Granularity"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "SimulatedUI", package: "Granularity"),
        .product(name: "StandardObservation", package: "Granularity"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "peer-costs",
      dependencies: ["CostLoops", .product(name: "Benchmarking", package: "Granularity")],
      swiftSettings: settings),
    .testTarget(
      name: "CostPeers",
      dependencies: ["CostLoops", .product(name: "Benchmarking", package: "Granularity")],
      swiftSettings: settings),
    .testTarget(
      name: "ScreenPeers",
      dependencies: [
        .product(name: "ObservationJudges", package: "Granularity"),
        .product(name: "ModelObservation", package: "Granularity"),
        .product(name: "RandomScreens", package: "Granularity"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
  ]
)
