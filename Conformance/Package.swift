// swift-tools-version: 6.2
import PackageDescription

/// The platforms on which a screen imports the simulated SwiftUI, because Apple's SwiftUI does not exist
/// there.
let elsewhere = TargetDependencyCondition.when(platforms: [.linux])

/// The simulated modules `SwiftUI` and `Combine`, on platforms without Apple's.
let simulated: [Target.Dependency] = ["SwiftUI", "Combine"].map {
  .product(name: $0, package: "StandIns", condition: elsewhere)
}

/// Screens are compiled like an app, in the Swift 5 mode, because each engine must accept them.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// Screens are not even optimized in a release build: the optimizer removes captures of closures, and then
/// SwiftUI would find more fields equal.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A package of screens in plain SwiftUI that any implementation can run, and of the counts of Granularity's
/// view graph.
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
