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
  ("Tabular", ["Spelling"]),
  ("Documents", ["Tabular"]),
  ("Workloads", ["FoodTruck", "ModelObservation", "SimulatedUI", "Simulation", "Tabular"]),
  (
    "FoodTruckWorkloads",
    ["FoodTruck", "ModelObservation", "SimulatedUI", "Simulation", "Workloads"]
  ),
  (
    "ScreenFiles",
    [
      "FoodTruck", "ModelObservation", "SimulatedUI", "Simulation", "Spelling", "Tabular",
      "Workloads",
    ]
  ),
  (
    "Counting",
    ["FoodTruck", "ModelObservation", "SimulatedUI", "Simulation", "Tabular", "Workloads"]
  ),
  (
    "Sweeps", ["Counting", "FoodTruckWorkloads", "Spelling", "SimulatedUI", "Tabular", "Workloads"]
  ),
  (
    "Claims",
    [
      "Counting", "FoodTruck", "FoodTruckWorkloads", "ModelObservation", "SimulatedUI",
      "Simulation", "Tabular", "Workloads",
    ]
  ),
  (
    "Baseline",
    ["Claims", "Counting", "FoodTruckWorkloads", "Spelling", "Sweeps", "Tabular", "Workloads"]
  ),
  (
    "Reports",
    [
      "Baseline", "Claims", "Counting", "Documents", "FoodTruckWorkloads", "ScreenFiles",
      "SimulatedUI", "Simulation", "Spelling", "Sweeps", "Tabular", "Workloads",
    ]
  ),
  ("Measuring", []),
  (
    "Costs",
    [
      "Baseline", "CoarsePublisher", "Counting", "Documents", "FineTracking", "Measuring",
      "ModelObservation", "SimulatedUI",
      "Reports", "Spelling", "StandardObservation", "Sweeps", "Tabular", "Workloads",
    ]
  ),
  ("CommandOptions", ["Spelling"]),
  (
    "CommandLineTool",
    [
      "Baseline", "Claims", "CommandOptions", "Costs", "Counting", "Documents",
      "FoodTruckWorkloads",
      "Reports", "ScreenFiles", "Spelling", "Sweeps", "Tabular", "Workloads",
    ]
  ),
]

/// Files that become part of the code, so that the command needs nothing beside it.
let embedded: [String: [Resource]] = [
  "Reports": [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")]
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
  ("Tabular", ["TestSupport"]),
  ("Documents", ["TestSupport"]),
  ("Workloads", ["Counting", "FoodTruckWorkloads", "TestSupport"]),
  ("FoodTruckWorkloads", ["Counting", "TestSupport"]),
  ("ScreenFiles", ["Counting", "Judges", "Reports", "TestSupport"]),
  (
    "Counting",
    [
      "CoarsePublisher", "FineTracking", "FoodTruckWorkloads", "Judges", "RandomScreens",
      "ScreenFiles", "TestSupport",
    ]
  ),
  ("Sweeps", ["Baseline", "TestSupport"]),
  ("Claims", ["TestSupport"]),
  ("Baseline", ["Reports", "TestSupport"]),
  ("Reports", ["FoodTruck", "TestSupport"]),
  ("Measuring", []),
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
      name: "granularity", dependencies: ["CommandLineTool", "FoodTruckWorkloads", "Workloads"],
      swiftSettings: settings),
    // The same command with few workloads, so that a test may record them all.
    .executableTarget(
      name: "small-granularity",
      dependencies: ["CommandLineTool", "FoodTruckWorkloads", "Workloads"],
      path: "Tests/SmallCommand", swiftSettings: settings),
    // The same command with workloads that break what no workload of the package breaks.
    .executableTarget(
      name: "unsound-granularity", dependencies: ["CommandLineTool", "FoodTruck", "Workloads"],
      path: "Tests/UnsoundCommand", swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "granularity", "small-granularity", "unsound-granularity", "Baseline", "Measuring",
        "Reports", "Tabular",
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
    // Workloads and directories that several test targets use.
    .target(
      name: "TestSupport",
      dependencies: [
        "Baseline", "Claims", "Counting", "FoodTruck", "FoodTruckWorkloads", "ScreenFiles",
        "SimulatedUI", "Simulation", "Sweeps", "Tabular", "Workloads",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "CommandLineTool", "CommandOptions", "ScreenFiles", "Baseline", "Tabular", "Workloads",
        "Simulation",
      ],
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
