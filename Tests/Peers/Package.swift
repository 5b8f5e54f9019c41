// swift-tools-version: 6.2
import PackageDescription

/// The modules of the root package that are not products. Targets of this package, which have different names, share
/// their sources through symbolic links.
let shared = [
  "GranularityBenchmarking": "PeerBenchmarking", "GranularityObservationJudges": "PeerJudges",
  "GranularityRandomScreens": "PeerScreens",
]

/// Returns the settings of every target. `aliases` gives names of libraries which the target's sources import under
/// other names.
func settings(_ aliases: [String: String] = [:]) -> [SwiftSetting] {
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .unsafeFlags(
      shared.merging(aliases) { $1 }.sorted { $0.key < $1.key }
        .flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }),
  ]
}

/// Returns the products of the root package that have the given names.
func granularity(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Granularity") }
}

let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")
let asyncAlgorithms = Target.Dependency.product(
  name: "AsyncAlgorithms", package: "swift-async-algorithms")

/// A package that compares Granularity with third-party packages, on which the root package does not depend.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Granularity", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    .target(name: "PeerBenchmarking", swiftSettings: settings()),
    .target(
      name: "PeerJudges", dependencies: granularity("GranularityTesting"),
      swiftSettings: settings()),
    .target(
      name: "PeerScreens",
      dependencies: ["PeerJudges"]
        + granularity(
          "CoarsePublisher", "FineTracking", "GranularityTesting", "ModelObservation",
          "SimulatedSwiftUI", "StandardObservation"),
      swiftSettings: settings()),
    .target(
      name: "PipelineScripts", dependencies: granularity("GranularityTesting"),
      swiftSettings: settings()),
    // The two targets below share their sources.
    .target(
      name: "SimulatedPipelines",
      dependencies: ["PipelineScripts"]
        + granularity("GranularityTesting", "ModelObservation", "SimulatedCombine"),
      swiftSettings: settings(["Combine": "SimulatedCombine"])),
    .target(
      name: "OpenPipelines",
      dependencies: ["PipelineScripts", openCombine]
        + granularity("GranularityTesting", "ModelObservation"),
      swiftSettings: settings(["Combine": "OpenCombine"])),
    .testTarget(
      name: "CombinePeers",
      dependencies: ["OpenPipelines", "PeerJudges", "PipelineScripts", "SimulatedPipelines"],
      swiftSettings: settings()),
    // The two targets below share their sources, except for the operators of AsyncAlgorithms.
    .target(
      name: "RealLibraries",
      dependencies: [asyncAlgorithms, openCombine]
        + granularity("GranularityTesting", "ModelObservation"),
      swiftSettings: settings(["Combine": "OpenCombine"])),
    .target(
      name: "SimulatedLibraries",
      dependencies: [asyncAlgorithms]
        + granularity(
          "GranularityTesting", "ModelObservation", "SimulatedCombine", "SimulatedObservation"),
      swiftSettings: settings([
        "Combine": "SimulatedCombine", "Observation": "SimulatedObservation",
      ])),
    .testTarget(
      name: "DifferencePeers",
      dependencies: ["RealLibraries", "SimulatedLibraries"], swiftSettings: settings()),
    .testTarget(
      name: "CoarsePublisherPeers",
      dependencies: ["PeerJudges", openCombine]
        + granularity("CoarsePublisher", "GranularityTesting", "ModelObservation"),
      swiftSettings: settings()),
    .target(
      name: "CostLoops",
      dependencies: ["PeerBenchmarking", openCombine]
        + granularity(
          "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedSwiftUI",
          "StandardObservation"),
      swiftSettings: settings()),
    .executableTarget(
      name: "peer-costs", dependencies: ["CostLoops", "PeerBenchmarking"],
      swiftSettings: settings()),
    .testTarget(
      name: "CostPeers", dependencies: ["CostLoops", "PeerBenchmarking"],
      swiftSettings: settings()),
    .testTarget(
      name: "ScreenPeers",
      dependencies: ["PeerJudges", "PeerScreens", openCombine] + granularity("ModelObservation"),
      swiftSettings: settings()),
  ]
)
