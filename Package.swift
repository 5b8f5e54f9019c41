// swift-tools-version: 6.2
import PackageDescription

/// What every target is held to: Swift 6 mode, explicit imports and existentials, and unsafe code that says so.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

/// The house, ground floor first: a target may use only what stands before it, and only what it names.
let house: [(name: String, uses: [String])] = [
  ("ModelObservation", []),
  ("FieldLayout", []),
  ("Spelling", []),
  ("Simulation", ["ModelObservation"]),
  ("CoarsePublisher", ["FieldLayout", "ModelObservation"]),
  ("FineTracking", ["FieldLayout", "ModelObservation"]),
  ("StandardObservation", ["ModelObservation"]),
  ("SimulatedUI", ["FieldLayout", "ModelObservation"]),
  (
    "FoodTruck",
    [
      "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedUI", "StandardObservation",
    ]
  ),
  ("Harness", ["FoodTruck", "ModelObservation", "SimulatedUI", "Simulation", "Spelling"]),
  ("CommandOptions", ["Spelling"]),
  ("CommandLineTool", ["CommandOptions", "Harness", "Spelling"]),
]

/// The tests, each under the name of the room that it tests, with what it uses beside that room and what that room uses.
let tests: [(room: String, uses: [String])] = [
  ("ModelObservation", []),
  ("FieldLayout", []),
  ("Spelling", []),
  ("Simulation", []),
  ("CoarsePublisher", []),
  ("FineTracking", ["Simulation", "StandardObservation"]),
  ("StandardObservation", []),
  ("SimulatedUI", ["CoarsePublisher", "FineTracking", "StandardObservation"]),
  ("CommandOptions", []),
  ("FoodTruck", []),
  ("Harness", []),
]

let package = Package(
  name: "Granularity",
  platforms: [.macOS(.v15)],
  products: house.map { .library(name: $0.name, targets: [$0.name]) } + [
    .executable(name: "granularity", targets: ["granularity"])
  ],
  targets: house.map { room in
    .target(
      name: room.name, dependencies: room.uses.map { .init(stringLiteral: $0) },
      swiftSettings: settings)
  } + [
    .executableTarget(
      name: "granularity", dependencies: ["CommandLineTool"], swiftSettings: settings),
    // The same command with workloads that break what no workload of the package breaks.
    .executableTarget(
      name: "unsound-granularity", dependencies: ["CommandLineTool", "FoodTruck", "Harness"],
      path: "Tests/UnsoundCommand", swiftSettings: settings),
    .testTarget(
      name: "CommandTests", dependencies: ["granularity", "unsound-granularity", "Harness"],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["CommandLineTool", "CommandOptions", "Harness", "Simulation"],
      exclude: ["Corpus"], swiftSettings: settings),
  ]
    + tests.map { test in
      let uses = house.first { $0.name == test.room }?.uses ?? []
      return .testTarget(
        name: test.room + "Tests",
        dependencies: ([test.room] + uses + test.uses).map { .init(stringLiteral: $0) },
        swiftSettings: settings)
    }
)
