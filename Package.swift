// swift-tools-version: 6.2
import CompilerPluginSupport
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
  ("VirtualTime", ["ModelObservation"]),
  ("CoarsePublisher", ["FieldLayout", "ModelObservation"]),
  ("SimulatedCombine", ["CoarsePublisher", "ModelObservation", "VirtualTime"]),
  ("FineTracking", ["FieldLayout", "ModelObservation"]),
  ("StandardObservation", ["ModelObservation"]),
  ("SimulatedUICore", ["FieldLayout", "ModelObservation"]),
  ("SimulatedUIAppearance", ["SimulatedUICore"]),
  (
    "SimulatedUIBehavior",
    [
      "CoarsePublisher", "ModelObservation", "SimulatedUIAppearance", "SimulatedUICore",
      "VirtualTime",
    ]
  ),
  (
    "SimulatedUI",
    ["ModelObservation", "SimulatedUIAppearance", "SimulatedUIBehavior", "SimulatedUICore"]
  ),
  (
    "SimulatedSwiftUI",
    [
      "SimulatedCombine", "SimulatedUI", "SimulatedUIAppearance", "SimulatedUIBehavior",
      "SimulatedUICore", "VirtualTime",
    ]
  ),
  ("ViewHosting", ["ModelObservation", "SimulatedUI", "Spelling", "VirtualTime"]),
  (
    "FoodTruckModels",
    ["CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedUI", "StandardObservation"]
  ),
  ("Tabular", ["Spelling"]),
  (
    "PublishedResults",
    [
      "ModelObservation", "SimulatedUI", "StandardObservation", "Tabular", "ViewHosting",
      "VirtualTime",
    ]
  ),
  (
    "PublishedObservations",
    [
      "CoarsePublisher", "PublishedResults", "SimulatedCombine", "SimulatedUI", "ViewHosting",
      "VirtualTime",
    ]
  ),
  ("Documents", ["Tabular"]),
  ("Workloads", ["FoodTruckModels", "ModelObservation", "SimulatedUI", "Tabular", "VirtualTime"]),
  (
    "FoodTruckWorkloads", ["FoodTruckModels", "SimulatedUI", "Tabular", "VirtualTime", "Workloads"]
  ),
  ("ScreenFiles", ["FoodTruckModels", "SimulatedUI", "Spelling", "Tabular", "Workloads"]),
  (
    "Counting",
    [
      "FieldLayout", "FoodTruckModels", "ModelObservation", "SimulatedUI", "Tabular", "VirtualTime",
      "Workloads",
    ]
  ),
  ("ChangeLogs", ["Counting", "Documents", "Tabular", "Workloads"]),
  (
    "RecordedCounts",
    [
      "Counting", "FineTracking", "SimulatedUI", "Spelling", "StandardObservation", "Tabular",
      "ViewHosting", "Workloads",
    ]
  ),
  ("Sweeps", ["Counting", "Tabular", "Workloads"]),
  ("Claims", ["Counting", "FoodTruckModels", "ModelObservation", "Tabular", "Workloads"]),
  (
    "Baseline",
    [
      "Claims", "Counting", "PublishedObservations", "PublishedResults", "Spelling", "Sweeps",
      "Tabular", "Workloads",
    ]
  ),
  (
    "CheckReports",
    ["Baseline", "Claims", "Counting", "Documents", "PublishedResults", "Tabular"]
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
    "RuntimeCosts",
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
      "Baseline", "Benchmarking", "ChangeLogs", "CheckReports", "Claims", "CommandOptions",
      "Counting", "Documents", "PublishedObservations", "PublishedResults", "Reports",
      "RuntimeCosts",
      "ScreenFiles", "Spelling", "Sweeps", "Tabular", "Workloads",
    ]
  ),
]

/// The modules that declare macros, with the compiler plugins that expand them.
let plugins = ["SimulatedUIAppearance": ["PreviewMacro"], "SimulatedUI": ["PreviewMacro"]]

/// The modules that need code in C, with the modules of that code.
let codeInC = ["FineTracking": ["CFineTracking"]]

/// The modules that other packages may import; everything else is for this package only.
let products = [
  "ModelObservation", "VirtualTime", "CoarsePublisher", "SimulatedCombine", "FineTracking",
  "StandardObservation", "SimulatedUICore", "SimulatedUIAppearance", "SimulatedUIBehavior",
  "SimulatedUI", "SimulatedSwiftUI", "ViewHosting", "RecordedCounts", "Benchmarking",
  "ObservationJudges", "RandomScreens",
]

/// Files that are compiled into a module, so that the command needs no files beside it.
let embedded: [String: [Resource]] = [
  "Reports": [
    .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
    .embedInCode("Page/replay.js"),
  ]
]

/// The test targets, each named after what it tests, with their direct dependencies.
let tests: [(subject: String, dependencies: [String])] = [
  ("ModelObservation", ["ModelObservation"]),
  ("FieldLayout", ["FieldLayout"]),
  ("Spelling", ["Spelling"]),
  ("VirtualTime", ["ModelObservation", "VirtualTime"]),
  ("CoarsePublisher", ["CoarsePublisher", "ModelObservation"]),
  ("SimulatedCombine", ["CoarsePublisher", "ModelObservation", "SimulatedCombine", "VirtualTime"]),
  (
    "FineTracking",
    ["FineTracking", "ModelObservation", "ObservationJudges", "StandardObservation", "VirtualTime"]
  ),
  ("StandardObservation", ["ModelObservation", "StandardObservation"]),
  (
    "SimulatedUI",
    [
      "CoarsePublisher", "FieldLayout", "FineTracking", "ModelObservation", "SimulatedUI",
      "SimulatedUICore", "StandardObservation", "VirtualTime",
    ]
  ),
  ("SimulatedUIAppearance", ["ModelObservation", "SimulatedUI", "SimulatedUIAppearance"]),
  ("SimulatedSwiftUI", ["SimulatedSwiftUI", "StandardObservation", "ViewHosting"]),
  (
    "ViewHosting",
    [
      "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedCombine", "SimulatedUI",
      "StandardObservation", "ViewHosting", "VirtualTime",
    ]
  ),
  ("FoodTruckModels", ["CoarsePublisher", "FineTracking", "FoodTruckModels", "ModelObservation"]),
  ("Tabular", ["Baseline", "Counting", "GranularityTestSupport", "Tabular"]),
  (
    "PublishedObservations",
    ["PublishedObservations", "PublishedResults", "SimulatedUI", "ViewHosting"]
  ),
  ("Documents", ["Documents"]),
  (
    "Workloads",
    [
      "Counting", "FoodTruckModels", "FoodTruckWorkloads", "ModelObservation", "SimulatedUI",
      "VirtualTime", "Workloads",
    ]
  ),
  (
    "FoodTruckWorkloads",
    [
      "Counting", "FoodTruckModels", "FoodTruckWorkloads", "GranularityTestSupport", "SimulatedUI",
      "VirtualTime", "Workloads",
    ]
  ),
  (
    "ScreenFiles",
    [
      "Counting", "Documents", "GranularityTestSupport", "Reports", "ScreenFiles", "Tabular",
      "VirtualTime", "Workloads",
    ]
  ),
  (
    "Counting",
    [
      "Counting", "FoodTruckModels", "FoodTruckWorkloads", "GranularityTestSupport",
      "ModelObservation", "ObservationJudges", "RandomScreens", "Reports", "SimulatedUI", "Tabular",
      "VirtualTime", "Workloads",
    ]
  ),
  ("ChangeLogs", ["ChangeLogs", "Counting", "Documents", "Tabular", "Workloads"]),
  (
    "RecordedCounts",
    [
      "CoarsePublisher", "Counting", "FineTracking", "GranularityTestSupport", "RecordedCounts",
      "SimulatedCombine", "SimulatedUI", "Tabular", "ViewHosting", "VirtualTime", "Workloads",
    ]
  ),
  (
    "Sweeps",
    ["FoodTruckWorkloads", "GranularityTestSupport", "Reports", "Sweeps", "Tabular", "Workloads"]
  ),
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
      "Baseline", "CheckReports", "Claims", "Counting", "FoodTruckWorkloads",
      "GranularityTestSupport", "PublishedObservations", "PublishedResults", "Reports", "Sweeps",
      "Tabular", "Workloads",
    ]
  ),
  (
    "Reports",
    [
      "Baseline", "CheckReports", "Claims", "Counting", "Documents", "FoodTruckModels",
      "FoodTruckWorkloads",
      "GranularityTestSupport", "ModelObservation", "PublishedObservations", "PublishedResults",
      "Reports", "SimulatedUI", "Tabular", "Workloads",
    ]
  ),
  ("Benchmarking", ["Benchmarking"]),
  ("RuntimeCosts", ["Benchmarking", "Documents", "RuntimeCosts", "Tabular"]),
  ("CommandOptions", ["CommandOptions"]),
  ("ObservationJudges", ["ObservationJudges", "VirtualTime"]),
  ("RandomScreens", ["FineTracking", "ModelObservation", "ObservationJudges", "RandomScreens"]),
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
      "Baseline", "ChangeLogs", "CommandLineTool", "CommandOptions", "Counting",
      "FoodTruckWorkloads", "ScreenFiles", "Sweeps", "Tabular", "VirtualTime", "Workloads",
    ]
  ),
  ("Package", []),
]

/// The directories with data of a test target.
let data = ["Fuzz": ["Corpus"], "RecordedCounts": ["RecordedCounts"]]

/// The language modes that an app could use.
let modes: [(name: String, settings: [SwiftSetting])] = [
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

/// The sample screens: one folder of sources, compiled in each mode with `ObservableObject`s and with `@Observable` classes.
let screens: [(name: String, settings: [SwiftSetting])] = modes.flatMap { mode in
  let settings = mode.settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
  return [
    (mode.name, settings), ("Observable" + mode.name, settings + [.define("OBSERVABLE")]),
  ]
}

/// Screens in the style of public apps, which only have to compile: their signatures are those of SwiftUI.
let samples = (
  name: "SampleScreensTests", dependencies: ["SimulatedUI", "ViewHosting"],
  settings: [SwiftSetting.swiftLanguageMode(.v5)]
)

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
      name: module.name,
      dependencies: targets(
        module.dependencies + plugins[module.name, default: []]
          + codeInC[module.name, default: []]),
      resources: embedded[module.name], swiftSettings: settings)
  } + [
    .target(name: "CFineTracking"),
    .macro(name: "PreviewMacro", path: "Macros/PreviewMacro", swiftSettings: settings),
    .executableTarget(
      name: "granularity", dependencies: ["CommandLineTool", "FoodTruckWorkloads", "Workloads"],
      swiftSettings: settings),
    // The command with three workloads and three observations, so that a test can record all quickly.
    .executableTarget(
      name: "small-granularity",
      dependencies: ["CommandLineTool", "FoodTruckModels", "FoodTruckWorkloads", "Workloads"],
      path: "Tests/SmallCommand", swiftSettings: settings),
    // The command with workloads that break invariants.
    .executableTarget(
      name: "unsound-granularity",
      dependencies: ["CommandLineTool", "FoodTruckModels", "FoodTruckWorkloads", "Workloads"],
      path: "Tests/UnsoundCommand", swiftSettings: settings),
    // Code that several test targets share.
    .target(
      name: "ObservationJudges", dependencies: ["VirtualTime"], path: "Tests/ObservationJudges",
      swiftSettings: settings),
    .target(
      name: "RandomScreens",
      dependencies: [
        "CoarsePublisher", "FineTracking", "ModelObservation", "ObservationJudges", "SimulatedUI",
        "StandardObservation", "VirtualTime",
      ],
      path: "Tests/RandomScreens", swiftSettings: settings),
    .target(
      name: "GranularityTestSupport",
      dependencies: [
        "Baseline", "Claims", "Counting", "FoodTruckModels", "FoodTruckWorkloads", "Reports",
        "ScreenFiles", "SimulatedUI", "Tabular", "Workloads",
      ],
      path: "Tests/GranularityTestSupport", swiftSettings: settings),
  ]
    + tests.map { test in
      .testTarget(
        name: test.subject + "Tests", dependencies: targets(test.dependencies),
        exclude: data[test.subject] ?? [], swiftSettings: settings)
    }
    + [
      .testTarget(
        name: samples.name, dependencies: targets(samples.dependencies),
        swiftSettings: samples.settings)
    ]
    + screens.map { screens in
      .testTarget(
        name: screens.name,
        dependencies: [
          "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedCombine",
          "SimulatedUI", "StandardObservation", "ViewHosting", "VirtualTime",
        ],
        swiftSettings: screens.settings)
    }
)
