internal import Foundation
import GranularityCounting
import GranularityTesting
import GranularityTourRecords
import GranularityViewHosting
import SimulatedUI
import SimulatedUICore

/// Uses each control of a screen once, in a fixed order, and then lets ten seconds of virtual time pass.
///
/// The first session finds the controls: always the first one on the screen that was not used yet. Further sessions repeat its
/// actions by the names of the controls, with an index for one of several with the name, so that they do the same under other models.
@MainActor
final class Tour {
  /// One action: its name, and what repeats it on a host.
  private struct Action {
    let name: String
    let perform: (ViewHost) throws -> Void
  }

  /// The actions of the first session; `nil` before it.
  private var actions: [Action]?
  /// The warnings of the first session.
  private var warnings: [String] = []
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
  /// The first run alone finds the state that a new process has. If the models cannot be compared, its counts are the result.
  func record(of preview: @escaping @MainActor @Sendable () -> AnyView) async throws -> TourRecord {
    willStep("the mount")
    let host = ViewHost { preview() }
    try await perform(on: host)
    let counts = Self.counts(of: host)
    warnings = host.warnings
    host.unmount()
    didRun(
      TourRecord(
        comparison: .none, obstacle: "the limit of time", actions: (actions ?? []).map(\.name),
        views: counts, warnings: warnings))
    var obstacle: String?
    for (kind, models) in Self.comparisons {
      do {
        let comparison = try await compareModels(as: models) {
          preview()
        } act: { host in
          try await self.perform(on: host)
        }
        return record(of: comparison, kind)
      } catch ModelComparisonError.noModel {
        continue
      } catch ModelComparisonError.sharedModel(let type) {
        obstacle = "shared \(type)"
      } catch {
        // The same actions are possible in a second run only if the first one left nothing behind.
        obstacle = "shared state"
      }
    }
    return TourRecord(
      comparison: .none, obstacle: obstacle, actions: (actions ?? []).map(\.name), views: counts,
      warnings: warnings)
  }

  private static let comparisons: [(TourRecord.Comparison, ModelInterpretation)] = [
    (.asObservable, .asObservable), (.asObservableObject, .asObservableObject),
  ]

  private func record(
    of comparison: ModelComparison, _ kind: TourRecord.Comparison
  ) -> TourRecord {
    TourRecord(
      comparison: kind, obstacle: nil, actions: (actions ?? []).map(\.name),
      views: comparison.views.map {
        TourRecord.View(
          path: $0.path, written: $0.written, writtenWasted: $0.writtenWasted,
          translated: $0.translated, reason: $0.reason)
      },
      differences: comparison.differences.map(\.description), changes: comparison.changes,
      corrections: comparison.corrections.map {
        TourRecord.Correction(path: $0.view, text: $0.text)
      }, warnings: warnings)
  }

  /// The re-evaluations of each view, with the causes as the reason.
  private static func counts(of host: ViewHost) -> [TourRecord.View] {
    var order: [String] = []
    var evaluations: [String: [ViewEvaluation]] = [:]
    for evaluation in host.evaluations {
      let path = ViewPath.collective(evaluation.path)
      if evaluations[path] == nil { order.append(path) }
      evaluations[path, default: []] += evaluation.isMount ? [] : [evaluation]
    }
    return order.map { path in
      let all = evaluations[path, default: []]
      let causes = Set(all.flatMap(\.causes).map(\.description)).sorted()
      return TourRecord.View(
        path: path, written: all.count, writtenWasted: all.count(where: \.isWasted),
        translated: all.count, reason: causes.joined(separator: ", "))
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
    let name = control.label
    /// An action of a query, which has an index if several controls have the name and support the action.
    func action(
      _ verb: String, if isSupported: (Control) -> Bool,
      do perform: @escaping (ViewHost, ControlQuery, Int) throws -> Void
    ) -> [Action] {
      let able = controls.filter { !$0.isCovered && $0.isCalled(name) && isSupported($0) }
      guard let index = able.firstIndex(where: { $0.isSame(as: control) }) else { return [] }
      let query = able.count == 1 ? ControlQuery.named(name) : .named(name).index(index)
      let place = able.count == 1 ? "" : " (\(index + 1) of \(able.count))"
      return [Action(name: "\(verb) \(name)\(place)") { try perform($0, query, index) }]
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
            !$0.isCovered && $0.isCalled(name) && $0.lastTag != nil
          }
          guard pickers.indices.contains(index), let last = pickers[index].lastTag else {
            throw ViewHostError.unsuitableControl(name, action: "choose")
          }
          try Self.set(query, to: last, on: host)
        })
      + action(
        "type into", if: { $0.events(typing: "ab") != nil },
        do: { host, query, _ in _ = try host.type("ab", into: query) })
      + values.flatMap { setting($0) }
      + action(
        "drag", if: { $0.events(through: translation) != nil },
        do: { host, query, _ in _ = try host.drag(query, through: translation) })
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
/// A button can change its label, and rows can have buttons with the same label. So a control is the same if it is at the same place
/// among the controls of its view or row: either among those with its label, or among all if their number is the same.
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
