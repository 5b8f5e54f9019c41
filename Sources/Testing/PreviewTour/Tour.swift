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
/// The first session finds the controls: always the first one on the screen that was not used yet. Further sessions
/// repeat its actions by the names of the controls, with an index for one of several with the name, so that they do the
/// same under other models.
@MainActor
final class Tour {
  /// One action: its name, and what repeats it on a host.
  fileprivate struct Action {
    let name: String
    let perform: (ViewHost) throws -> Void
  }

  /// The actions of the first session; `nil` before it.
  private var actions: [Action]?
  private let willStep: (String) -> Void
  private let didRun: (TourRecord) -> Void

  /// The largest number of actions; a screen that shows new controls without end has more.
  static let limit = 60
  /// The virtual time after the last action.
  static let rest = Duration.seconds(10)

  /// - Parameters:
  ///   - willStep: Receives the name of each step before it is performed.
  ///   - didRun: Receives the record of the run as written, which is the result if the comparison does not finish.
  init(
    willStep: @escaping (String) -> Void = { _ in },
    didRun: @escaping (TourRecord) -> Void = { _ in }
  ) {
    self.willStep = willStep
    self.didRun = didRun
  }

  /// Runs the preview as it is written, and then under both kinds of models if its models allow it.
  ///
  /// The first run alone finds the state that a new process has. If the models cannot be compared, its counts are the
  /// result.
  func record(of preview: @escaping @MainActor @Sendable () -> AnyView) async throws -> TourRecord {
    willStep("the mount")
    let session = WrittenSession { preview() }
    try await perform(on: session.host)
    let first = FirstRun(session)
    session.host.unmount()
    didRun(first.record(actions, obstacle: "the limit of time"))
    var obstacle: String?
    for (kind, models) in Self.comparisons {
      do {
        let comparison = try await compareModels(as: models) {
          preview()
        } act: { host in
          try await self.perform(on: host)
        }
        // The second run of a screen whose state is its own counts what the first one does.
        guard first.hasCounts(of: comparison) else {
          obstacle = "shared state"
          break
        }
        return first.record(actions, comparison, kind)
      } catch ModelComparisonError.noModel {
        continue
      } catch ModelComparisonError.sharedModel(let type) {
        obstacle = "shared \(type)"
      } catch {
        // The same actions are possible in a second run only if the first one left nothing behind.
        obstacle = "shared state"
      }
    }
    return first.record(actions, obstacle: obstacle)
  }

  private static let comparisons: [(TourRecord.Comparison, ModelInterpretation)] = [
    (.asObservable, .asObservable), (.asObservableObject, .asObservableObject),
  ]
}

/// What the first session of a tour counted, which finds the state of a new process.
@MainActor
private struct FirstRun {
  private let views: [TourRecord.View]
  private let rows: SessionRows
  private let modelProperties: [ModelProperties]
  private let warnings: [String]

  init(_ session: WrittenSession) {
    views = Self.counts(of: session.host)
    rows = session.rows(of: "")
    modelProperties = session.modelProperties
    warnings = session.host.warnings
  }

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
    _ actions: [Tour.Action]?, _ comparison: ModelComparison, _ kind: TourRecord.Comparison
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

  /// The record of a tour that ran only as written.
  func record(_ actions: [Tour.Action]?, obstacle: String?) -> TourRecord {
    TourRecord(
      comparison: .none, obstacle: obstacle, actions: (actions ?? []).map(\.name), views: views,
      viewRows: rows.views, causeRows: rows.causes, turnRows: rows.turns,
      modelProperties: modelProperties,
      warnings: warnings)
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
  func perform(on host: ViewHost) async throws {
    if let actions {
      for action in actions {
        willStep(action.name)
        try action.perform(host)
      }
    } else {
      actions = explore(host)
    }
    willStep("the last ten seconds")
    try await host.advance(by: Self.rest)
  }

  private func explore(_ host: ViewHost) -> [Action] {
    var found: [Action] = []
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
      let actions = Self.actions(on: control, among: controls)
      if let action = actions.first(where: { Self.isPossible($0, on: host) }) {
        found.append(action)
      }
    }
    return found
  }

  /// Performs an action, and returns false if the control does not support it.
  private static func isPossible(_ action: Action, on host: ViewHost) -> Bool {
    (try? action.perform(host)) != nil
  }

  /// The actions that a control supports, in the order in which they are tried.
  private static func actions(on control: Control, among controls: [Control]) -> [Action] {
    // The id of a row, which is a part of the name of the button that deletes it, may be new in each run.
    let name = control.label.withoutUniqueIDs
    let hasID = name != control.label
    func isCalled(_ other: Control) -> Bool {
      hasID ? other.label.withoutUniqueIDs == name : other.isCalled(name)
    }
    /// An action of a query, which has an index if several controls have the name and support the action.
    func action(
      _ verb: String, if isSupported: @escaping (Control) -> Bool,
      do perform: @escaping (ViewHost, ControlQuery, Int) throws -> Void
    ) -> [Action] {
      let isAble = { (other: Control) in
        !other.isCovered && isSupported(other) && isCalled(other)
      }
      let able = controls.filter(isAble)
      guard let index = able.firstIndex(where: { $0.isSame(as: control) }) else { return [] }
      let place = able.count == 1 ? "" : " (\(index + 1) of \(able.count))"
      return [
        Action(name: "\(verb) \(name)\(place)") { host in
          let query = able.count == 1 ? ControlQuery.named(name) : .named(name).index(index)
          guard hasID else { return try perform(host, query, index) }
          let found = host.controls.filter(isAble)
          guard found.indices.contains(index) else {
            throw ViewHostError.unsuitableControl(name, action: verb)
          }
          try perform(host, .named(found[index].label), index)
        }
      ]
    }
    func setting(_ value: some Sendable) -> [Action] {
      action(
        "set", if: { $0.events(setting: value) != nil },
        do: { host, query, _ in try Self.set(query, to: value, on: host) })
    }
    let translation = [CGSize(width: 9, height: 9)]
    return action(
      "tap", if: { $0.tapEvents != nil }, do: { host, query, _ in _ = try host.tap(query) })
      + action(
        "choose the last of", if: { $0.lastTag != nil },
        do: { host, query, index in
          let pickers = host.controls.filter {
            !$0.isCovered && isCalled($0) && $0.lastTag != nil
          }
          guard pickers.indices.contains(index), let last = pickers[index].lastTag else {
            throw ViewHostError.unsuitableControl(name, action: "choose")
          }
          try Self.choose(last, with: query, on: host)
        })
      + action(
        "type into", if: { $0.events(typing: "ab") != nil },
        do: { host, query, _ in _ = try host.type("ab", into: query) })
      + values.flatMap { setting($0) }
      + action(
        "drag", if: { $0.events(through: translation) != nil },
        do: { host, query, _ in _ = try host.drag(query, through: translation) })
  }

  /// Chooses a tag, for a selection of its type or of an optional of its type.
  private static func choose<Value: Hashable>(
    _ tag: Value, with query: ControlQuery, on host: ViewHost
  ) throws {
    do {
      try host.set(query, to: tag)
    } catch ViewHostError.unsuitableControl {
      try host.set(query, to: Value?.some(tag))
    }
  }

  private static func set<Value>(
    _ query: ControlQuery, to value: Value, on host: ViewHost
  ) throws {
    try host.set(query, to: value)
  }

  /// A value of each type that the bindings of SwiftUI's controls have.
  private static let values: [any Sendable] = [
    true, 2, 0.5, CGFloat(0.5), Float(0.5), Date(timeIntervalSince1970: 1_000_000_000), Color.red,
  ]
}

/// A control that a tour has used.
///
/// A button can change its label, and rows can have buttons with the same label. So a control is the same if it is at
/// the same place among the controls of its view or row: either among those with its label, or among all if their
/// number is the same.
private struct UsedControl {
  private let control: Control
  private let siblings: Int
  private let place: Int?

  init(_ control: Control, among controls: [Control]) {
    self.control = control
    siblings = Self.siblings(of: control, among: controls).count
    place = Self.place(of: control, among: controls)
  }

  func isSame(as other: Control, among controls: [Control]) -> Bool {
    guard control.isBeside(other) else { return false }
    if control.label == other.label { return place == Self.place(of: other, among: controls) }
    return control.isSame(as: other)
      && siblings == Self.siblings(of: other, among: controls).count
  }

  private static func siblings(of control: Control, among controls: [Control]) -> [Control] {
    controls.filter { $0.isBeside(control) }
  }

  /// The index among the siblings with the same label.
  private static func place(of control: Control, among controls: [Control]) -> Int? {
    siblings(of: control, among: controls).filter { $0.label == control.label }
      .firstIndex { $0.isSame(as: control) }
  }
}
