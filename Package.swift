// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of every target: Swift 6 mode, explicit imports and existentials, and marked unsafe code.
let strictSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

/// Who imports a target.
enum Kind: Equatable {
  /// Other packages; the target is a product.
  case exported
  /// Other packages that depend on a product; the target is a part of the product.
  case part(of: String)
  /// Only this package. The name of the target begins with `Granularity`, because the names of targets are unique among all
  /// packages of a build, and a package that depends on this one may have a target called `Reports`.
  case hidden
  /// Nobody: a compiler plugin, which expands macros.
  case plugin
  /// Only this package; a module in C.
  case c
  /// Nobody: an executable.
  case command
  /// Only test targets, which share its code.
  case testSupport
  /// Nobody: tests, named after what they test.
  case test
}

/// A target in the folder of its topic, inside the folder of its group.
struct Entry {
  let kind: Kind
  let name: String
  let path: String
  let dependencies: [String]
  let exclude: [String]
  let settings: [SwiftSetting]

  /// The folder of the target, by which other entries refer to it.
  var folder: String { String(path.split(separator: "/").last ?? "") }

  /// - Parameters:
  ///   - name: The name of the target, if it is not that of its folder.
  ///   - path: The folder of the group and the folder of the target, below `Sources` or `Tests`.
  ///   - dependencies: The folders of the targets on which it depends directly.
  init(
    _ kind: Kind, named name: String? = nil, _ path: String, _ dependencies: [String] = [],
    exclude: [String] = [], settings: [SwiftSetting] = strictSettings
  ) {
    let folder = String(path.split(separator: "/").last ?? "")
    let isHidden = kind == .hidden || kind == .testSupport
    self.kind = kind
    self.name = name ?? (isHidden ? "Granularity\(folder)" : folder)
    self.path = path
    self.dependencies = dependencies
    self.exclude = exclude
    self.settings = settings
  }
}

/// The targets in Sources. Each depends only on targets above it.
let sources: [Entry] = [
  Entry(.exported, "Models/ModelObservation"),
  Entry(.hidden, "Support/FieldLayout"),
  Entry(.hidden, "Support/Spelling"),
  Entry(.hidden, "Support/SwiftSources"),
  Entry(.plugin, "Support/SimulatedUIMacros"),
  Entry(.hidden, "Support/Tabular", ["Spelling"]),
  Entry(
    .part(of: "GranularityTesting"), named: "GranularityVirtualTime", "Support/VirtualTime",
    ["ModelObservation"]),
  Entry(
    .part(of: "GranularityTesting"), named: "GranularityVirtualDispatch",
    "Testing/VirtualDispatch", ["ModelObservation", "VirtualTime"]),
  Entry(.c, "Models/CFineTracking"),
  Entry(.exported, "Models/FineTracking", ["CFineTracking", "FieldLayout", "ModelObservation"]),
  Entry(
    .exported, "Models/SimulatedObservation",
    ["FineTracking", "SimulatedUIMacros", "VirtualTime"]),
  Entry(
    .exported, "Models/CoarsePublisher", ["FieldLayout", "FineTracking", "ModelObservation"]),
  Entry(
    .exported, "Models/SimulatedCombine", ["CoarsePublisher", "ModelObservation", "VirtualTime"]),
  Entry(
    .part(of: "SimulatedCombine"), "Models/SimulatedURLSession",
    ["ModelObservation", "SimulatedCombine"]),
  Entry(.exported, "Models/StandardObservation", ["ModelObservation"]),
  Entry(.exported, "Views/SimulatedUICore", ["FieldLayout", "ModelObservation"]),
  Entry(
    .part(of: "SimulatedSwiftUI"), "Views/SimulatedUIBasics",
    ["ModelObservation", "SimulatedUICore", "SimulatedUIMacros", "VirtualTime"]),
  Entry(
    .part(of: "SimulatedSwiftUI"), "Views/SimulatedUI",
    [
      "ModelObservation", "SimulatedUIBasics", "SimulatedUICore", "SimulatedUIMacros",
      "VirtualTime",
    ]),
  Entry(
    .exported, "Views/SimulatedSwiftUI",
    [
      "SimulatedCombine", "SimulatedObservation", "SimulatedUI", "SimulatedUIBasics",
      "SimulatedUICore", "SimulatedURLSession", "VirtualTime",
    ]),
  Entry(
    .part(of: "GranularityTesting"), named: "GranularityViewHosting", "Testing/ViewHosting",
    [
      "FieldLayout", "ModelObservation", "SimulatedUIBasics", "SimulatedUICore", "Spelling",
      "SwiftSources", "VirtualTime",
    ]),
  Entry(
    .exported, named: "GranularityWorkloads", "Harness/Workloads",
    [
      "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedUICore", "Spelling",
      "StandardObservation", "Tabular", "VirtualTime",
    ]),
  Entry(
    .hidden, "Harness/Counting",
    [
      "FieldLayout", "ModelObservation", "SimulatedUICore", "SwiftSources", "Tabular",
      "VirtualTime", "Workloads",
    ]),
  Entry(
    .exported, "Testing/GranularityTesting",
    [
      "CoarsePublisher", "Counting", "FieldLayout", "FineTracking", "ModelObservation",
      "SimulatedUICore", "Spelling", "StandardObservation", "SwiftSources", "Tabular",
      "ViewHosting", "VirtualTime", "Workloads",
    ]),
  Entry(
    .part(of: "GranularityPreviewTour"), named: "GranularityTourRecords", "Testing/TourRecords",
    ["Counting", "Tabular"]),
  Entry(
    .exported, named: "GranularityPreviewTour", "Testing/PreviewTour",
    [
      "Counting", "FieldLayout", "GranularityTesting", "ModelObservation", "SimulatedUI",
      "SimulatedUICore", "Tabular", "TourRecords", "ViewHosting", "VirtualTime",
    ]),
  Entry(.hidden, "Harness/Sweeps", ["Counting", "Tabular", "Workloads"]),
  Entry(
    .hidden, "Harness/ScreenFiles",
    ["ModelObservation", "SimulatedUIBasics", "Spelling", "Tabular", "Workloads"]),
  Entry(
    .hidden, "Harness/FoodTruck",
    [
      "CoarsePublisher", "FineTracking", "ModelObservation", "SimulatedUIBasics",
      "StandardObservation", "Tabular", "VirtualTime", "Workloads",
    ]),
  Entry(
    .hidden, "Evidence/Claims",
    ["Counting", "FoodTruck", "ModelObservation", "Tabular", "Workloads"]),
  Entry(.hidden, "Evidence/EvidenceRows", ["Tabular"]),
  Entry(.hidden, "Output/Documents", ["Tabular"]),
  Entry(
    .hidden, "Output/Baseline",
    ["Claims", "Counting", "EvidenceRows", "Spelling", "Sweeps", "Tabular", "Workloads"]),
  Entry(.hidden, "Output/ChangeLogs", ["Counting", "Documents", "Tabular", "Workloads"]),
  Entry(.hidden, "Output/TraceExports", ["Counting", "Documents", "Tabular", "Workloads"]),
  Entry(
    .hidden, "Output/Reports",
    [
      "Baseline", "Claims", "Counting", "Documents", "EvidenceRows", "ScreenFiles", "Sweeps",
      "SwiftSources", "Tabular", "TourRecords", "Workloads",
    ]),
  Entry(.hidden, "Costs/Benchmarking"),
  Entry(
    .hidden, "Costs/RuntimeCosts",
    [
      "Benchmarking", "CoarsePublisher", "Counting", "Documents", "FineTracking", "FoodTruck",
      "ModelObservation", "SimulatedUIBasics", "StandardObservation", "Tabular", "Workloads",
    ]),
  Entry(.hidden, "Command/CommandOptions", ["Spelling"]),
  Entry(
    .hidden, "Command/AppTrial",
    ["Counting", "Documents", "SwiftSources", "Tabular", "TourRecords", "Workloads"]),
  Entry(
    .part(of: "GranularityWorkloads"), named: "GranularityCommandLineTool",
    "Command/CommandLineTool",
    [
      "AppTrial", "Baseline", "Benchmarking", "ChangeLogs", "Claims", "CommandOptions",
      "Counting", "Documents", "EvidenceRows", "Reports", "RuntimeCosts", "ScreenFiles",
      "Spelling", "Sweeps", "SwiftSources", "Tabular", "TourRecords", "TraceExports", "Workloads",
    ]),
  Entry(.command, "Command/granularity", ["CommandLineTool", "FoodTruck", "Workloads"]),
]

/// What the sample screens import.
let screenDependencies = [
  "CoarsePublisher", "FineTracking", "GranularityTesting", "ModelObservation", "SimulatedCombine",
  "SimulatedUI", "VirtualTime",
]

/// The language modes that an app could use, by what they add to the names of tests.
let modes: [(name: String, settings: [SwiftSetting])] = [
  ("", [.swiftLanguageMode(.v6)]),
  ("InSwift5", [.swiftLanguageMode(.v5)]),
  (
    "OnMainActor",
    [
      .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  ),
]

/// The sample screens: one folder of sources, compiled in each mode with `ObservableObject`s and with `@Observable` classes.
let screens = modes.flatMap { mode in
  let settings = mode.settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
  return [("", settings), ("Observable", settings + [.define("OBSERVABLE")])].map {
    Entry(.test, "Views/\($0)Screens\(mode.name)Tests", screenDependencies, settings: $1)
  }
}

/// The targets in Tests.
let tests: [Entry] = [
  Entry(.testSupport, "Support/ObservationJudges", ["VirtualTime"]),
  Entry(
    .testSupport, "Support/RandomScreens",
    [
      "CoarsePublisher", "FineTracking", "ModelObservation", "ObservationJudges", "SimulatedUI",
      "StandardObservation", "VirtualTime",
    ]),
  Entry(.testSupport, "Support/TestProcesses"),
  Entry(
    .testSupport, "Support/TestSupport",
    [
      "Baseline", "Claims", "Counting", "FoodTruck", "ModelObservation", "Reports", "ScreenFiles",
      "SimulatedUI", "Tabular", "Workloads",
    ]),
  // The command with three workloads and three observations, so that a test can record all quickly.
  Entry(
    .command, named: "small-granularity", "Support/SmallCommand",
    ["CommandLineTool", "FoodTruck", "Workloads"]),
  // The command with workloads that break invariants.
  Entry(
    .command, named: "unsound-granularity", "Support/UnsoundCommand",
    ["CommandLineTool", "FoodTruck", "Workloads"]),
  Entry(
    .test, "Command/AppTrialTests",
    [
      "AppTrial", "Counting", "Documents", "Reports", "SwiftSources", "Tabular", "TestProcesses",
      "TourRecords", "granularity",
    ]),
  Entry(.test, "Command/CommandOptionsTests", ["CommandOptions", "TestProcesses"]),
  Entry(
    .test, "Command/CommandTests",
    [
      "Baseline", "Benchmarking", "CommandLineTool", "Counting", "FoodTruck", "GranularityTesting",
      "ModelObservation", "Reports", "SimulatedUI", "Tabular", "TestProcesses", "Workloads",
      "granularity", "small-granularity", "unsound-granularity",
    ]),
  Entry(
    .test, "Command/FuzzTests",
    [
      "Baseline", "ChangeLogs", "CommandLineTool", "CommandOptions", "Counting", "FoodTruck",
      "ScreenFiles", "Sweeps", "Tabular", "VirtualTime", "Workloads",
    ], exclude: ["Corpus"]),
  Entry(.test, "Command/PackageTests", ["TestProcesses"]),
  Entry(.test, "Costs/BenchmarkingTests", ["Benchmarking"]),
  Entry(
    .test, "Costs/RuntimeCostsTests",
    ["Benchmarking", "Documents", "RuntimeCosts", "SimulatedUICore", "Tabular"]),
  Entry(
    .test, "Evidence/ClaimsTests",
    [
      "Claims", "Counting", "Documents", "FoodTruck", "Reports", "Tabular", "TestProcesses",
      "Workloads",
    ]),
  Entry(
    .test, "Harness/CountingTests",
    [
      "Counting", "FoodTruck", "GranularityTesting", "ModelObservation", "ObservationJudges",
      "RandomScreens", "Reports", "SimulatedUI", "SimulatedUICore", "Tabular", "TestSupport",
      "VirtualTime", "Workloads",
    ]),
  Entry(
    .test, "Harness/FoodTruckTests",
    [
      "CoarsePublisher", "Counting", "FineTracking", "FoodTruck", "ModelObservation", "SimulatedUI",
      "SimulatedUICore", "Tabular", "TestSupport", "VirtualTime", "Workloads",
    ]),
  Entry(
    .test, "Harness/ScreenFilesTests",
    [
      "Counting", "Documents", "FoodTruck", "Reports", "ScreenFiles", "SimulatedUICore", "Tabular",
      "TestSupport", "VirtualTime", "Workloads",
    ]),
  Entry(
    .test, "Harness/SweepsTests",
    ["FoodTruck", "Reports", "Sweeps", "Tabular", "TestSupport", "Workloads"]),
  Entry(
    .test, "Harness/WorkloadsTests",
    ["Counting", "FoodTruck", "ModelObservation", "SimulatedUI", "VirtualTime", "Workloads"]),
  Entry(.test, "Models/CoarsePublisherTests", ["CoarsePublisher", "ModelObservation"]),
  Entry(
    .test, "Models/FineTrackingTests",
    ["FineTracking", "ModelObservation", "ObservationJudges", "StandardObservation", "VirtualTime"]),
  Entry(.test, "Models/ModelObservationTests", ["ModelObservation"]),
  Entry(
    .test, "Models/SimulatedCombineTests",
    ["SimulatedCombine", "SimulatedURLSession", "VirtualTime"]),
  Entry(.test, "Models/StandardObservationTests", ["ModelObservation", "StandardObservation"]),
  Entry(
    .test, "Output/BaselineTests",
    [
      "Baseline", "Claims", "Counting", "EvidenceRows", "FoodTruck",
      "Reports", "Sweeps", "Tabular", "TestSupport", "Workloads",
    ]),
  Entry(
    .test, "Output/ChangeLogsTests",
    ["ChangeLogs", "Counting", "Documents", "Tabular", "Workloads"]),
  Entry(.test, "Output/DocumentsTests", ["Documents"]),
  Entry(
    .test, "Output/ReportsTests",
    [
      "Baseline", "Claims", "Counting", "Documents", "FoodTruck",
      "EvidenceRows", "ModelObservation", "Reports", "SimulatedUI", "SimulatedUICore",
      "SwiftSources", "Tabular", "TestSupport", "Workloads",
    ]),
  Entry(
    .test, "Output/TraceExportsTests",
    ["Counting", "Documents", "Tabular", "TraceExports", "Workloads"]),
  Entry(.test, "Support/FieldLayoutTests", ["FieldLayout", "TestProcesses"]),
  Entry(.test, "Support/ObservationJudgesTests", ["ObservationJudges", "VirtualTime"]),
  Entry(
    .test, "Support/RandomScreensTests",
    [
      "FineTracking", "GranularityTesting", "ModelObservation", "ObservationJudges",
      "RandomScreens", "SimulatedUI", "SimulatedUICore",
    ]),
  Entry(.test, "Support/SpellingTests", ["Spelling"]),
  Entry(.test, "Support/SwiftSourcesTests", ["SwiftSources", "TestSupport"]),
  Entry(.test, "Support/TabularTests", ["Baseline", "Counting", "Tabular", "TestSupport"]),
  Entry(.test, "Support/VirtualTimeTests", ["ModelObservation", "VirtualTime"]),
  Entry(
    .test, "Testing/BothModelsTests",
    [
      "Counting", "FineTracking", "GranularityTesting", "ModelObservation", "SimulatedSwiftUI",
      "SimulatedUICore", "ViewHosting",
    ]
  ),
  Entry(
    .test, "Testing/PreviewTourTests",
    ["Counting", "PreviewTour", "SimulatedSwiftUI", "TourRecords", "Workloads"]),
  Entry(
    .test, "Testing/RecordedCountsTests",
    [
      "CoarsePublisher", "Counting", "FineTracking", "GranularityTesting", "SimulatedCombine",
      "SimulatedUI", "SimulatedUICore", "SwiftSources", "Tabular", "TestSupport", "VirtualTime",
      "Workloads",
    ], exclude: ["RecordedCounts"]),
  Entry(
    .test, "Testing/ViewHostingTests",
    [
      "CoarsePublisher", "FineTracking", "GranularityTesting", "ModelObservation",
      "ObservationJudges", "SimulatedCombine", "SimulatedUI", "VirtualDispatch", "VirtualTime",
    ]),
  Entry(
    .test, "Views/BrokenScreensTests", ["SimulatedSwiftUI", "TestProcesses"],
    settings: [.swiftLanguageMode(.v5)]),
  Entry(
    .test, "Views/SampleScreensTests", ["GranularityTesting", "SimulatedUI"],
    settings: [.swiftLanguageMode(.v5)]),
  Entry(
    .test, "Views/SimulatedSwiftUITests",
    ["GranularityTesting", "SimulatedSwiftUI"]),
  Entry(
    .test, "Views/SimulatedUITests",
    [
      "CoarsePublisher", "FieldLayout", "FineTracking", "ModelObservation", "SimulatedUI",
      "SimulatedUICore", "StandardObservation", "TestProcesses", "VirtualTime",
    ]),
]

/// The name of each target by its folder.
let names = Dictionary(uniqueKeysWithValues: (sources + tests).map { ($0.folder, $0.name) })

/// Test targets are not optimized in a release build either: it would take twice as long, and what they test is optimized.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The target that an entry describes, below the directory `root`.
func target(_ entry: Entry, in root: String) -> Target {
  let path = "\(root)/\(entry.path)"
  let dependencies = entry.dependencies.map { folder in
    Target.Dependency(stringLiteral: names[folder] ?? folder)
  }
  return switch entry.kind {
  case .c: .target(name: entry.name, path: path)
  case .plugin: .macro(name: entry.name, path: path, swiftSettings: entry.settings)
  case .command:
    .executableTarget(
      name: entry.name, dependencies: dependencies, path: path, swiftSettings: entry.settings)
  case .test:
    .testTarget(
      name: entry.name, dependencies: dependencies, path: path, exclude: entry.exclude,
      swiftSettings: entry.settings + unoptimized)
  case .exported, .part, .hidden, .testSupport:
    .target(
      name: entry.name, dependencies: dependencies, path: path, swiftSettings: entry.settings)
  }
}

let package = Package(
  name: "Granularity",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: sources.filter { $0.kind == .exported }.map { entry in
    let parts = sources.filter { $0.kind == .part(of: entry.name) }.map(\.name)
    return .library(name: entry.name, targets: [entry.name] + parts)
  } + [.executable(name: "granularity", targets: ["granularity"])],
  targets: sources.map { target($0, in: "Sources") }
    + (tests + screens).map { target($0, in: "Tests") }
)
