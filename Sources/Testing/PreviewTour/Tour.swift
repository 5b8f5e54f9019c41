internal import Foundation
import GranularityCounting
import GranularityTabular
import GranularityTesting
import GranularityTourRecords
import GranularityViewHosting
import GranularityVirtualTime
import ModelObservation
import SimulatedUI
import SimulatedUICore
import Synchronization

/// Uses each control of a screen once, as ``TourPlan`` chooses them, within ten seconds of virtual time.
///
/// Steps that a person wrote take the place of this choice. The first session finds the controls. Further sessions repeat the same actions under other models, at the places of
/// the controls. If a session cannot repeat an action, nothing is compared. Some of the time passes while the screen
/// loads, and the rest at the end.
@MainActor
final class Tour {
  /// The steps of the first session; `nil` before it.
  var steps: [TourStep]?
  /// The steps of the first session as they are written in a file.
  var lines: [String] = []
  /// The controls that the first session left unused.
  var unused: [TourPlan.Unused] = []
  /// The virtual time that passed between the actions.
  var waited = Duration.zero
  /// What the last session showed after the mount, after each action, and at the end.
  private(set) var screens: [[OutputLine]] = []
  /// True if the last session showed a view without a text that a person sees, such as a color.
  private var showsPaint = false
  /// What the second session as written showed; `nil` before it.
  private var repeatedScreens: [[OutputLine]]?
  private let prepare: () -> Void
  private let prepareRestart: () -> Void
  /// True if the limit of actions ended the first session.
  var isCutShort = false
  let skipped: Set<Int>
  private let written: [WrittenStep]?
  let willAttempt: (Int?) -> Void
  let willStep: (String) -> Void
  private let didRun: (TourRecord) -> Void
  /// The rows of each screen that a session showed.
  private var mountings: [OnDemandMounting] = []

  /// The largest number of actions, for a screen that shows new controls without end.
  static let limit = 60
  /// The virtual time of a tour.
  static let rest = Duration.seconds(10)
  /// The virtual time that a tour waits for something to use, after an action or at the end.
  static let patience = Duration.seconds(2)
  /// The largest number of restarts, for controls that delete something after another one did.
  static let restarts = 3
  /// The largest number of controls that one of them shows and that the tour uses then.
  static let confirmations = 3

  /// - Parameters:
  ///   - prepare: Resets what a session finds outside of the models, such as the stored defaults.
  ///   - prepareRestart: Removes what a session left in files and stored defaults.
  ///   - skipped: The numbers of the actions that end the app, which the first session leaves out.
  ///   - written: The steps of the first session; `nil` for a tour.
  ///   - willAttempt: Receives the number of each action of the first session before it is performed, and `nil` after
  ///     the last action.
  ///   - willStep: Receives the name of each step before it is performed.
  ///   - didRun: Receives the record of the run as written, which is the result if the comparison does not finish.
  init(
    prepare: @escaping () -> Void = {}, prepareRestart: @escaping () -> Void = {},
    skipping skipped: Set<Int> = [],
    by written: [WrittenStep]? = nil,
    willAttempt: @escaping (Int?) -> Void = { _ in },
    willStep: @escaping (String) -> Void = { _ in },
    didRun: @escaping (TourRecord) -> Void = { _ in }
  ) {
    self.prepare = prepare
    self.prepareRestart = prepareRestart
    self.skipped = skipped
    self.written = written
    self.willAttempt = willAttempt
    self.willStep = willStep
    self.didRun = didRun
  }

  /// Runs the preview, and once more with each other comparison of closures if its counts may depend on it.
  func record(of preview: @escaping @MainActor @Sendable () -> AnyView) async throws -> TourRecord {
    let preview = { @MainActor @Sendable in self.limitingRows(of: preview()) }
    var record = try await compareModels(of: preview)
    guard record.dependsOnClosures, record.obstacle?.sharesState != true else { return record }
    didRun(record)
    record.closureBounds = await closureBounds(of: preview, record.comparison)
    return record
  }

  /// The preview with at most ``TourRecord/mostRows`` rows of each collection in a lazy container, as SwiftUI shows only some.
  ///
  /// Thousands of rows take longer than a preview may. A smaller collection is mounted as a whole.
  private func limitingRows(of view: AnyView) -> AnyView {
    let mounting = OnDemandMounting(rowCount: TourRecord.mostRows, forLargeCollections: true)
    mountings.append(mounting)
    return AnyView(view.environment(writing: ObjectWrite(object: mounting)))
  }

  /// The number of rows of the largest collection that was not mounted as a whole, by the kind of its container.
  private var largeCollections: [String: Int] {
    mountings.map(\.largest).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: max) }
  }

  /// Runs the preview as it is written, and then under both kinds of models if its models allow it.
  ///
  /// The counts of the first run are the result if the models cannot be compared, or if another run as written does
  /// something else. In the second case, the runs share state, or their behavior is random. Only the first run finds
  /// the state of a new process.
  ///
  /// - Throws: ``StepFailure`` if a written step is not possible, or an error of the clock.
  private func compareModels(
    of preview: @escaping @MainActor @Sendable () -> AnyView
  ) async throws -> TourRecord {
    let first = try await run(preview) { self.didRun($0.record(self.tour, obstacle: .time)) }
    for (kind, models) in Self.comparisons {
      do {
        return try await compare(first, kind, models, preview)
      } catch ModelComparisonError.noModel {
        continue
      } catch ModelComparisonError.observableOnly {
        return first.record(
          tour, obstacle: isRepeated(first) ? nil : .sharedState, as: .observableOnly)
      } catch ModelComparisonError.sharedModel(let type) {
        return first.record(tour, obstacle: .shared(type))
      } catch {
        // The same actions are possible in a second run as written only if the first one left nothing behind.
        return first.record(tour, obstacle: .sharedState)
      }
    }
    return first.record(tour, obstacle: isRepeated(first) ? nil : .sharedState)
  }

  /// True if the second session as written showed what the first one did.
  private func isRepeated(_ first: WrittenRun) -> Bool {
    repeatedScreens == nil || repeatedScreens == first.screens
  }

  /// Runs the preview as it is written.
  ///
  /// - Parameter didRun: Receives the run before the screen is removed, which can end the app.
  private func run(
    _ preview: () -> AnyView, didRun: (WrittenRun) -> Void = { _ in }
  ) async throws -> WrittenRun {
    prepare()
    willStep("the mount")
    let session = WrittenSession { preview() }
    try await perform(on: session.host, preview)
    let run = WrittenRun(session, screens, showsPaint: showsPaint)
    didRun(run)
    willStep("the removal of the screen")
    session.host.unmount()
    return run
  }

  /// Compares the models in two further sessions, and once more as written if they differ.
  private func compare(
    _ first: WrittenRun, _ kind: TourRecord.Comparison, _ models: ModelInterpretation,
    _ preview: () -> AnyView
  ) async throws -> TourRecord {
    repeatedScreens = nil
    let comparison = try await GranularityTesting.compareModels(as: models) {
      prepare()
      return preview()
    } act: { host in
      try await self.perform(on: host, preview)
      if self.repeatedScreens == nil { self.repeatedScreens = self.screens }
    }
    guard first.hasCounts(of: comparison), isRepeated(first) else {
      return first.record(tour, obstacle: .sharedState)
    }
    // What the sessions share may differ only later.
    if !comparison.isSame {
      guard let last = try? await run(preview), last.isSame(as: first) else {
        return first.record(tour, obstacle: .sharedState)
      }
    }
    if let failure = comparison.failure {
      return first.record(
        tour, obstacle: .otherActions(comparison.models.phrase, failure), comparison)
    }
    return first.record(tour, comparison, kind)
  }

  /// The re-evaluations with the other comparisons of closures; `nil` if a session cannot be repeated.
  private func closureBounds(
    of preview: () -> AnyView, _ comparison: TourRecord.Comparison
  ) async -> TourRecord.ClosureBounds? {
    guard
      let different = try? await counts(of: preview, comparison, closures: .different),
      let equal = try? await counts(of: preview, comparison, closures: .equal)
    else { return nil }
    return TourRecord.ClosureBounds(different: different, equal: equal)
  }

  /// The re-evaluations as written, and under the other kind of models if there was a comparison.
  private func counts(
    of preview: () -> AnyView, _ comparison: TourRecord.Comparison, closures: ClosureComparison
  ) async throws -> [TourRecord.ClosureBounds.View] {
    let written = try await counts(of: preview, as: .asWritten, closures: closures)
    let models = Self.comparisons.first { $0.0 == comparison }?.1
    var translated = written
    if let models { translated = try await counts(of: preview, as: models, closures: closures) }
    return Set(written.keys).union(translated.keys).sorted().map {
      .init(path: $0, written: written[$0, default: 0], translated: translated[$0, default: 0])
    }
  }

  /// The re-evaluations in one session, by the path of the views.
  private func counts(
    of preview: () -> AnyView, as models: ModelInterpretation, closures: ClosureComparison
  ) async throws -> [String: Int] {
    prepare()
    willStep("the mount")
    let session = WrittenSession(models: models, closures: closures, findsOldValues: false) {
      preview()
    }
    defer { session.host.unmount() }
    try await perform(on: session.host, preview)
    let views = WrittenRun.counts(of: session.host)
    return Dictionary(uniqueKeysWithValues: views.map { ($0.path, $0.written) })
  }

  /// What the first session did, for a record.
  private var tour: WrittenRun.Tour {
    WrittenRun.Tour(
      steps: (steps ?? []).map(\.name), lines: lines, unused: unused,
      isCutShort: isCutShort, largeCollections: largeCollections)
  }

  private static let comparisons: [(TourRecord.Comparison, ModelInterpretation)] = [
    (.asObservable, .asObservable), (.asObservableObject, .asObservableObject),
  ]
}

/// What a session as written counted and showed.
@MainActor
private struct WrittenRun {
  /// The steps of a tour, and what it left unused.
  struct Tour {
    let steps: [String]
    /// The steps as they are written in a file.
    let lines: [String]
    let unused: [TourPlan.Unused]
    /// True if the limit of actions ended the tour.
    let isCutShort: Bool
    /// The number of rows of the largest collection that was not mounted as a whole, by the kind of its container.
    let largeCollections: [String: Int]
  }

  let screens: [[OutputLine]]
  private let showsPaint: Bool
  private let views: [TourRecord.View]
  private let rows: SessionRows
  private let modelProperties: [ModelProperties]
  private let warnings: [String]
  private let dependsOnClosures: Bool
  private let unevaluatedRemovals: Int

  init(_ session: WrittenSession, _ screens: [[OutputLine]], showsPaint: Bool) {
    (self.screens, self.showsPaint) = (screens, showsPaint)
    views = Self.counts(of: session.host)
    rows = session.rows(of: "")
    modelProperties = session.modelProperties
    warnings = session.host.warnings.map(\.description)
    dependsOnClosures = session.host.hasComparedClosures
    unevaluatedRemovals = session.host.unevaluatedRemovals
  }

  /// True if another run as written counted and showed the same.
  func isSame(as other: WrittenRun) -> Bool { views == other.views && screens == other.screens }

  /// True if the run as written of a comparison has the same re-evaluations.
  func hasCounts(of comparison: ModelComparison) -> Bool {
    let first = views.filter { $0.written > 0 }.map { ($0.path, [$0.written, $0.writtenWasted]) }
    let second = comparison.views.filter { $0.written > 0 }.map {
      ($0.path, [$0.written, $0.writtenWasted])
    }
    return Dictionary(uniqueKeysWithValues: first) == Dictionary(uniqueKeysWithValues: second)
  }

  /// The record of a tour whose models were compared.
  func record(
    _ tour: Tour, _ comparison: ModelComparison, _ kind: TourRecord.Comparison
  ) -> TourRecord {
    var record = TourRecord(
      comparison: kind, obstacle: nil, actions: tour.steps,
      views: comparison.views.map {
        TourRecord.View(
          path: $0.path, written: $0.written, writtenWasted: $0.writtenWasted,
          translated: $0.translated, evidence: $0.evidence)
      },
      viewRows: rows.views, causeRows: rows.causes, turnRows: rows.turns,
      modelProperties: comparison.modelProperties,
      differences: comparison.differences.map(\.description),
      changes: comparison.changes.map(\.description),
      corrections: comparison.edits.compactMap { edit in
        guard case .observe(let view, _) = edit else { return nil }
        return TourRecord.Correction(path: view, text: edit.description)
      }, warnings: warnings)
    complete(&record, tour)
    return record
  }

  private func complete(_ record: inout TourRecord, _ tour: Tour) {
    (record.unused, record.isCutShort) = (tour.unused.map(\.label), tour.isCutShort)
    (record.steps, record.unusedSteps) = (tour.lines, tour.unused.map(\.step))
    record.screens = screens.map { lines in
      // A new id is not that of another program.
      let texts = lines.map { "\($0.depth) \($0.text.withoutUniqueIDs)" }
      return String(FNV1a.hash(texts.joined(separator: "\n")), radix: 36)
    }
    record.largeCollections = tour.largeCollections
    record.showsContent = showsContent
    record.dependsOnClosures = dependsOnClosures
    record.unevaluatedRemovals = unevaluatedRemovals
    record.passedCuts = PreviewTour.passedCuts.withLock { $0.sorted() }
  }

  /// True if the screen showed something in one of the turns.
  private var showsContent: Bool {
    if showsPaint { return true }
    let types = Set(rows.views.map(\.viewType))
    return screens.contains { lines in
      lines.indices.contains { index in
        let isLeaf =
          index + 1 == lines.count || lines[index + 1].depth <= lines[index].depth
        let kind = TourRecord.type(at: lines[index].text.split(separator: " ").first ?? "")
        return isLeaf && !types.contains(kind) && !Self.containers.contains(kind)
      }
    }
  }

  /// The containers that show nothing by themselves.
  private static let containers: Set<String> = [
    "", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
    "Group", "ScrollView", "List", "Form", "Section", "NavigationStack", "NavigationView",
    "NavigationSplitView", "TabView", "Tab", "Toolbar",
  ]

  /// The record of a tour without a comparison.
  ///
  /// - Parameters:
  ///   - comparison: What the sessions did until they differed.
  ///   - kind: The kind of the models, which were not compared.
  func record(
    _ tour: Tour, obstacle: TourRecord.Obstacle?, _ comparison: ModelComparison? = nil,
    as kind: TourRecord.Comparison = .none
  ) -> TourRecord {
    var record = TourRecord(
      comparison: kind, obstacle: obstacle, actions: tour.steps, views: views,
      viewRows: rows.views, causeRows: rows.causes, turnRows: rows.turns,
      modelProperties: modelProperties,
      differences: comparison?.differences.map(\.description) ?? [],
      changes: comparison?.changes.map(\.description) ?? [], warnings: warnings)
    complete(&record, tour)
    return record
  }

  /// The re-evaluations of each view, with the causes as the evidence.
  static func counts(of host: ViewHost) -> [TourRecord.View] {
    host.evaluations.grouped { ViewPath.collective($0.path) }.map { path, evaluations in
      let all = evaluations.filter { !$0.isMount }
      return TourRecord.View(
        path: path, written: all.count, writtenWasted: all.count(where: \.isWasted),
        translated: all.count, evidence: ViewEvidence(all))
    }
  }
}

extension ViewEvidence {
  /// The evidence of evaluations with the models as written; what the view reads is not known.
  fileprivate init(_ evaluations: [ViewEvaluation]) {
    self.init()
    (coarse, fine) = (evaluations.count, evaluations.count)
    for evaluation in evaluations {
      for cause in evaluation.causes {
        guard let found = ViewReasonCause(cause, in: evaluation.viewType), !causes.contains(found)
        else { continue }
        causes.append(found)
      }
      for case .property(let name?) in evaluation.causes {
        let read = ReadProperty(type: "\(name.type)", name: "\(name)")
        if !reads.contains(read) { reads.append(read) }
      }
      guard evaluation.causes.count == 1, case .object(let type) = evaluation.causes[0] else {
        continue
      }
      var other = ViewEvidence()
      other.objects = [ObjectEvidence(type: "\(type)", wrapper: nil)]
      other.objects[0].evaluations[.init(properties: nil, isWasted: evaluation.isWasted)] = 1
      add(other)
    }
  }
}

// MARK: - Actions

/// One step of a tour.
enum TourStep {
  case action(TourAction)
  /// Virtual time passes, because the screen still loads.
  case wait(Duration)
  /// The preview is shown anew.
  case restart

  var name: String {
    switch self {
    case .action(let action): action.name
    case .restart: "restart"
    case .wait(let duration): "wait \(Int((duration / .milliseconds(1)).rounded())) ms"
    }
  }
}

extension Tour {
  /// Performs the tour: finds its steps in the first session, and repeats them in the others.
  ///
  /// - Throws: ``TourError`` if a session cannot do what the first one did, or an error of the clock.
  func perform(on host: ViewHost, _ preview: () -> AnyView) async throws {
    (screens, showsPaint) = ([], false)
    keepScreen(of: host)
    if let steps {
      for step in steps {
        willStep(step.name)
        switch step {
        case .action(let action): try action.perform(on: host)
        case .wait(let duration): try await host.advance(by: duration)
        case .restart: restart(host, preview)
        }
        keepScreen(of: host)
      }
    } else {
      steps =
        if let written {
          try await follow(written, on: host, preview)
        } else {
          try await explore(host, preview)
        }
    }
    willStep("the last ten seconds")
    try await host.advance(by: max(.zero, Self.rest - waited))
    keepScreen(of: host)
  }

  /// Keeps what the screen shows now.
  func keepScreen(of host: ViewHost) {
    screens.append(host.output)
    showsPaint = showsPaint || host.showsPaint
  }

  /// Shows the preview anew, with new models.
  func restart(_ host: ViewHost, _ preview: () -> AnyView) {
    host.restart {
      prepareRestart()
      return preview()
    }
  }

  /// Performs the steps that a person wrote.
  ///
  /// - Throws: ``StepFailure`` for the first step that is not possible, or an error of the clock.
  private func follow(
    _ written: [WrittenStep], on host: ViewHost, _ preview: () -> AnyView
  ) async throws -> [TourStep] {
    var steps: [TourStep] = []
    var plan = TourPlan(limit: .max)
    for step in written {
      willStep("\(step.line): \(step)")
      switch step.kind {
      case .wait(let duration):
        try await host.advance(by: duration)
        waited += duration
        steps.append(.wait(duration))
      case .restart:
        restart(host, preview)
        steps.append(.restart)
      case .use(let verb, let query):
        let controls = host.controls
        plan.see(controls)
        let action = try TourAction(of: step, verb, query, among: controls)
        if let control = action.place.control(among: controls) {
          plan.use(control, among: controls, isAction: true)
        }
        try action.perform(on: host)
        steps.append(.action(action))
      }
      lines.append("\(step)")
      keepScreen(of: host)
    }
    plan.see(host.controls)
    unused = plan.unused
    return steps
  }
}
