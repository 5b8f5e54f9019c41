internal import Foundation
package import GranularityCounting
import GranularityTabular

/// What one tour of a preview counted, as the process that ran the preview writes it to a file.
package struct TourRecord: Codable, Hashable, Sendable {
  /// How the models of the source were compared.
  package enum Comparison: String, Codable, Hashable, Sendable {
    /// The source has `ObservableObject`s, and ran as `@Observable` too.
    case asObservable
    /// The source has `@Observable` classes, and ran as `ObservableObject` too.
    case asObservableObject
    /// The source has `@Observable` classes that cannot be `ObservableObject`s, such as models of SwiftData, and ran
    /// only as it is written.
    case observableOnly
    /// The source ran only as it is written.
    case none

    /// True if the models are `@Observable` as written.
    package var isObservable: Bool { self == .asObservableObject || self == .observableOnly }

    /// True if the preview ran with both kinds of models.
    package var isCompared: Bool { self == .asObservable || self == .asObservableObject }
  }

  /// Why sessions cannot be compared.
  package enum Obstacle: Codable, Hashable, Sendable {
    /// Every session uses the same object of this class.
    case shared(String)
    /// A second session as written did or showed something else.
    case sharedState
    /// The session under the other kind of models, which the first text names, could not do what the session as written
    /// did.
    case otherActions(String, String)
    /// The preview has used its processor time.
    case time
    /// The app ended after the run as written, when its screen was removed or in a further session, for this reason.
    case ended(String)

    /// The obstacle in a sentence.
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

    /// True if the sessions cannot be compared because they share something.
    package var sharesState: Bool {
      switch self {
      case .shared, .sharedState: true
      case .otherActions, .time, .ended: false
      }
    }

    /// The obstacle in a column, such as `shared Player`.
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

  /// The re-evaluations of the views at one path.
  package struct View: Codable, Hashable, Sendable {
    package let path: String
    package let written: Int
    package let writtenWasted: Int
    /// The re-evaluations under the other kind of models; equal to ``written`` without a comparison.
    package let translated: Int
    /// What reached the views under both kinds of models.
    package let evidence: ViewEvidence
    /// The re-evaluations that are missing in ``translated``, because the screen shows an old value; they are no saving.
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

  /// The re-evaluations if closures are compared in another way than by their captures.
  ///
  /// Apple does not document how SwiftUI compares closures. If it never skips a view with a closure, the counts are
  /// those of ``different``. If a closure never counts as a change, they are those of ``equal``.
  package struct ClosureBounds: Codable, Hashable, Sendable {
    /// The re-evaluations of the views at one path.
    package struct View: Codable, Hashable, Sendable {
      package let path: String
      package let written: Int
      /// The re-evaluations under the other kind of models; equal to ``written`` without a comparison.
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

  /// What the program of the previews writes before the id of the cut at which it stops, and its exit code then.
  package static let stopMark = "granularity stopped at cut "
  package static let stopCode: Int32 = 86

  package let comparison: Comparison
  /// Why the models were not compared; `nil` if they were, or if there are none.
  package var obstacle: Obstacle?
  /// The actions of the tour in order, such as `tap Next`.
  package let actions: [String]
  package let views: [View]
  /// The rows of the run as written, for the recorded counts: one for each kind of view, and one for each of its
  /// causes. Their `run_id` is empty.
  package let viewRows: [ViewRow]
  package let causeRows: [CauseRow]
  /// What the views of a kind did in each turn; empty if there are too many turns.
  package let turnRows: [TurnRow]
  /// The observable properties of the models, and which of them changed.
  package let modelProperties: [ModelProperties]
  /// What differs on the screen, and what a migration breaks, one text each.
  package let differences: [String]
  package let changes: [String]
  /// The edits that correct views that show an old value as written.
  package let corrections: [Correction]
  /// The warnings of the run as written, such as that an object is missing in the environment.
  package var warnings: [String]
  /// The steps of the session as they are written in a file, such as `tap "Next"`.
  package var steps: [String] = []
  /// The file whose steps took the place of the tour; `nil` for a tour.
  package var stepsFile: String?
  /// Why the steps of a file were not possible; the record has no counts then.
  package var failure: StepFailure?
  /// The labels of the controls that were on the screen and that the tour did not use.
  package var unused: [String] = []
  /// The steps that would use the controls in ``unused``, as they are written in a file.
  package var unusedSteps: [String] = []
  /// True if the limit of actions ended the tour.
  package var isCutShort = false
  /// The actions that end the app, which the tour left out, each with the reason.
  package var endings: [String] = []
  /// The indices of the pieces that were cut and that the app needed, although it went on without them.
  package var passedCuts: [Int] = []
  /// The number of views that the run as written removed in the turn in which something that they follow changed. SwiftUI
  /// may evaluate each of them once more.
  package var unevaluatedRemovals = 0
  /// True if the counts may depend on how closures are compared.
  package var dependsOnClosures = false
  /// The counts with other comparisons of closures; `nil` if the counts do not depend on them, or if a session could not
  /// be repeated.
  package var closureBounds: ClosureBounds?
  /// A number for what the screen showed after the mount, after each step and at the end; equal for equal screens.
  package var screens: [String] = []
  /// The number of rows of the largest collection of which a session mounted only a part at a time, by the kind of its
  /// container, such as `List`.
  package var largeCollections: [String: Int] = [:]
  /// False if the screen showed nothing but empty views in every turn.
  package var showsContent = true

  /// An edit of the view at a path.
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
  /// The name of the type of the view at a path, without its place in a list or among its siblings.
  package static func type(at path: some StringProtocol) -> String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.prefix { !"[#{<".contains($0) })
  }

  /// Reads the record that ``json`` wrote. Each text has at most ``longestText`` characters, because the code of an app
  /// makes them.
  package init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(TourRecord.self, from: Self.withShortTexts(json))
  }

  /// The largest number of rows that each collection in a lazy container has on the screen.
  package static let mostRows = 200

  /// The largest number of characters of a text, such as the label of a button.
  package static let longestText = 500

  private static func withShortTexts(_ json: [UInt8]) throws -> Data {
    let data = Data(json)
    let isShort = json.split(separator: UInt8(ascii: "\"")).allSatisfy { $0.count <= longestText }
    guard !isShort else { return data }
    return try JSONSerialization.data(
      withJSONObject: shortened(try JSONSerialization.jsonObject(with: data)))
  }

  /// The value with shortened texts. A shortened text ends with a hash, so that different texts stay different.
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
