// swift-tools-version: 6.2
import PackageDescription

/// The systems on which a screen imports the simulated SwiftUI, because Apple's does not exist there.
let elsewhere = TargetDependencyCondition.when(platforms: [.linux])

/// The module `SwiftUI` where Apple's does not exist.
let simulated: [Target.Dependency] = ["SwiftUI", "Combine"].map {
  .product(name: $0, package: "StandIns", condition: elsewhere)
}

/// As an app is compiled: the screens must be valid for each engine.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// The screens are not optimized in a release build either: the optimizer removes captures of closures, and then more fields are equal.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Screens in plain SwiftUI that any implementation can run, and the counts of this package's graph.
let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v26), .iOS(.v26)],
  dependencies: [
    .package(name: "Granularity", path: ".."),
    .package(name: "StandIns", path: "../StandIns"),
  ],
  targets: [
    .target(
      name: "ConformanceScreens", dependencies: simulated, swiftSettings: settings + unoptimized),
    .target(
      name: "ConformanceEngines",
      dependencies: ["ConformanceScreens"] + simulated + [
        .product(name: "GranularityTesting", package: "Granularity", condition: elsewhere)
      ], swiftSettings: settings),
    .executableTarget(
      name: "conformance", dependencies: ["ConformanceScreens", "ConformanceEngines"],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["ConformanceScreens", "ConformanceEngines", "conformance"] + simulated,
      swiftSettings: settings),
  ]
)
