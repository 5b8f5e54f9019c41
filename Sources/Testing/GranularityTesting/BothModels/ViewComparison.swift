import GranularityCounting
import ModelObservation
import SimulatedUICore

/// The evaluations of one view, or of all rows of one list, under the two kinds of models.
public struct ViewComparison: Hashable, Sendable {
  /// The path of the view, with `[…]` for the ids of rows.
  public let path: String
  /// The evaluations after the first one, with the models as they are written.
  public let written: Int
  /// Those of ``written`` that changed nothing on the screen.
  public let writtenWasted: Int
  /// The evaluations after the first one, with the models as the other kind.
  public let translated: Int
  /// Those of ``translated`` that changed nothing on the screen.
  public let translatedWasted: Int
  /// Why the numbers differ, or why they do not.
  public let reason: String
}

/// Compares the evaluations of each view in two runs of one session.
struct ViewComparer {
  private let written: ModelRun
  private let translated: ModelRun

  init(_ written: ModelRun, _ translated: ModelRun) {
    self.written = written
    self.translated = translated
  }

  /// The run whose views follow whole objects; the other one is ``fine``.
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
        translated: translated.all, translatedWasted: translated.wasted, reason: reason(for: path))
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
  /// Why a view is evaluated more or less often, or as often, under the other kind.
  private func reason(for path: String) -> String {
    let coarse = self.coarse.reevaluations.filter { $0.view == path }
    let fine = self.fine.reevaluations.filter { $0.view == path }
    let reads = Self.names(in: fine)
    let objects = Self.objects(in: coarse)
    if coarse.count > fine.count {
      guard !objects.isEmpty else { return inputs(changeMoreUnder: self.coarse) }
      let held = "it holds \(objects.joined(separator: ", ")) and reads "
      return held + (reads.isEmpty ? "nothing of it that changes" : "only \(Self.list(reads))")
        + unread(in: coarse, reads)
    }
    if coarse.count < fine.count {
      let unheld = fine.flatMap(\.changes).filter { !objects.contains($0.type) }.compactMap(
        \.property)
      return unheld.isEmpty
        ? inputs(changeMoreUnder: self.fine)
        : "it reads \(Self.list(Self.unique(unheld))) of an object that it does not observe"
    }
    return stay(fine.isEmpty ? coarse : fine, reads)
  }

  /// - Parameter more: The run in which the view is evaluated more often.
  private func inputs(changeMoreUnder more: ModelRun) -> String {
    more.models == translated.models
      ? "its input changes more often" : "its input changes less often"
  }

  /// What changed most without being read, with the number of evaluations that it set off; in a list, of the row with the most.
  private func unread(in coarse: [ModelRun.Reevaluation], _ reads: [String]) -> String {
    var counts: [String: [Int: Int]] = [:]
    for evaluation in coarse {
      for name in evaluation.changes.compactMap(\.property) where !reads.contains(name) {
        counts[name, default: [:]][evaluation.node, default: 0] += 1
      }
    }
    let most = counts.mapValues { $0.values.max() ?? 0 }.sorted {
      (-$0.value, $0.key) < (-$1.value, $1.key)
    }.prefix(2)
    return most.isEmpty
      ? "" : "; " + most.map { "\($0.key) changed \($0.value)×" }.joined(separator: ", ")
  }

  private func stay(_ evaluations: [ModelRun.Reevaluation], _ reads: [String]) -> String {
    if evaluations.isEmpty { return "nothing that it reads or is passed changes" }
    let kinds = Self.unique(
      evaluations.flatMap(\.causes).compactMap { cause in
        switch cause {
        case .`self`: "its input changes"
        case .state(let name): "its state \(name) changes"
        case .environment(let name): "its environment value \(name) changes"
        case .property, .object:
          reads.isEmpty ? "an object announces" : "it reads what changes: \(Self.list(reads))"
        case .mount, .identity: nil
        }
      })
    return kinds.joined(separator: "; and ")
  }

  /// The properties whose changes reached a view.
  static func names(in evaluations: [ModelRun.Reevaluation]) -> [String] {
    unique(evaluations.flatMap(\.changes).compactMap(\.property))
  }

  /// The classes of the objects whose announcements or changes reached a view.
  private static func objects(in evaluations: [ModelRun.Reevaluation]) -> [String] {
    unique(evaluations.flatMap(\.changes).map(\.type).filter { !$0.isEmpty })
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }

  private static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}

// MARK: - Edits without a migration

extension ViewComparer {
  /// What would correct the views that show an old value as written, one sentence for each view.
  func corrections(of differences: [ParityDifference]) -> [(view: String, text: String)] {
    var known: Set<String> = []
    return differences.filter { $0.outOfDate == .asWritten && !$0.properties.isEmpty }.map {
      let view = ViewPath.collective($0.view)
      let objects =
        "the object\($0.properties.count == 1 ? "" : "s") of \(Self.list($0.properties))"
      return (view, "observe \(objects) in \(view), which shows an old value without it")
    }.filter { known.insert($0.text).inserted }
  }

  /// What would save evaluations while the models stay `ObservableObject`s, with the evaluations that each edit saves at least.
  ///
  /// An evaluation is saved for certain if announcements alone set it off, if the body reads none of the properties that changed,
  /// and if it changed nothing on the screen. What the views below it would save besides is not counted.
  var edits: [String] {
    var unread: [(text: String, count: Int)] = []
    var split: [String: Int] = [:]
    for path in coarse.viewPaths {
      let reads = Set(Self.names(in: fine.reevaluations.filter { $0.view == path }))
      let announced = coarse.reevaluations.filter { $0.view == path && $0.isAnnounced }
      for type in Self.unique(announced.flatMap(\.changes).map(\.type)) {
        let alone = announced.filter { $0.changes.allSatisfy { $0.type == type } }
        let isRead = reads.contains { $0.hasPrefix("\(type).") }
        let needless = alone.filter { evaluation in
          evaluation.isWasted
            && reads.isDisjoint(with: evaluation.changes.compactMap(\.property))
            && evaluation.changes.allSatisfy { $0.property != nil }
        }
        guard !needless.isEmpty else { continue }
        if isRead {
          split[type, default: 0] += needless.count
        } else if alone.allSatisfy(\.isWasted) {
          unread.append((edit(of: path, holding: type), alone.count))
        }
      }
    }
    return unread.sorted { (-$0.count, $0.text) < (-$1.count, $1.text) }.map {
      "\($0.text): at least \($0.count) fewer"
    }
      + split.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map {
        "split \($0.key) into an object for each property: at least \($0.value) fewer"
      }
  }

  /// How a view that reads nothing of an object that changes can hold it without following it.
  private func edit(of path: String, holding type: String) -> String {
    let wrapper = coarse.viewTypes[path].flatMap { ModelWrapper(of: type, in: $0) }
    let held =
      switch wrapper {
      case .stateObject: "in '@State' instead of '@StateObject'"
      case .environmentObject: "in a plain 'let' instead of '@EnvironmentObject'"
      case .observedObject, nil: "in a plain 'let' instead of '@ObservedObject'"
      }
    return "hold \(type) \(held) in \(path), which reads nothing of it that changes"
  }
}

extension ModelRun.Reevaluation {
  /// True if announcements of objects alone set it off.
  fileprivate var isAnnounced: Bool {
    !changes.isEmpty && causes.allSatisfy { if case .object = $0 { true } else { false } }
  }
}
