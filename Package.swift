// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: Swift 6 mode, explicit imports and existentials, and marked unsafe code.
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

/// The modules with their direct dependencies. A module depends only on modules above it in this list.
let modules: [(name: String, dependencies: [String])] = [
  ("ModelObservation", []),
  ("FieldLayout", []),
  ("Spelling", []),
  ("Simulation", ["ModelObservation"]),
  ("CoarsePublisher", ["FieldLayout", "ModelObservation"]),
  ("FineTracking", ["FieldLayout", "ModelObservation"]),
  ("StandardObservation", ["ModelObservation"]),
  ("SimulatedUICore", ["FieldLayout", "ModelObservation"]),
  ("SimulatedUI", ["ModelObservation", "SimulatedUICore", "Simulation"]),
  ("ViewHosting", ["ModelObservation", "SimulatedUI", "Simulation", "Spelling"]),
  (
    "FoodTruck",
    ["CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedUI", "StandardObservation"]
  ),
  ("Tabular", ["Spelling"]),
  (
    "PublishedResults",
    [
      "ModelObservation", "SimulatedUI", "Simulation", "StandardObservation", "Tabular",
      "ViewHosting",
    ]
  ),
  (
    "PublishedObservations",
    ["CoarsePublisher", "PublishedResults", "SimulatedUI", "Simulation", "ViewHosting"]
  ),
  ("Documents", ["Tabular"]),
  ("Workloads", ["FoodTruck", "ModelObservation", "SimulatedUI", "Simulation", "Tabular"]),
  ("FoodTruckWorkloads", ["FoodTruck", "SimulatedUI", "Simulation", "Tabular", "Workloads"]),
  ("ScreenFiles", ["FoodTruck", "SimulatedUI", "Spelling", "Tabular", "Workloads"]),
  (
    "Counting",
    ["FoodTruck", "ModelObservation", "SimulatedUI", "Simulation", "Tabular", "Workloads"]
  ),
  ("Sweeps", ["Counting", "Tabular", "Workloads"]),
  (
    "Claims",
    ["Counting", "FoodTruck", "FoodTruckWorkloads", "ModelObservation", "Tabular", "Workloads"]
  ),
  (
    "Baseline",
    [
      "Claims", "Counting", "PublishedObservations", "PublishedResults", "Spelling", "Sweeps",
      "Tabular", "Workloads",
    ]
  ),
  (
    "Reports",
    [
      "Baseline", "Claims", "Counting", "Documents", "PublishedResults", "ScreenFiles", "Sweeps",
      "Tabular", "Workloads",
    ]
  ),
  ("Benchmarking", []),
  (
    "Costs",
    [
      "Benchmarking", "CoarsePublisher", "Counting", "Documents", "FineTracking",
      "FoodTruckWorkloads", "ModelObservation", "SimulatedUI", "StandardObservation", "Tabular",
      "Workloads",
    ]
  ),
  ("CommandOptions", ["Spelling"]),
  (
    "CommandLineTool",
    [
      "Baseline", "Benchmarking", "Claims", "CommandOptions", "Costs", "Counting", "Documents",
      "PublishedObservations", "PublishedResults", "Reports", "ScreenFiles", "Spelling", "Sweeps",
      "Tabular", "Workloads",
    ]
  ),
]

/// The modules that other packages may import; everything else is for this package only.
let products = [
  "ModelObservation", "Simulation", "CoarsePublisher", "FineTracking", "StandardObservation",
  "SimulatedUICore", "SimulatedUI", "ViewHosting", "Benchmarking", "Judges", "RandomScreens",
]

/// Files that are compiled into a module, so that the command needs no files beside it.
let embedded: [String: [Resource]] = [
  "Reports": [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")]
]

/// The test targets, each named after what it tests, with their direct dependencies.
let tests: [(subject: String, dependencies: [String])] = [
  ("ModelObservation", ["ModelObservation"]),
  ("FieldLayout", ["FieldLayout"]),
  ("Spelling", ["Spelling"]),
  ("Simulation", ["ModelObservation", "Simulation"]),
  ("CoarsePublisher", ["CoarsePublisher", "ModelObservation"]),
  (
    "FineTracking",
    ["FineTracking", "Judges", "ModelObservation", "Simulation", "StandardObservation"]
  ),
  ("StandardObservation", ["ModelObservation", "StandardObservation"]),
  (
    "SimulatedUI",
    [
      "CoarsePublisher", "FieldLayout", "FineTracking", "ModelObservation", "SimulatedUI",
      "SimulatedUICore", "Simulation", "StandardObservation",
    ]
  ),
  (
    "ViewHosting",
    [
      "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedUI", "Simulation",
      "StandardObservation", "ViewHosting",
    ]
  ),
  ("FoodTruck", ["CoarsePublisher", "FineTracking", "FoodTruck", "ModelObservation"]),
  ("Tabular", ["Baseline", "Counting", "Tabular", "TestSupport"]),
  (
    "PublishedObservations",
    ["PublishedObservations", "PublishedResults", "SimulatedUI", "ViewHosting"]
  ),
  ("Documents", ["Documents"]),
  (
    "Workloads",
    [
      "Counting", "FoodTruck", "FoodTruckWorkloads", "ModelObservation", "SimulatedUI",
      "Simulation", "Workloads",
    ]
  ),
  (
    "FoodTruckWorkloads",
    [
      "Counting", "FoodTruck", "FoodTruckWorkloads", "SimulatedUI", "Simulation", "TestSupport",
      "Workloads",
    ]
  ),
  (
    "ScreenFiles",
    [
      "Counting", "Documents", "Reports", "ScreenFiles", "Simulation", "Tabular", "TestSupport",
      "Workloads",
    ]
  ),
  (
    "Counting",
    [
      "Counting", "FoodTruck", "FoodTruckWorkloads", "Judges", "ModelObservation", "RandomScreens",
      "Reports", "SimulatedUI", "Simulation", "Tabular", "TestSupport", "Workloads",
    ]
  ),
  ("Sweeps", ["FoodTruckWorkloads", "Reports", "Sweeps", "Tabular", "TestSupport", "Workloads"]),
  (
    "Claims",
    [
      "Claims", "CoarsePublisher", "Counting", "Documents", "FineTracking", "FoodTruckWorkloads",
      "Reports", "SimulatedUI", "StandardObservation", "Workloads",
    ]
  ),
  (
    "Baseline",
    [
      "Baseline", "Claims", "Counting", "FoodTruckWorkloads", "PublishedObservations",
      "PublishedResults", "Reports", "Sweeps", "Tabular", "TestSupport", "Workloads",
    ]
  ),
  (
    "Reports",
    [
      "Baseline", "Claims", "Counting", "Documents", "FoodTruck", "FoodTruckWorkloads",
      "ModelObservation", "PublishedObservations", "PublishedResults", "Reports", "SimulatedUI",
      "Tabular", "TestSupport", "Workloads",
    ]
  ),
  ("Benchmarking", ["Benchmarking"]),
  ("Costs", ["Benchmarking", "Costs", "Documents", "Tabular"]),
  ("CommandOptions", ["CommandOptions"]),
  ("Judges", ["Judges", "Simulation"]),
  ("RandomScreens", ["FineTracking", "Judges", "ModelObservation", "RandomScreens"]),
  (
    "Command",
    [
      "Baseline", "Benchmarking", "Counting", "FoodTruckWorkloads", "Reports", "Workloads",
      "granularity", "small-granularity", "unsound-granularity",
    ]
  ),
  (
    "Fuzz",
    [
      "Baseline", "CommandLineTool", "CommandOptions", "Counting", "FoodTruckWorkloads",
      "ScreenFiles", "Simulation", "Sweeps", "Tabular", "Workloads",
    ]
  ),
  ("Package", []),
]

/// The sample screens: one folder of sources, compiled in each language mode that an app could use.
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

/// The target dependencies with these names.
func targets(_ names: [String]) -> [Target.Dependency] {
  names.map { .init(stringLiteral: $0) }
}

let package = Package(
  name: "Granularity",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: products.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "granularity", targets: ["granularity"])
  ],
  targets: modules.map { module in
    .target(
      name: module.name, dependencies: targets(module.dependencies),
      resources: embedded[module.name], swiftSettings: settings)
  } + [
    .executableTarget(
      name: "granularity", dependencies: ["CommandLineTool", "FoodTruckWorkloads", "Workloads"],
      swiftSettings: settings),
    // The command with three workloads, so that a test can record all of them quickly.
    .executableTarget(
      name: "small-granularity",
      dependencies: ["CommandLineTool", "FoodTruckWorkloads", "Workloads"],
      path: "Tests/SmallCommand", swiftSettings: settings),
    // The command with workloads that break invariants.
    .executableTarget(
      name: "unsound-granularity",
      dependencies: ["CommandLineTool", "FoodTruck", "FoodTruckWorkloads", "Workloads"],
      path: "Tests/UnsoundCommand", swiftSettings: settings),
    // Code that several test targets share.
    .target(
      name: "Judges", dependencies: ["Simulation"], path: "Tests/Judges", swiftSettings: settings),
    .target(
      name: "RandomScreens",
      dependencies: [
        "CoarsePublisher", "FineTracking", "Judges", "ModelObservation", "SimulatedUI",
        "Simulation", "StandardObservation",
      ],
      path: "Tests/RandomScreens", swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: [
        "Baseline", "Claims", "Counting", "FoodTruck", "FoodTruckWorkloads", "Reports",
        "ScreenFiles", "SimulatedUI", "Tabular", "Workloads",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
  ]
    + tests.map { test in
      .testTarget(
        name: test.subject + "Tests", dependencies: targets(test.dependencies),
        exclude: test.subject == "Fuzz" ? ["Corpus"] : [], swiftSettings: settings)
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
