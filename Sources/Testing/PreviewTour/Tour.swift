internal import Foundation
import GranularityCounting
import GranularityTabular
import GranularityTesting
import GranularityTourRecords
import GranularityViewHosting
import SimulatedUI
import SimulatedUICore

/// Uses each control of a screen once, in a fixed order, and then lets ten seconds of virtual time pass.
///
/// The first session finds the controls: always the first one on the screen that was not used yet. Further sessions repeat its
/// actions at the places of the controls, so that they do the same under other models. If one of them cannot, nothing is compared.
@MainActor
final class Tour {
  /// The actions of the first session; `nil` before it.
  private var actions: [TourAction]?
  /// What the last session showed after the mount, after each action, and at the end.
  private var screens: [[OutputLine]] = []
  /// What the second session as written showed; `nil` before it.
  private var repeatedScreens: [[OutputLine]]?
  private let prepare: () -> Void
  private let willStep: (String) -> Void
  private let didRun: (TourRecord) -> Void

  /// The largest number of actions; a screen that shows new controls without end has more.
  static let limit = 60
  /// The virtual time after the last action.
  static let rest = Duration.seconds(10)

  /// - Parameters:
  ///   - prepare: Gives a session what the first one found outside of the models, such as the stored defaults.
  ///   - willStep: Receives the name of each step before it is performed.
  ///   - didRun: Receives the record of the run as written, which is the result if the comparison does not finish.
  init(
    prepare: @escaping () -> Void = {}, willStep: @escaping (String) -> Void = { _ in },
    didRun: @escaping (TourRecord) -> Void = { _ in }
  ) {
    self.prepare = prepare
    self.willStep = willStep
    self.didRun = didRun
  }

  /// Runs the preview as it is written, and then under both kinds of models if its models allow it.
  ///
  /// The first run alone finds the state that a new process has. If the models cannot be compared, its counts are the result. So are they
  /// if another run as written does not do the same: then the runs share state, or what they do is random.
  func record(of preview: @escaping @MainActor @Sendable () -> AnyView) async throws -> TourRecord {
    let first = try await run(preview)
    didRun(first.record(actions, obstacle: .time))
    for (kind, models) in Self.comparisons {
      do {
        return try await compare(first, kind, models, preview)
      } catch ModelComparisonError.noModel {
        continue
      } catch ModelComparisonError.sharedModel(let type) {
        return first.record(actions, obstacle: .shared(type))
      } catch {
        // The same actions are possible in a second run as written only if the first one left nothing behind.
        return first.record(actions, obstacle: .sharedState)
      }
    }
    return first.record(actions, obstacle: isRepeated(first) ? nil : .sharedState)
  }

  /// True if the second session as written showed what the first one did.
  private func isRepeated(_ first: WrittenRun) -> Bool {
    repeatedScreens == nil || repeatedScreens == first.screens
  }

  /// Runs the preview as it is written.
  private func run(_ preview: () -> AnyView) async throws -> WrittenRun {
    prepare()
    willStep("the mount")
    let session = WrittenSession { preview() }
    try await perform(on: session.host)
    let run = WrittenRun(session, screens)
    session.host.unmount()
    return run
  }

  /// Compares the models in two further sessions, and once more as written if they differ.
  private func compare(
    _ first: WrittenRun, _ kind: TourRecord.Comparison, _ models: ModelInterpretation,
    _ preview: () -> AnyView
  ) async throws -> TourRecord {
    repeatedScreens = nil
    let comparison = try await compareModels(as: models) {
      prepare()
      return preview()
    } act: { host in
      try await self.perform(on: host)
      if self.repeatedScreens == nil { self.repeatedScreens = self.screens }
    }
    guard first.hasCounts(of: comparison), isRepeated(first) else {
      return first.record(actions, obstacle: .sharedState)
    }
    // What the sessions share may differ only later.
    if !comparison.isSame {
      guard let last = try? await run(preview), last.isSame(as: first) else {
        return first.record(actions, obstacle: .sharedState)
      }
    }
    if let failure = comparison.failure {
      return first.record(
        actions, obstacle: .otherActions(comparison.models.phrase, failure), comparison)
    }
    return first.record(actions, comparison, kind)
  }

  private static let comparisons: [(TourRecord.Comparison, ModelInterpretation)] = [
    (.asObservable, .asObservable), (.asObservableObject, .asObservableObject),
  ]
}

/// What a session as written counted and showed.
@MainActor
private struct WrittenRun {
  let screens: [[OutputLine]]
  private let views: [TourRecord.View]
  private let rows: SessionRows
  private let modelProperties: [ModelProperties]
  private let warnings: [String]

  init(_ session: WrittenSession, _ screens: [[OutputLine]]) {
    self.screens = screens
    views = Self.counts(of: session.host)
    rows = session.rows(of: "")
    modelProperties = session.modelProperties
    warnings = session.host.warnings
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
    _ actions: [TourAction]?, _ comparison: ModelComparison, _ kind: TourRecord.Comparison
  ) -> TourRecord {
    TourRecord(
      comparison: kind, obstacle: nil, actions: (actions ?? []).map(\.name),
      views: comparison.views.map {
        TourRecord.View(
          path: $0.path, written: $0.written, writtenWasted: $0.writtenWasted,
          translated: $0.translated, evidence: $0.evidence)
      },
      viewRows: rows.views, causeRows: rows.causes, turnRows: rows.turns,
      modelProperties: comparison.modelProperties,
      differences: comparison.differences.map(\.description), changes: comparison.changes,
      corrections: comparison.corrections.map {
        TourRecord.Correction(path: $0.view, text: $0.text)
      }, warnings: warnings)
  }

  /// The record of a tour without a comparison.
  ///
  /// - Parameter comparison: What the sessions did until they differed.
  func record(
    _ actions: [TourAction]?, obstacle: TourRecord.Obstacle?, _ comparison: ModelComparison? = nil
  ) -> TourRecord {
    TourRecord(
      comparison: .none, obstacle: obstacle, actions: (actions ?? []).map(\.name), views: views,
      viewRows: rows.views, causeRows: rows.causes, turnRows: rows.turns,
      modelProperties: modelProperties,
      differences: comparison?.differences.map(\.description) ?? [],
      changes: comparison?.changes ?? [], warnings: warnings)
  }

  /// The re-evaluations of each view, with the causes as the evidence.
  private static func counts(of host: ViewHost) -> [TourRecord.View] {
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
      let found = evaluation.causes.compactMap(EvidenceCause.init)
      causes += found.filter { !causes.contains($0) }
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

extension Tour {
  /// Performs the tour: finds its actions in the first session, and repeats them in the others.
  ///
  /// - Throws: ``TourError`` if a session cannot do what the first one did, or an error of the clock.
  func perform(on host: ViewHost) async throws {
    screens = [host.output]
    if let actions {
      for action in actions {
        willStep(action.name)
        try action.perform(on: host)
        screens.append(host.output)
      }
    } else {
      actions = explore(host)
    }
    willStep("the last ten seconds")
    try await host.advance(by: Self.rest)
    screens.append(host.output)
  }

  private func explore(_ host: ViewHost) -> [TourAction] {
    var found: [TourAction] = []
    var used: [UsedControl] = []
    while found.count < Self.limit {
      let controls = host.controls
      let next = controls.first { control in
        control.isEnabled && !control.isCovered
          && !used.contains { $0.isSame(as: control, among: controls) }
      }
      guard let control = next else { break }
      used.append(UsedControl(control, among: controls))
      willStep("an action on \(control.label)")
      guard let action = TourAction(on: control, among: controls) else { continue }
      if (try? action.perform(on: host)) != nil {
        found.append(action)
        screens.append(host.output)
      }
    }
    return found
  }
}

/// A control that a tour has used.
///
/// A button can change its label, rows can have buttons with the same label, and a modifier with an `if` gives a view another identity.
/// So a control is the same if it has its role and its place among the controls with this role of its view or row: either among those
/// with its label, or among all if their number is the same.
private struct UsedControl {
  private let view: String
  private let role: String
  private let label: String
  private let index: Int?
  private let indexWithLabel: Int?
  private let siblings: Int

  init(_ control: Control, among controls: [Control]) {
    (view, role, label) = (control.path, control.role, control.label)
    let all = Self.siblings(of: control, among: controls)
    siblings = all.count
    index = all.firstIndex { $0.isSame(as: control) }
    indexWithLabel = all.filter { $0.label == control.label }
      .firstIndex { $0.isSame(as: control) }
  }

  func isSame(as other: Control, among controls: [Control]) -> Bool {
    guard view == other.path, role == other.role else { return false }
    let other = UsedControl(other, among: controls)
    if label == other.label { return indexWithLabel == other.indexWithLabel }
    return index == other.index && siblings == other.siblings
  }

  private static func siblings(of control: Control, among controls: [Control]) -> [Control] {
    controls.filter { $0.path == control.path && $0.role == control.role }
  }
}
