import GranularityTestSupport
import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityTabular
@testable import GranularityTesting
@testable import GranularityWorkloads
@testable import SimulatedUICore

/// Tests that models which run as the other kind give the counts of models that are written for that kind.
///
/// All counts of a workload must be equal (for each view, cause, pass and skip), and also the output.
struct TranslationLawTests {
  @Test(arguments: WorkloadPoints.choices, Prediction.allCases)
  func `running models as the other kind gives that kind's counts, unless an exception is listed`(
    workload: WorkloadPoints, prediction: Prediction
  ) {
    workload.checkPoints { (point, comment) throws in
      let reason = RemainingDifference.of(point, prediction)?.reason
      let differences = try point.differences(from: prediction)
      if let reason {
        #expect(!differences.isEmpty, "\(comment): the counts are equal now, although \(reason)")
      } else {
        #expect(differences == [], comment)
      }
    }
  }

  @Test(arguments: WorkloadPoints.small, Prediction.allCases)
  func `running models as the other kind gives that kind's counts with small parameters too`(
    workload: WorkloadPoints, prediction: Prediction
  ) {
    workload.checkPoints { (point, comment) throws in
      guard RemainingDifference.of(point, prediction) == nil else { return }
      #expect(try point.differences(from: prediction) == [], comment)
    }
  }

  @Test(arguments: RemainingDifference.all)
  func `every listed exception concerns an existing workload`(difference: RemainingDifference) {
    let points = WorkloadPoints.choices.flatMap(\.points)
    #expect(points.contains { difference.concerns($0, difference.prediction) })
  }

  @Test(arguments: SDKVersion.allCases)
  func `a StateObject run as a State has the State's counts, and the other way round`(
    sdk: SDKVersion
  ) throws {
    func point(_ owner: String) throws -> Point {
      let scenario = OwnershipScenario()
      let parameters = try scenario.parameters(given: ["owner": owner, "sdk": sdk.rawValue])
      return Point(workload: scenario, parameters: parameters)
    }
    let (state, stateObject) = (try point("state"), try point("state-object"))
    #expect(
      try OwnerCounts(stateObject.predicted(.asObservable))
        == OwnerCounts(state.result(under: .fine)))
    #expect(
      try OwnerCounts(state.predicted(.asObservableObject))
        == OwnerCounts(stateObject.result(under: .coarse)))
  }

  /// The counts of a run without the names of its views, to compare it with a run whose views have different names.
  private struct OwnerCounts: Equatable {
    let objects: Int
    let initialisations: Int
    let skips: Int
    let evaluations: [[Int]]

    init(_ result: RunResult) {
      objects = result.run.objects
      initialisations = result.run.initialisations
      skips = result.run.skips
      evaluations = result.views.map { [$0.depth, $0.evaluations, $0.needed, $0.wasted] }
    }
  }
}

/// A workload whose counts with models as the other kind still differ from those with models that are written for that
/// kind.
struct RemainingDifference: CustomTestStringConvertible, Sendable {
  let prediction: Prediction
  let workload: String
  /// The values of the word parameters with which the counts differ.
  var words: [String: String] = [:]
  let reason: String

  static let all = announcingByHand + otherSources + notObserved

  /// Shapes whose numbered properties are elements of an array, and so are not published.
  private static let announcingByHand: [RemainingDifference] =
    ([
      "avoidable", "broad", "deep", "diamond", "fraction", "frame", "grid", "growing", "hot",
      "pile-up",
      "repeated", "skips", "split", "timers", "tree", "unstable", "window",
    ].map { ($0, [:]) } + [("rows", ["model": "keys"]), ("rows", ["model": "objects"])]).map {
      RemainingDifference(
        prediction: .asObservable, workload: $0, words: $1,
        reason: "the model sends objectWillChange by hand, and its properties are not published")
    }

  /// Workloads whose two sources differ in more than the kind of their models.
  private static let otherSources = [
    RemainingDifference(
      prediction: .asObservable, workload: "profile", words: ["subject": "external"],
      reason: "the property sends objectWillChange by hand, and is not published"),
    RemainingDifference(
      prediction: .asObservable, workload: "profile", words: ["subject": "unannotated"],
      reason: "a plain stored property is not published, and the macro would track it"),
    RemainingDifference(
      prediction: .asObservableObject, workload: "profile", words: ["subject": "unannotated"],
      reason: "the tracked property is a plain one in the other source, which announces nothing"),
    RemainingDifference(
      prediction: .asObservable, workload: "bridge", words: ["install": "state-object"],
      reason: "the store is tracked and announces too, and its view still subscribes to it"),
    RemainingDifference(
      prediction: .asObservableObject, workload: "bridge", words: ["install": "state"],
      reason: "the store is tracked and announces too, and its view does not subscribe to it"),
    RemainingDifference(
      prediction: .asObservableObject, workload: "avoidable", words: ["memo": "stored"],
      reason: "the tracked model itself drops a set to an equal value, before it is announced"),
    RemainingDifference(
      prediction: .asObservable, workload: "ownership",
      words: ["owner": "state-object", "sdk": "26"],
      reason: "the view keeps its StateObject with a tracked model, and a State makes more objects"),
    RemainingDifference(
      prediction: .asObservable, workload: "ownership", words: ["owner": "passed", "sdk": "26"],
      reason: "the view keeps its StateObject with a tracked model, and a State makes more objects"),
  ]

  /// Views that hold a model without observing it, in the source with models that announce.
  private static let notObserved = [
    ("dashboard", [:]), ("orders", [:]), ("tasks", ["rows": "let"]),
    ("ownership", ["owner": "state"]),
  ].map {
    RemainingDifference(
      prediction: .asObservableObject, workload: $0, words: $1,
      reason: "a view holds the model in a property that does not observe it")
  }

  var testDescription: String { "\(workload) \(words) \(prediction)" }

  static func of(_ point: Point, _ prediction: Prediction) -> RemainingDifference? {
    all.first { $0.concerns(point, prediction) }
  }

  func concerns(_ point: Point, _ prediction: Prediction) -> Bool {
    let given = Parameters.pairs(in: point.parameters.canonical)
    return self.prediction == prediction && workload == point.workload.name
      && words.allSatisfy { word in given.contains { $0 == word } }
  }
}

/// The kind as which models run although their source declares the other kind.
enum Prediction: String, CaseIterable, Sendable {
  /// Published properties act as tracked properties.
  case asObservable
  /// Tracked properties act as published properties.
  case asObservableObject

  var models: ModelInterpretation {
    self == .asObservable ? .asObservable : .asObservableObject
  }

  /// The runtime whose models run as the other kind.
  var source: Runtime { self == .asObservable ? .coarse : .fine }

  /// The runtime whose counts the run must give.
  var target: Runtime { self == .asObservable ? .fine : .coarse }
}

extension WorkloadPoints {
  /// Every food truck workload, with all combinations of its word parameters under each SDK, and otherwise with its
  /// defaults.
  static let choices = WorkloadCatalog.foodTruck.all.map { workload in
    let combinations = (workload.parameters + [Parameter.sdk]).reduce([[:]]) {
      combinations, parameter -> [[String: String]] in
      guard case .choice(let words) = parameter.domain else { return combinations }
      return combinations.flatMap { combination in
        words.map { combination.merging([parameter.name: $0]) { $1 } }
      }
    }
    return WorkloadPoints(
      workload: workload.name,
      points: combinations.compactMap { given in
        (try? workload.parameters(given: given)).map { Point(workload: workload, parameters: $0) }
      })
  }
}

extension Point {
  /// Returns the tables in which the prediction differs from a run with models that are written for the predicted kind.
  fileprivate func differences(from prediction: Prediction) throws -> [String] {
    try predicted(prediction).differences(from: result(under: prediction.target))
  }

  /// Returns the result of a run in which the models of one runtime act as the other kind.
  fileprivate func predicted(_ prediction: Prediction) throws -> RunResult {
    try measure(
      workload, parameters, under: prediction.source,
      tracker: EveryModelTracker(prediction.models) { Issue.record("\($0)") },
      models: ModelHandling(prediction.models), verify: true)
  }
}

extension RunResult {
  /// Returns the tables whose rows differ, ignoring the name of the runtime and its closed form.
  fileprivate func differences(from other: RunResult) -> [String] {
    let (found, needed) = (comparable, other.comparable)
    return needed.keys.sorted().compactMap { table in
      guard found[table] != needed[table] else { return nil }
      let (found, needed) = (found[table] ?? [], needed[table] ?? [])
      let same = zip(found, needed).prefix { $0 == $1 }.count
      let rows = [found, needed].map { $0.dropFirst(same).first.map { "\($0)" } ?? "-" }
      return "\(table): \(rows[0]) for \(rows[1])"
    }
  }

  private var comparable: [String: [AnyHashable]] {
    var run = run
    run.runtime = .fine
    (run.expectedReevaluations, run.expectedKind, run.holds) = (nil, .none, nil)
    func rows<Row: Hashable>(
      _ rows: [Row], _ runtime: WritableKeyPath<Row, Runtime>
    ) -> [AnyHashable] {
      rows.map {
        var row = $0
        row[keyPath: runtime] = .fine
        return row
      }
    }
    return [
      "runs": [run], "views": rows(views, \.runtime), "causes": rows(causes, \.runtime),
      "timeline": rows(timeline, \.runtime), "skips": skips, "differences": differences,
      "output": output,
      // Violations of the closed form for stale views are left out, because each runtime has a closed form of its own.
      "violations": violations.filter { !$0.hasPrefix("stale_views need") },
    ]
  }
}
