import CoarsePublisher
import FineTracking
package import GranularityCounting
import GranularityFieldLayout
import GranularityTabular
public import GranularityViewHosting
import ModelObservation
public import SimulatedUICore

/// Compares what a session of an unchanged screen does under both kinds of models: the decision, the reasons, and what
/// a migration breaks.
///
/// ```swift
/// let comparison = try compareModels { PlayerScreen() } act: { host in
///   try host.tap("Next")
///   try host.advance(by: .seconds(10))
/// }
/// print(comparison)
/// #expect(comparison.differences.isEmpty)
/// ```
public struct ModelComparison: Sendable, CustomStringConvertible {
  /// The other kind of models, with which the screen as written was compared.
  public let models: ModelInterpretation
  /// The recommendation, with the number of evaluations that the other kind of models saves.
  public let decision: MigrationDecision
  /// The evaluations of each view under both kinds of models, with the reasons for the difference, in the order in
  /// which the views were mounted.
  public let views: [ViewComparison]
  /// The differences between the screens of the two runs, in the order in which they appeared; empty if the screens are
  /// the same.
  public let differences: [ParityDifference]
  /// The code that must be rewritten for the other kind of models, and the code whose meaning changes.
  public let changes: [MigrationChange]
  /// The edits that need no migration: first the edits that correct views with an old value, then the edits that save
  /// evaluations.
  ///
  /// Among the edits that save evaluations, those that save more come first. There are no edits if the models are
  /// `@Observable`.
  public let edits: [SessionEdit]
  /// The observable properties of the models, and which of them changed: in the run as written if the models are
  /// `@Observable`, otherwise in either run.
  package let modelProperties: [ModelProperties]
  /// How long a body has to take so that the kind of models with fewer evaluations saves time.
  public let breakEven: BreakEvenCost
  /// The number of turns that were compared, including the mount.
  public let turns: Int
  /// The number of updates with the other kind of models that did not end by themselves. A limit of passes ended them,
  /// so the counts of their views measure this limit.
  public let endlessUpdates: Int
  /// The reason why the session failed under the other kind of models; `nil` if it ran to its end.
  ///
  /// If the session failed, the counts cannot be compared.
  package let failure: String?

  /// The number of re-evaluations of all views with the models as written.
  public var written: Int { views.map(\.written).sum() }
  /// The number of re-evaluations of all views with the models as the other kind.
  public var translated: Int { views.map(\.translated).sum() }

  /// True if both runs evaluated each view the same number of times, and their screens showed the same content.
  package var isSame: Bool {
    failure == nil && differences.isEmpty && views.allSatisfy { $0.written == $0.translated }
  }
}

/// Runs a session of an unchanged screen under both kinds of models, and compares the evaluations and the screens.
///
/// The session runs once with the models as they are written, and once with the models as the other kind. Each run
/// needs its own screen and models, so `content` has to create them: a model that both runs use is an error. If the
/// screen has a `StateObject`, a third run counts how often a `State` would create its initial value with Xcode 26.
///
/// - Parameters:
///   - models: The other kind of models, with which the screen as written is compared.
///   - sdk: The release of SwiftUI.
///   - content: Creates the models and the screen.
///   - act: Performs the session. An error in the run as written is thrown. An error in the other run is a difference.
/// - Throws: The error of `act`, or ``ModelComparisonError``.
/// - Complexity: After each turn, every body is evaluated once or twice more, without effects, to find views that show
///   an old value.
public func compareModels<Content: View>(
  as models: ModelInterpretation = .asObservable, sdk: SDKVersion = .current,
  @ViewBuilder content: () -> Content, act: (ViewHost) throws -> Void
) throws -> ModelComparison {
  func run(
    _ models: ModelInterpretation, sdk: SDKVersion, recordsTurns: Bool = true
  ) throws -> ModelRun {
    let run = ModelRun(models, recordsTurns: recordsTurns)
    let host = run.mount(sdk: sdk, content: content)
    do {
      try act(host)
      run.end(host, failure: nil)
    } catch {
      if models == .asWritten { throw error }
      run.end(host, failure: error)
    }
    return run
  }
  let (written, translated) = (try run(.asWritten, sdk: sdk), try run(models, sdk: sdk))
  let older =
    written.needsInitialValues(as: models, sdk: sdk)
    ? try run(models, sdk: .xcode26, recordsTurns: false) : translated
  return try ModelComparison(written, translated, initialObjects: older.initialObjects)
}

/// Runs an asynchronous session under both kinds of models, like the synchronous overload of `compareModels`.
public func compareModels<Content: View>(
  as models: ModelInterpretation = .asObservable, sdk: SDKVersion = .current,
  @ViewBuilder content: () -> Content, act: (ViewHost) async throws -> Void
) async throws -> ModelComparison {
  let written = try await run(.asWritten, sdk: sdk, content: content, act: act)
  return try await compare(written, as: models, sdk: sdk, content: content, act: act)
}

/// Runs an asynchronous session with its models as written, and compares it with the first of some other kinds of models
/// as which the models of the session can act.
///
/// The session does not run with a kind of models if the process has no model that this kind would affect.
///
/// - Parameter kinds: The other kinds of models, in the order of preference.
/// - Throws: The error of `act`, or ``ModelComparisonError``. If the models can act as none of the kinds, it is
///   ``ModelComparisonError/observableObjectOnly(_:)`` if this is the reason for one of the kinds.
package func compareModels<Content: View>(
  asFirstOf kinds: [ModelInterpretation], sdk: SDKVersion = .current,
  @ViewBuilder content: () -> Content, act: (ViewHost) async throws -> Void
) async throws -> ModelComparison {
  let written = try await run(.asWritten, sdk: sdk, content: content, act: act)
  var reason = ModelComparisonError.noModel(kinds.last ?? .asWritten)
  for kind in kinds where ModelComparison.isAffected(written.log.classes, by: kind) {
    do {
      return try await compare(written, as: kind, sdk: sdk, content: content, act: act)
    } catch ModelComparisonError.noModel {
      continue
    } catch let error as ModelComparisonError {
      guard case .observableObjectOnly = error else { throw error }
      reason = error
    }
  }
  throw reason
}

/// Runs an asynchronous session with one kind of models. An error of `act` is thrown if the models are as written;
/// otherwise, it is a part of the result.
private func run<Content: View>(
  _ models: ModelInterpretation, sdk: SDKVersion, recordsTurns: Bool = true,
  content: () -> Content, act: (ViewHost) async throws -> Void
) async throws -> ModelRun {
  let run = ModelRun(models, recordsTurns: recordsTurns)
  let host = run.mount(sdk: sdk, content: content)
  do {
    try await act(host)
    run.end(host, failure: nil)
  } catch {
    if models == .asWritten { throw error }
    run.end(host, failure: error)
  }
  return run
}

/// Runs an asynchronous session with another kind of models, and compares it with the session as written.
private func compare<Content: View>(
  _ written: ModelRun, as models: ModelInterpretation, sdk: SDKVersion, content: () -> Content,
  act: (ViewHost) async throws -> Void
) async throws -> ModelComparison {
  let translated = try await run(models, sdk: sdk, content: content, act: act)
  let older =
    written.needsInitialValues(as: models, sdk: sdk)
    ? try await run(models, sdk: .xcode26, recordsTurns: false, content: content, act: act)
    : translated
  return try ModelComparison(written, translated, initialObjects: older.initialObjects)
}

/// The reason why a session cannot be compared.
public enum ModelComparisonError: Error, Hashable, CustomStringConvertible {
  /// Both runs used the same object of this class, so the second run started with the state that the first run left.
  case sharedModel(String)
  /// The session was to be compared with the kind of models that the source already has.
  case sameModels
  /// No view held or read a model that can act as the other kind of models.
  case noModel(ModelInterpretation)
  /// The objects of this class cannot act as `ObservableObject`, for example because it is a model of SwiftData.
  case observableOnly(String)
  /// The objects of this class cannot act as `@Observable` models, because a framework makes them: for example managed
  /// objects of Core Data. No view held or read a model that can.
  case observableObjectOnly(String)

  public var description: String {
    switch self {
    case .sharedModel(let type):
      "the two runs of a comparison need different model objects; found the same \(type) object in both: create it in the closure that makes the screen"
    case .sameModels:
      "'compareModels(as:)' needs a kind of models to compare with, such as '.asObservable'; found '.asWritten'"
    case .noModel(let models):
      models == .asObservable
        ? "a comparison with the models as @Observable needs a view that holds an ObservableObject; found none"
        : "a comparison with the models as ObservableObject needs a view that holds an @Observable object of SimulatedSwiftUI or "
          + "SimulatedObservation; found none. A target that imports Observation needs the flag "
          + "'-module-alias Observation=SimulatedObservation'"
    case .observableOnly(let type):
      "a comparison with the models as ObservableObjects needs models that have this form; found \(type), whose macro makes it @Observable"
    case .observableObjectOnly(let type):
      "a comparison with the models as @Observable needs an ObservableObject that can become one; found only \(type), which a framework makes an ObservableObject"
    }
  }
}

extension ModelRun {
  /// True if a `State` would create initial values that this run did not count.
  fileprivate func needsInitialValues(as models: ModelInterpretation, sdk: SDKVersion) -> Bool {
    models == .asObservable && sdk != .xcode26
      && (appTypes + viewTypes.values).contains { view in
        (storedFields(of: view) ?? []).contains { field in
          if case .known(.stateObject) = (field.type as? any ModelProperty.Type)?.wrapper {
            true
          } else {
            false
          }
        }
      }
  }
}

extension ModelComparison {
  init(
    _ written: ModelRun, _ translated: ModelRun, initialObjects: [(type: String, count: Int)]
  ) throws {
    guard translated.models != .asWritten else { throw ModelComparisonError.sameModels }
    if let shared = written.log.classOfObject(
      sharedWith: translated.log, where: Self.storesValues)
    {
      throw ModelComparisonError.sharedModel("\(shared)")
    }
    let classes = written.log.classes + translated.log.classes
    if translated.models == .asObservableObject,
      let type = classes.first(where: { $0 is any _ObservableOnly.Type })
    {
      throw ModelComparisonError.observableOnly("\(type)")
    }
    guard Self.canAct(classes, as: translated.models) else {
      if let type = Self.observableObjectOnly(classes, as: translated.models) {
        throw ModelComparisonError.observableObjectOnly(type)
      }
      throw ModelComparisonError.noModel(translated.models)
    }
    let search = ParitySearch(written, translated)
    differences = search.differences
    let comparer = ViewComparer(written, translated, differences)
    models = translated.models
    views = comparer.views
    changes = MigrationNotes(written, translated, initialObjects: initialObjects).all
    // An `ObservableObject` announces also what no view reads. So for models that are written as `@Observable`, only
    // what notified a view as written counts.
    modelProperties = ModelProperties.all(
      of: classes,
      changed: translated.models == .asObservableObject
        ? written.noticed : written.noticed.union(translated.noticed),
      sets: written.log.sets.merging(translated.log.sets) { $0.all > $1.all ? $0 : $1 })
    edits =
      translated.models == .asObservable
      ? comparer.corrections(of: differences)
        + comparer.edits(with: modelProperties).map(SessionEdit.save) : []
    breakEven = BreakEvenCost(
      written, translated, lost: views.map(\.evidence.lost).sum())
    turns = search.pairs.count
    endlessUpdates = translated.endlessUpdates
    failure = translated.failure.map { "\($0)" }
    decision = MigrationDecision(models, views, differences, turns: turns, failure: failure)
  }

  /// True if the objects of a class store any value, so that state could be shared if two runs use the same object.
  private static func storesValues(_ type: any AnyObject.Type) -> Bool {
    storedFields(of: type)?.isEmpty != true
  }

  /// True if a session with a kind of models can differ from the session as written, in which views held or read
  /// objects of some classes. With another kind of models, a view can also read an object that no view holds.
  ///
  /// - Parameters:
  ///   - havePublished: True if the process has made a published property.
  ///   - haveTracked: True if the process has made a tracked property.
  static func isAffected(
    _ classes: [any AnyObject.Type], by models: ModelInterpretation,
    havePublished: Bool = TranslatedModels.havePublished,
    haveTracked: Bool = TranslatedModels.haveTracked
  ) -> Bool {
    switch models {
    case .asWritten: false
    case .asObservable: havePublished || classes.contains(where: isObservableObject)
    case .asObservableObject: haveTracked || !classes.allSatisfy(isObservableObject)
    }
  }

  /// True if the objects of any of the classes can act as the other kind of models.
  static func canAct(_ classes: [any AnyObject.Type], as models: ModelInterpretation) -> Bool {
    classes.contains { canAct($0, as: models) }
  }

  /// The name of a class whose objects cannot act as `@Observable` models, because a framework makes them; `nil` if
  /// there is none, or for a different kind of models.
  static func observableObjectOnly(
    _ classes: [any AnyObject.Type], as models: ModelInterpretation
  ) -> String? {
    guard models == .asObservable else { return nil }
    return classes.first { $0 is any _ObservableObjectOnly.Type }.map { "\($0)" }
  }

  /// True if the objects of a class can act as the other kind of models.
  static func canAct(_ type: any AnyObject.Type, as models: ModelInterpretation) -> Bool {
    switch models {
    case .asWritten: true
    // The `@Observable` macro can be used only on classes, not on actors.
    case .asObservable:
      isObservableObject(type) && !(type is any Actor.Type)
        && !(type is any _ObservableObjectOnly.Type)
    case .asObservableObject: TranslatedModels.hasTrackedProperties(type)
    }
  }
}

// MARK: - Text

extension ModelComparison {
  public var description: String {
    let headings = ["view", "as written", "wasted", models.phrase, "wasted", "why"]
    let rows = views.map { view in
      [
        view.path, "\(view.written)", "\(view.writtenWasted)", "\(view.translated)",
        "\(view.translatedWasted)", "\(view.reason)",
      ]
    }
    let parts = [
      [decision.description] + (endlessUpdates == 0 ? [] : [endlessUpdatesSentence])
        + [breakEven.description],
      [Self.table([headings] + rows)],
      Self.section("What differs on the screen", differences.descriptions),
      Self.section("What breaks or changes", changes.map(\.description)),
      Self.section("Without migrating", edits.map(\.description)),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private var endlessUpdatesSentence: String {
    "\(endlessUpdates == 1 ? "1 update" : "\(endlessUpdates) updates") \(models.phrase) caused further updates without "
      + "end; a limit decides these counts."
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
  }

  /// The rows with aligned columns. All columns except the first and last contain numbers.
  private static func table(_ rows: [[String]]) -> String {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : column == row.count - 1 ? cell : padding + cell
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
