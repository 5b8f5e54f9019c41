package import GranularityCounting
import ModelObservation
package import SimulatedUICore

/// The evaluations of one view, or of all rows of one list, under the two kinds of models.
public struct ViewComparison: Hashable, Sendable {
  /// The path of the view, with `[…]` for the ids of rows.
  public let path: String
  /// The evaluations after the first one, with the models as they are written.
  public let written: Int
  /// The evaluations of ``written`` that changed nothing on the screen.
  public let writtenWasted: Int
  /// The evaluations after the first one, with the models as the other kind.
  public let translated: Int
  /// The evaluations of ``translated`` that changed nothing on the screen.
  public let translatedWasted: Int
  /// What reached the view under both kinds.
  package let evidence: ViewEvidence

  /// Why the numbers differ, or why they do not.
  public var reason: String { evidence.reason }
}

/// Compares the evaluations of each view in two runs of one session.
struct ViewComparer {
  private let written: ModelRun
  private let translated: ModelRun

  init(_ written: ModelRun, _ translated: ModelRun) {
    self.written = written
    self.translated = translated
  }

  /// The run in which the models are `ObservableObject`s, so that views observe whole objects.
  private var coarse: ModelRun {
    translated.models == .asObservableObject ? translated : written
  }

  private var fine: ModelRun {
    translated.models == .asObservableObject ? written : translated
  }

  /// The views in the order of their mounts.
  var views: [ViewComparison] {
    let (left, right) = (Self.counts(of: written), Self.counts(of: translated))
    var paths = written.viewPaths
    paths += translated.viewPaths.filter { !written.viewPaths.contains($0) }
    return paths.map { path in
      let (written, translated) = (left[path] ?? (0, 0), right[path] ?? (0, 0))
      return ViewComparison(
        path: path, written: written.all, writtenWasted: written.wasted,
        translated: translated.all, translatedWasted: translated.wasted,
        evidence: evidence(for: path))
    }
  }

  private static func counts(of run: ModelRun) -> [String: (all: Int, wasted: Int)] {
    var counts: [String: (all: Int, wasted: Int)] = [:]
    for evaluation in run.reevaluations {
      counts[evaluation.view, default: (0, 0)].all += 1
      counts[evaluation.view, default: (0, 0)].wasted += evaluation.isWasted ? 1 : 0
    }
    return counts
  }
}

// MARK: - Reasons

extension ViewComparer {
  /// What reached a view in both runs.
  private func evidence(for path: String) -> ViewEvidence {
    let coarse = self.coarse.reevaluations.filter { $0.view == path }
    let fine = self.fine.reevaluations.filter { $0.view == path }
    var evidence = ViewEvidence()
    (evidence.coarse, evidence.fine) = (coarse.count, fine.count)
    evidence.reads = Self.unique(
      (fine.flatMap(\.changes) + (self.fine.changesInClosures[path] ?? [])).compactMap { change in
        change.property.map { .init(type: change.type, name: $0) }
      })
    evidence.readsMore = (self.fine.registrations[path] ?? 0) > evidence.reads.count
    evidence.objects = Self.unique(coarse.flatMap(\.changes).map(\.type).filter { !$0.isEmpty })
      .map { object(of: $0, in: coarse, of: path) }
    var counts: [String: [Int: Int]] = [:]
    for evaluation in coarse {
      for name in evaluation.changes.compactMap(\.property) {
        counts[name, default: [:]][evaluation.node, default: 0] += 1
      }
    }
    evidence.announced = counts.mapValues { $0.values.max() ?? 0 }
    for (property, sets) in self.coarse.log.sets where counts["\(property)"] != nil {
      if sets.equal > 0 { evidence.equalSets.insert("\(property)") }
      if sets.equal < sets.all { evidence.otherSets.insert("\(property)") }
    }
    evidence.wastedByClosures = coarse.count(where: \.isWastedByClosure)
    evidence.causes = Self.unique(fine.flatMap(\.causes).compactMap(EvidenceCause.init))
    return evidence
  }

  /// The evaluations of a view that objects of one class set off.
  private func object(
    of type: String, in coarse: [ModelRun.Reevaluation], of path: String
  ) -> ObjectEvidence {
    let wrapper = self.coarse.viewTypes[path].flatMap { ModelWrapper(of: type, in: $0) }
    var object = ObjectEvidence(type: type, wrapper: wrapper?.rawValue)
    for evaluation in coarse
    where evaluation.isAnnounced && evaluation.changes.allSatisfy({ $0.type == type }) {
      let names = evaluation.changes.compactMap(\.property)
      let announced = ObjectEvidence.Announced(
        properties: names.count == evaluation.changes.count ? names : nil,
        isWasted: evaluation.isWasted)
      object.evaluations[announced, default: 0] += 1
    }
    return object
  }

  private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var known: Set<Value> = []
    return values.filter { known.insert($0).inserted }
  }
}

extension EvidenceCause {
  /// The kind of a cause; `nil` for a first evaluation.
  package init?(_ cause: Cause) {
    switch cause {
    case .`self`: self = .input
    case .state(let name): self = .state("\(name)")
    case .environment(let name): self = .environment("\(name)")
    case .property, .object: self = .model
    case .mount, .identity: return nil
    }
  }
}

// MARK: - Edits without a migration

extension ViewComparer {
  /// The edits that correct the views that show an old value as written, one sentence for each view.
  func corrections(of differences: [ParityDifference]) -> [(view: String, text: String)] {
    var known: Set<String> = []
    return differences.filter { $0.outOfDate == .asWritten && !$0.properties.isEmpty }.map {
      let view = ViewPath.collective($0.view)
      let objects =
        "the object\($0.properties.count == 1 ? "" : "s") of \(Self.list($0.properties))"
      return (view, "observe \(objects) in \(view), which shows an old value without it")
    }.filter { known.insert($0.text).inserted }
  }

  /// The edits that save evaluations while the models stay `ObservableObject`s.
  var edits: [String] {
    ModelEdits().texts(for: coarse.viewPaths.map { ($0, evidence(for: $0)) })
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }
}

extension ModelRun.Reevaluation {
  /// True if only announcements of objects caused the evaluation.
  fileprivate var isAnnounced: Bool {
    !changes.isEmpty && causes.allSatisfy { if case .object = $0 { true } else { false } }
  }

  /// True if only closures in the value from the parent caused the evaluation, and nothing on the screen changed.
  fileprivate var isWastedByClosure: Bool {
    isWasted && causes == [.`self`] && (difference == .closure || difference == .capture)
  }
}
