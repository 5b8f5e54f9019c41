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
  ("SimulatedUI", ["FieldLayout", "ModelObservation", "Simulation"]),
  ("ViewHosting", ["ModelObservation", "SimulatedUI", "Simulation", "Spelling"]),
  (
    "FoodTruck",
    [
      "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedUI", "StandardObservation",
    ]
  ),
  ("Harness", ["FoodTruck", "ModelObservation", "SimulatedUI", "Simulation", "Spelling"]),
  ("Benchmarking", []),
  (
    "Costs",
    [
      "Benchmarking", "CoarsePublisher", "FineTracking", "Harness", "ModelObservation",
      "SimulatedUI", "Spelling", "StandardObservation",
    ]
  ),
  ("CommandOptions", ["Spelling"]),
  ("CommandLineTool", ["Benchmarking", "CommandOptions", "Costs", "Harness", "Spelling"]),
]

/// Files that become part of the code, so that the command needs nothing beside it.
let embedded: [String: [Resource]] = [
  "Harness": [
    .embedInCode("Reports/Page/page.css"), .embedInCode("Reports/Page/page.js"),
  ]
]

/// The tests, each under the name of the room that it tests, with what it uses beside that room and what that room uses.
let tests: [(room: String, uses: [String])] = [
  ("ModelObservation", []),
  ("FieldLayout", []),
  ("Spelling", []),
  ("Simulation", []),
  ("CoarsePublisher", []),
  ("FineTracking", ["Judges", "Simulation", "StandardObservation"]),
  ("StandardObservation", []),
  ("SimulatedUI", ["CoarsePublisher", "FineTracking", "StandardObservation"]),
  ("ViewHosting", ["CoarsePublisher", "FineTracking", "StandardObservation"]),
  ("CommandOptions", []),
  ("FoodTruck", []),
  ("Harness", ["Judges", "RandomScreens"]),
  ("Benchmarking", []),
  ("Costs", []),
  ("Judges", ["Simulation"]),
  (
    "RandomScreens",
    ["FineTracking", "Judges", "ModelObservation"]
  ),
]

/// The sample screens, which stand in one folder and are compiled in each way in which they could be in an app.
let screens: [(name: String, settings: [SwiftSetting])] = [
  ("ScreensTests", [.swiftLanguageMode(.v6)]),
  ("ScreensInSwift5Tests", [.swiftLanguageMode(.v5)]),
  (
    "ScreensOnMainActorTests",
    [
      .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  ),
]

let package = Package(
  name: "Granularity",
  platforms: [.macOS(.v15)],
  products: house.map { .library(name: $0.name, targets: [$0.name]) } + [
    .executable(name: "granularity", targets: ["granularity"]),
    .library(name: "Judges", targets: ["Judges"]),
    .library(name: "RandomScreens", targets: ["RandomScreens"]),
  ],
  targets: house.map { room in
    .target(
      name: room.name, dependencies: room.uses.map { .init(stringLiteral: $0) },
      resources: embedded[room.name], swiftSettings: settings)
  } + [
    .executableTarget(
      name: "granularity", dependencies: ["CommandLineTool"], swiftSettings: settings),
    // The same command with few workloads, so that a test may record them all.
    .executableTarget(
      name: "small-granularity", dependencies: ["CommandLineTool", "Harness"],
      path: "Tests/SmallCommand", swiftSettings: settings),
    // The same command with workloads that break what no workload of the package breaks.
    .executableTarget(
      name: "unsound-granularity", dependencies: ["CommandLineTool", "FoodTruck", "Harness"],
      path: "Tests/UnsoundCommand", swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "granularity", "small-granularity", "unsound-granularity", "Benchmarking", "Harness",
      ],
      swiftSettings: settings),
    // What tests share, so that it stands with them and not in the house.
    .target(
      name: "Judges", dependencies: ["Simulation"], path: "Tests/Judges", swiftSettings: settings),
    .target(
      name: "RandomScreens",
      dependencies: [
        "CoarsePublisher", "FineTracking", "Judges", "ModelObservation", "SimulatedUI",
        "Simulation", "StandardObservation",
      ],
      path: "Tests/RandomScreens", swiftSettings: settings),
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
    + screens.map { mode in
      .testTarget(
        name: mode.name,
        dependencies: [
          "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedUI", "Simulation",
          "StandardObservation", "ViewHosting",
        ],
        swiftSettings: mode.settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")])
    }
)
