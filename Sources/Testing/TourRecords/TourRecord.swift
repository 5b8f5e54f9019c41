internal import Foundation
package import GranularityCounting
import GranularityTabular

/// The counts of one tour of a preview. The process that runs the preview writes this record to a file.
package struct TourRecord: Codable, Hashable, Sendable {
  /// With which other kind of models the preview was compared.
  package enum Comparison: String, Codable, Hashable, Sendable {
    /// The source has `ObservableObject` models, and the preview also ran with these models acting as `@Observable`.
    case asObservable
    /// The source has `@Observable` models, and the preview also ran with these models acting as `ObservableObject`.
    case asObservableObject
    /// The source has `@Observable` models that cannot act as `ObservableObject`, such as models of SwiftData, so the
    /// preview ran only as it is written.
    case observableOnly
    /// The source has only `ObservableObject` models that cannot become `@Observable`, such as managed objects of Core
    /// Data, so the preview ran only as it is written.
    case observableObjectOnly
    /// The preview ran only with the models as they are written.
    case none

    /// True if the models are `@Observable` as written.
    package var isObservable: Bool { self == .asObservableObject || self == .observableOnly }

    /// True if the preview ran with both kinds of models.
    package var isCompared: Bool { self == .asObservable || self == .asObservableObject }
  }

  /// Why the two kinds of models cannot be compared for this preview.
  package enum Obstacle: Codable, Hashable, Sendable {
    /// Every session uses the same object of this class, so later sessions start with changed state.
    case shared(String)
    /// A second session with the models as written did or showed something different from the first session.
    case sharedState
    /// The session with the other kind of models could not perform the actions of the session as written. The first
    /// text names that kind.
    case otherActions(String, String)
    /// The preview used up its processor time.
    case time
    /// The app ended after the run as written, while its screen was removed or during another session. The text is the
    /// reason.
    case ended(String)

    /// The obstacle as a sentence.
    package var sentence: String {
      switch self {
      case .shared(let type): "every session uses the same \(type)"
      case .sharedState:
        "a second session as written did or showed something else: sessions share state, such as a static property or a file"
      case .otherActions(let models, let failure): "the session stops \(models): \(failure)"
      case .time: "the limit of time ended the comparison"
      case .ended(let reason): "the app ended after the run as written: \(reason)"
      }
    }

    /// True if the obstacle is that the sessions share state.
    package var sharesState: Bool {
      switch self {
      case .shared, .sharedState: true
      case .otherActions, .time, .ended: false
      }
    }

    /// The obstacle as a short text for a column, such as `shared Player`.
    package var title: String {
      switch self {
      case .shared(let type): "shared \(type)"
      case .sharedState: "shared state"
      case .otherActions: "other actions"
      case .time: "the limit of time"
      case .ended: "the end of the app"
      }
    }
  }

  /// The re-evaluations of all views at one path.
  package struct View: Codable, Hashable, Sendable {
    package let path: String
    package let written: Int
    package let writtenWasted: Int
    /// The re-evaluations with the other kind of models; equal to ``written`` if the kinds were not compared.
    package let translated: Int
    /// The changes and new values that reached the views with each kind of models.
    package var evidence: ViewEvidence
    /// The re-evaluations that ``translated`` lacks only because the screen shows an old value. They do not count as
    /// saved.
    package var lost: Int { evidence.lost }

    package init(
      path: String, written: Int, writtenWasted: Int, translated: Int, evidence: ViewEvidence
    ) {
      self.path = path
      self.written = written
      self.writtenWasted = writtenWasted
      self.translated = translated
      self.evidence = evidence
    }
  }

  /// The re-evaluations under other rules for comparing closures than by their captured values.
  ///
  /// Apple does not document how SwiftUI compares closures. ``different`` has the counts if SwiftUI never skips a view
  /// that has a closure. ``equal`` has the counts if a closure never counts as a change.
  package struct ClosureBounds: Codable, Hashable, Sendable {
    /// The re-evaluations of all views at one path.
    package struct View: Codable, Hashable, Sendable {
      package let path: String
      package let written: Int
      /// The re-evaluations with the other kind of models; equal to ``written`` if the kinds were not compared.
      package let translated: Int

      package init(path: String, written: Int, translated: Int) {
        self.path = path
        self.written = written
        self.translated = translated
      }
    }

    package let different: [View]
    package let equal: [View]

    package init(different: [View], equal: [View]) {
      self.different = different
      self.equal = equal
    }
  }

  /// The text that a preview's process writes before the ID of the cut at which it stops, and the exit code with which
  /// it then stops.
  package static let stopMark = "granularity stopped at cut "
  package static let stopCode: Int32 = 86

  package let comparison: Comparison
  /// Why the kinds of models were not compared; `nil` if they were compared, or if there are no models.
  package var obstacle: Obstacle?
  /// The actions of the tour in the order in which they were performed, such as `tap Next`.
  package let actions: [String]
  package let views: [View]
  /// The rows of the run as written, for the recorded counts: one row for each kind of view, and one for each cause of
  /// its evaluations. Their `run_id` is empty.
  package let viewRows: [ViewRow]
  package let causeRows: [CauseRow]
  /// What the views of each kind did in each turn; empty if there were too many turns.
  package let turnRows: [TurnRow]
  /// The observable properties of the models, and which of them changed.
  package var modelProperties: [ModelProperties]
  /// The differences between the screens with the two kinds of models, and the things that a migration breaks or
  /// changes. Each is one text.
  package let differences: [String]
  package let changes: [String]
  /// The edits that correct views which show an old value with the models as written.
  package let corrections: [Correction]
  /// The warnings of the run as written, such as that an object is missing in the environment.
  package var warnings: [String]
  /// The number of updates with the other kind of models that did not end by themselves, so that a limit decides the
  /// counts of their views.
  package var endlessUpdates = 0
  /// The steps of the session, as they are written in a step file, such as `tap "Next"`.
  package var steps: [String] = []
  /// The name of the step file whose steps ran instead of a tour; `nil` if a tour ran.
  package var stepsFile: String?
  /// Why a step of the step file was not possible; `nil` if all were. A record with a failure has no counts.
  package var failure: StepFailure?
  /// The labels of the controls that appeared on the screen and that the tour did not use.
  package var unused: [String] = []
  /// The kinds of the controls in ``unused``, such as `Button 'Save'`. A control that is in several rows is listed once.
  package var unusedKinds: [String] = []
  /// The labels of the links that are disabled because they are outside of every navigation container. A link of
  /// several rows has one label here.
  package var detachedLinks: [String] = []
  /// The steps that would use the controls in ``unused``, as they are written in a step file.
  package var unusedSteps: [String] = []
  /// True if the tour ended because it reached the limit of actions.
  package var isCutShort = false
  /// The actions that the tour left out because they end the app, each with the reason.
  package var endings: [String] = []
  /// The indices of the cut pieces that the app reached although it continued to run without them.
  package var passedCuts: [Int] = []
  /// The number of views that were removed, in the run as written, in the same turn in which something that they
  /// observe changed. SwiftUI might evaluate each of these views once more.
  package var unevaluatedRemovals = 0
  /// True if the counts might depend on how closures are compared.
  package var dependsOnClosures = false
  /// The counts under other rules for comparing closures; `nil` if the counts do not depend on the rule, or if a
  /// session could not be repeated.
  package var closureBounds: ClosureBounds?
  /// A hash of what the screen showed after the mount, after each step and at the end. Equal hashes mean equal screens.
  package var screens: [String] = []
  /// The number of rows in the largest collection that was mounted only in part, by the kind of its container, such as
  /// `List`.
  package var largeCollections: [String: Int] = [:]
  /// False if the screen showed nothing but empty views in every turn.
  package var showsContent = true

  /// A correction of the view at a path.
  package struct Correction: Codable, Hashable, Sendable {
    package let path: String
    package let text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  package init(
    comparison: Comparison, obstacle: Obstacle?, actions: [String], views: [View],
    viewRows: [ViewRow] = [], causeRows: [CauseRow] = [], turnRows: [TurnRow] = [],
    modelProperties: [ModelProperties] = [],
    differences: [String] = [], changes: [String] = [], corrections: [Correction] = [],
    warnings: [String] = []
  ) {
    self.comparison = comparison
    self.obstacle = obstacle
    self.actions = actions
    self.views = views
    self.viewRows = viewRows
    self.causeRows = causeRows
    self.turnRows = turnRows
    self.modelProperties = modelProperties
    self.differences = differences
    self.changes = changes
    self.corrections = corrections
    self.warnings = warnings
  }
}

extension TourRecord {
  /// The type name of the view at a path, without its position in a list or among its siblings.
  package static func type(at path: some StringProtocol) -> String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.prefix { !"[#{<".contains($0) })
  }

  /// Reads a record that ``json`` wrote. Each text is shortened to ``longestText`` characters, because the app's code
  /// decides how long a text is.
  package init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(TourRecord.self, from: Self.withShortTexts(json))
  }

  /// The largest number of rows of each collection in a lazy container that are mounted at the same time.
  package static let mostRows = 200

  /// The largest number of characters of a text in a record, such as the label of a button.
  package static let longestText = 2_000

  private static func withShortTexts(_ json: [UInt8]) throws -> Data {
    let data = Data(json)
    let isShort = json.split(separator: UInt8(ascii: "\"")).allSatisfy { $0.count <= longestText }
    guard !isShort else { return data }
    return try JSONSerialization.data(
      withJSONObject: shortened(try JSONSerialization.jsonObject(with: data)))
  }

  /// The JSON value with shortened texts. A shortened text ends with a hash, so that different texts stay different.
  private static func shortened(_ value: Any) -> Any {
    switch value {
    case let text as String:
      let start = text.shortened(to: longestText)
      return start == text ? text : FNV1a.name(start, hashing: text)
    case let values as [Any]: return values.map(shortened)
    case let values as [String: Any]:
      return Dictionary(
        uniqueKeysWithValues: values.map { (shortened($0) as? String ?? $0, shortened($1)) })
    default: return value
    }
  }

  package var json: [UInt8] {
    get throws { [UInt8](try JSONEncoder().encode(self)) }
  }
}
