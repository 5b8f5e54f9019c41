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

/// Runs a tour of a preview: uses each control of the screen once, in the order that ``TourPlan`` chooses, within ten
/// seconds of virtual time.
///
/// If a person wrote steps, the tour performs these steps instead. The first session finds the controls. Later sessions
/// repeat the same actions with other kinds of models, on the controls at the same positions. If a session cannot
/// repeat an action, the kinds of models are not compared. A part of the ten seconds passes while the screen loads, and
/// the rest at the end.
@MainActor
final class Tour {
  /// The steps of the first session; `nil` before that session.
  var steps: [TourStep]?
  /// The steps of the first session, as they are written in a step file.
  var lines: [String] = []
  /// The plan of the first session, until this session is over; otherwise `nil`.
  var exploredPlan: TourPlan?
  /// The controls that the first session did not use.
  var unused: [TourPlan.Unused] = []
  /// The kinds of these controls, each with the label of one control.
  var unusedKinds: [String] = []
  /// The labels of the links that are disabled, because they are outside of every navigation container.
  var detachedLinks: [String] = []
  /// The virtual time that has passed between the actions.
  var waited = Duration.zero
  /// False if nothing needs what the screens of a session show.
  private var keepsScreens = true
  /// What the last session's screen showed after the mount, after each action, and at the end.
  private(set) var screens: [[OutputLine]] = []
  /// True if the last session showed something visible without text, such as a color.
  private var showsPaint = false
  /// What the screen of the second session as written showed; `nil` before that session.
  private var repeatedScreens: [[OutputLine]]?
  private let prepare: () -> Void
  private let prepareRestart: () -> Void
  /// True if the first session ended because it reached the limit of actions.
  var isCutShort = false
  let skipped: Set<Int>
  /// The number of the action before which the first session ends; `nil` if no such action is known.
  let end: Int?
  private let written: [WrittenStep]?
  let willAttempt: (Int?) -> Void
  let willStep: (String) -> Void
  private let didRun: (TourRecord) -> Void
  /// For each session, which rows of large collections were mounted.
  private var mountings: [OnDemandMounting] = []

  /// The largest number of actions of a tour. It limits the tour of a screen that shows new controls endlessly.
  static let limit = 60
  /// The virtual time that a tour takes.
  static let rest = Duration.seconds(10)
  /// The longest virtual time that a tour waits for new controls, after an action or at the end.
  static let patience = Duration.seconds(2)
  /// The largest number of restarts. Each restart is for one more control that deletes something.
  static let restarts = 3
  /// The largest number of controls that a tour uses after a control that deletes something, such as a confirmation.
  static let confirmations = 3

  /// - Parameters:
  ///   - prepare: Resets what a session finds outside of its models, such as the stored defaults.
  ///   - prepareRestart: Removes the files and stored defaults that a session left.
  ///   - skipped: The numbers of the actions that end the app, which the first session leaves out.
  ///   - end: The number of the action before which the first session ends, because this action ends the app too.
  ///   - written: The steps of the first session; `nil` for a tour.
  ///   - willAttempt: Receives the number of each action of the first session before the action is performed, and `nil`
  ///     after the last action.
  ///   - willStep: Receives the name of each step before the step is performed.
  ///   - didRun: Receives the record of the run as written, which is the result if the comparison does not finish.
  init(
    prepare: @escaping () -> Void = {}, prepareRestart: @escaping () -> Void = {},
    skipping skipped: Set<Int> = [], endingBefore end: Int? = nil,
    by written: [WrittenStep]? = nil,
    willAttempt: @escaping (Int?) -> Void = { _ in },
    willStep: @escaping (String) -> Void = { _ in },
    didRun: @escaping (TourRecord) -> Void = { _ in }
  ) {
    self.prepare = prepare
    self.prepareRestart = prepareRestart
    (self.skipped, self.end) = (skipped, end)
    self.written = written
    self.willAttempt = willAttempt
    self.willStep = willStep
    self.didRun = didRun
  }

  /// Runs the preview. If its counts might depend on how closures are compared, runs it again under each other rule.
  func record(of preview: @escaping @MainActor @Sendable () -> AnyView) async throws -> TourRecord {
    let preview = { @MainActor @Sendable in self.limitingRows(of: preview()) }
    var record = try await compareModels(of: preview)
    guard record.dependsOnClosures, record.obstacle?.sharesState != true else { return record }
    didRun(record)
    record.closureBounds = await closureBounds(of: preview, record.comparison)
    return record
  }

  /// The preview with at most ``TourRecord/mostRows`` mounted rows of each collection in a lazy container. SwiftUI
  /// mounts only some rows too.
  ///
  /// Mounting thousands of rows would exceed the time limit of a preview. A smaller collection is mounted completely.
  private func limitingRows(of view: AnyView) -> AnyView {
    let mounting = OnDemandMounting(rowCount: TourRecord.mostRows, forLargeCollections: true)
    mountings.append(mounting)
    return AnyView(view.environment(writing: ObjectWrite(object: mounting)))
  }

  /// The number of rows in the largest collection that was not mounted completely, by the kind of its container.
  private var largeCollections: [String: Int] {
    mountings.map(\.largest).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: max) }
  }

  /// Runs the preview as it is written, and then with both kinds of models if its models allow this.
  ///
  /// If the models cannot be compared, or if another run as written does something different, the result contains the
  /// counts of the first run. If another run differs, the runs share state, or the app behaves randomly. Only the first
  /// run starts with the state of a new process.
  ///
  /// - Throws: ``StepFailure`` if a written step is not possible, or an error of the clock.
  private func compareModels(
    of preview: @escaping @MainActor @Sendable () -> AnyView
  ) async throws -> TourRecord {
    let first = try await run(preview) { self.didRun($0.record(self.tour, obstacle: .time)) }
    do {
      return try await compare(first, preview)
    } catch ModelComparisonError.noModel {
      return first.record(tour, obstacle: isRepeated(first) ? nil : .sharedState)
    } catch ModelComparisonError.observableObjectOnly {
      return first.record(
        tour, obstacle: isRepeated(first) ? nil : .sharedState, as: .observableObjectOnly)
    } catch ModelComparisonError.observableOnly {
      return first.record(
        tour, obstacle: isRepeated(first) ? nil : .sharedState, as: .observableOnly)
    } catch ModelComparisonError.sharedModel(let type) {
      return first.record(tour, obstacle: .shared(type))
    } catch {
      // A second run as written could not perform the same actions, so the first run must have left some state behind.
      return first.record(tour, obstacle: .sharedState)
    }
  }

  /// True if the second session as written showed the same screens as the first one.
  private func isRepeated(_ first: WrittenRun) -> Bool {
    repeatedScreens == nil || repeatedScreens == first.screens
  }

  /// Runs the preview as it is written.
  ///
  /// - Parameter didRun: Receives the run before the screen is removed. Removing the screen can end the app.
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

  /// Compares the kinds of models in two more sessions. If they differ, runs the preview once more as written.
  private func compare(_ first: WrittenRun, _ preview: () -> AnyView) async throws -> TourRecord {
    repeatedScreens = nil
    let kinds = Self.comparisons.map(\.1)
    let comparison = try await GranularityTesting.compareModels(asFirstOf: kinds) {
      prepare()
      return preview()
    } act: { host in
      try await self.perform(on: host, preview)
      if self.repeatedScreens == nil { self.repeatedScreens = self.screens }
    }
    guard first.hasCounts(of: comparison), isRepeated(first) else {
      return first.record(tour, obstacle: .sharedState)
    }
    // Shared state can become visible only in a later session. So a difference counts only if a final run as written
    // equals the first one.
    if !comparison.isSame {
      guard let last = try? await run(preview), last.isSame(as: first) else {
        return first.record(tour, obstacle: .sharedState)
      }
    }
    if let failure = comparison.failure {
      return first.record(
        tour, obstacle: .otherActions(comparison.models.phrase, failure), comparison)
    }
    let kind = Self.comparisons.first { $0.1 == comparison.models }?.0
    return first.record(tour, comparison, kind ?? .none)
  }

  /// The re-evaluations under each other rule for comparing closures; `nil` if a session cannot be repeated.
  private func closureBounds(
    of preview: () -> AnyView, _ comparison: TourRecord.Comparison
  ) async -> TourRecord.ClosureBounds? {
    guard
      let different = try? await counts(of: preview, comparison, closures: .different),
      let equal = try? await counts(of: preview, comparison, closures: .equal)
    else { return nil }
    return TourRecord.ClosureBounds(different: different, equal: equal)
  }

  /// The re-evaluations with the models as written and, if the kinds were compared, with the other kind of models.
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

  /// The re-evaluations in one session, by the path of the view.
  private func counts(
    of preview: () -> AnyView, as models: ModelInterpretation, closures: ClosureComparison
  ) async throws -> [String: Int] {
    prepare()
    willStep("the mount")
    keepsScreens = false
    let session = WrittenSession(models: models, closures: closures, findsOldValues: false) {
      preview()
    }
    defer {
      session.host.unmount()
      keepsScreens = true
    }
    try await perform(on: session.host, preview)
    let views = WrittenRun.counts(of: session.host)
    return Dictionary(uniqueKeysWithValues: views.map { ($0.path, $0.written) })
  }

  /// The parts of the first session that a record contains.
  private var tour: WrittenRun.Tour {
    WrittenRun.Tour(
      steps: (steps ?? []).map(\.name), lines: lines, unused: unused, unusedKinds: unusedKinds,
      detachedLinks: detachedLinks,
      isCutShort: isCutShort, largeCollections: largeCollections)
  }

  private static let comparisons: [(TourRecord.Comparison, ModelInterpretation)] = [
    (.asObservable, .asObservable), (.asObservableObject, .asObservableObject),
  ]
}

/// The counts and screens of a session with the models as written.
@MainActor
private struct WrittenRun {
  /// The steps of a tour, and the controls that it did not use.
  struct Tour {
    let steps: [String]
    /// The steps, as they are written in a step file.
    let lines: [String]
    let unused: [TourPlan.Unused]
    let unusedKinds: [String]
    let detachedLinks: [String]
    /// True if the tour ended because it reached the limit of actions.
    let isCutShort: Bool
    /// The number of rows in the largest collection that was not mounted completely, by the kind of its container.
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
    views = Self.counts(of: session.host).map { view in
      var view = view
      session.noteSets(in: &view.evidence)
      return view
    }
    rows = session.rows(of: "")
    modelProperties = session.modelProperties
    warnings = session.host.warnings.map(\.description.withoutUniqueIDs)
    dependsOnClosures = session.host.hasComparedClosures
    unevaluatedRemovals = session.host.unevaluatedRemovals
  }

  /// True if a different run as written has the same counts and the same screens.
  func isSame(as other: WrittenRun) -> Bool { views == other.views && screens == other.screens }

  /// True if the comparison's run as written has the same re-evaluations as this run.
  func hasCounts(of comparison: ModelComparison) -> Bool {
    let first = views.filter { $0.written > 0 }.map { ($0.path, [$0.written, $0.writtenWasted]) }
    let second = comparison.views.filter { $0.written > 0 }.map {
      ($0.path, [$0.written, $0.writtenWasted])
    }
    return Dictionary(uniqueKeysWithValues: first) == Dictionary(uniqueKeysWithValues: second)
  }

  /// The record of a tour in which the kinds of models were compared.
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
    record.endlessUpdates = comparison.endlessUpdates
    complete(&record, tour)
    return record
  }

  private func complete(_ record: inout TourRecord, _ tour: Tour) {
    (record.unused, record.isCutShort) = (tour.unused.map(\.label), tour.isCutShort)
    (record.unusedKinds, record.detachedLinks) = (tour.unusedKinds, tour.detachedLinks)
    (record.steps, record.unusedSteps) = (tour.lines, tour.unused.compactMap(\.step))
    record.screens = screens.map { lines in
      // A UUID that is created in each run differs between processes, so it is left out of the hash.
      let texts = lines.map { "\($0.depth) \($0.text.withoutUniqueIDs)" }
      return String(FNV1a.hash(texts.joined(separator: "\n")), radix: 36)
    }
    record.largeCollections = tour.largeCollections
    record.showsContent = showsContent
    record.dependsOnClosures = dependsOnClosures
    record.unevaluatedRemovals = unevaluatedRemovals
    record.passedCuts = PreviewTour.passedCuts.withLock { $0.sorted() }
  }

  /// True if the screen showed something in at least one turn.
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

  /// The containers that show nothing if they are empty.
  private static let containers: Set<String> = [
    "", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
    "Group", "ScrollView", "List", "Form", "Section", "NavigationStack", "NavigationView",
    "NavigationSplitView", "TabView", "Tab", "Toolbar",
  ]

  /// The record of a tour in which the kinds of models were not compared.
  ///
  /// - Parameters:
  ///   - comparison: The comparison up to the point at which the sessions differed; `nil` if there is none.
  ///   - kind: `observableOnly` or `observableObjectOnly` if the models cannot act as the other kind; otherwise `none`.
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

  /// The re-evaluations of each view. Their causes are the evidence.
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
  /// The evidence from evaluations with the models as written. This evidence does not show which properties the view
  /// reads.
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
  /// Lets virtual time pass, because the screen is still loading.
  case wait(Duration)
  /// Removes the preview, and shows it again with new models.
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
  /// Performs the tour on a host: finds its steps in the first session, and repeats these steps in all later sessions.
  ///
  /// - Throws: ``TourError`` if a session cannot perform the actions of the first session, or an error of the clock.
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
    if var plan = exploredPlan {
      plan.seeAll(host.controls)
      unused = plan.unused
      unusedKinds = plan.unusedKinds
      detachedLinks = plan.labelsOfDetachedLinks
      exploredPlan = nil
    }
    keepScreen(of: host)
  }

  /// Records what the screen shows now.
  func keepScreen(of host: ViewHost) {
    guard keepsScreens else { return }
    screens.append(host.output)
    showsPaint = showsPaint || host.showsPaint
  }

  /// Removes the preview, and shows it again with new models.
  func restart(_ host: ViewHost, _ preview: () -> AnyView) {
    host.restart {
      prepareRestart()
      return preview()
    }
  }

  /// Performs the steps that a person wrote in a step file.
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
