import GranularityCounting
import GranularityViewHosting
public import SimulatedUICore

/// A difference between the screens of the same session under the two kinds of models.
public struct ParityDifference: Hashable, Sendable, CustomStringConvertible {
  /// The action or task of the turn in which the difference appeared, such as `tap Next`.
  public let turn: String
  /// The virtual time of that turn, measured from the mount.
  public let time: Duration
  /// The path of the view that shows an old value; otherwise, the path of the innermost view whose content differs.
  public let view: String
  /// The kind of models with which the view shows an old value.
  ///
  /// `nil` if the view shows no old value with either kind, for example because a state was created again.
  public let outOfDate: ModelInterpretation?
  /// The properties that changed in the turn, and that notify the view only with the other kind of models.
  public let properties: [String]
  /// The lines of the view and of its descendants that the screen shows only with the models as written.
  ///
  /// If ``outOfDate`` is `nil`, these are all lines of the screen that appear only with the models as written.
  public let written: [String]
  /// The lines that the screen shows only with the models as the other kind, selected as in ``written``.
  public let translated: [String]

  public var description: String {
    let place = "\(turn), at \(time.formatted): \(view)"
    let cause = properties.isEmpty ? "" : " although \(properties.joined(separator: ", ")) changed"
    let problem =
      outOfDate.map { " shows an old value \($0.phrase)\(cause)" }
      ?? " differs, and neither shows an old value"
    return ([place + problem] + lines).joined(separator: "\n    ")
  }

  private var lines: [String] {
    written.prefix(Self.limit).map { "as written: \($0)" }
      + translated.prefix(Self.limit).map { "translated: \($0)" }
  }

  /// The largest number of lines of each run that a description contains.
  private static let limit = 3
}

extension ModelInterpretation {
  /// The kind of models as a phrase in a sentence.
  package var phrase: String {
    switch self {
    case .asWritten: "as written"
    case .asObservable: "as @Observable"
    case .asObservableObject: "as ObservableObject"
    }
  }
}

extension Duration {
  /// The duration in seconds, such as `0.5 s`.
  fileprivate var formatted: String {
    let (seconds, attoseconds) = components
    let value = Double(seconds) + Double(attoseconds) / 1e18
    return value == value.rounded() ? "\(seconds) s" : "\(value) s"
  }
}

extension [ParityDifference] {
  /// The descriptions of the differences. Rows of the same list that show an old value for the same reason share one
  /// description.
  var descriptions: [String] {
    var indices: [ParityReason: Int] = [:]
    var groups: [[ParityDifference]] = []
    for difference in self {
      if let index = indices[ParityReason(difference)] {
        groups[index].append(difference)
      } else {
        indices[ParityReason(difference)] = groups.count
        groups.append([difference])
      }
    }
    return groups.map { group in
      guard group.count > 1 else { return group[0].description }
      let others = group.count == 2 ? "1 more row" : "\(group.count - 1) more rows"
      return "\(group[0].description)\n    and \(others) of the list"
    }
  }
}

/// The properties that differences in rows of the same list share if the rows show an old value for the same reason.
private struct ParityReason: Hashable {
  let view: String
  let turn: String
  let time: Duration
  let outOfDate: ModelInterpretation?
  let properties: [String]

  init(_ difference: ParityDifference) {
    view = ViewPath.collective(difference.view)
    (turn, time) = (difference.turn, difference.time)
    (outOfDate, properties) = (difference.outOfDate, difference.properties)
  }
}

/// Finds the differences between the screens of two runs of the same session.
struct ParitySearch {
  private let written: ModelRun
  private let translated: ModelRun

  init(_ written: ModelRun, _ translated: ModelRun) {
    self.written = written
    self.translated = translated
  }

  /// The differences in the order of the turns. A difference that persists is listed only once.
  ///
  /// A turn that exists only in one run is compared with the last earlier turn of the other run, because the screen of
  /// that run has not changed since then.
  var differences: [ParityDifference] {
    var found: [ParityDifference] = []
    var known: Set<Known> = []
    for (turn, other) in pairs {
      let current = differences(turn, other)
      let keys = Set(current.map(Known.init))
      found += current.filter { !known.contains(Known($0)) }
      known = keys
    }
    return found
  }

  /// Identifies a difference. A difference that persists has the same identity in every turn.
  private struct Known: Hashable {
    let view: String
    let outOfDate: ModelInterpretation?
    let lines: [[String]]

    init(_ difference: ParityDifference) {
      view = difference.view
      outOfDate = difference.outOfDate
      lines = outOfDate == nil ? [difference.written, difference.translated] : []
    }
  }

  /// The pairs of turns that are compared, in order.
  var pairs: [(ModelRun.Turn, ModelRun.Turn)] {
    var pairs: [(ModelRun.Turn, ModelRun.Turn)] = []
    var (left, right) = (written.turns[...], translated.turns[...])
    guard var last = left.popFirst(), var other = right.popFirst() else { return [] }
    pairs.append((last, other))
    while let place = [left.first?.place, right.first?.place].compactMap(\.self).min() {
      let (turns, others) = (left.prefix { $0.place == place }, right.prefix { $0.place == place })
      if turns.map(\.action) == others.map(\.action) {
        pairs += zip(turns, others)
      } else {
        // If the runs have different actions at this position, only the last turns of both runs are compared.
        pairs.append((turns.last ?? last, others.last ?? other))
      }
      (last, other) = (turns.last ?? last, others.last ?? other)
      (left, right) = (left.dropFirst(turns.count), right.dropFirst(others.count))
    }
    return pairs
  }

  private func differences(
    _ turn: ModelRun.Turn, _ other: ModelRun.Turn
  ) -> [ParityDifference] {
    let change = other.lines.difference(from: turn.lines)
    func difference(
      _ view: String, _ outOfDate: ModelInterpretation?, notified: ModelRun.Turn
    ) -> ParityDifference {
      func texts(
        _ changes: [CollectionDifference<OutputLine>.Change], of turn: ModelRun.Turn
      ) -> [String] {
        let shown = changes.map { offset(of: $0) }.filter {
          outOfDate == nil || isInside(view, lineAt: $0, of: turn)
        }
        return shown.map { turn.lines[$0].text }
      }
      let place = max(turn.place, other.place)
      return ParityDifference(
        turn: turn.place >= other.place ? turn.action : other.action, time: place.time,
        view: view, outOfDate: outOfDate,
        properties: (notified.changes[view] ?? []).map(\.description).sorted(),
        written: texts(change.removals, of: turn),
        translated: texts(change.insertions, of: other))
    }
    let outdated =
      turn.outdated.subtracting(other.outdated).sorted().map {
        difference($0, .asWritten, notified: other)
      }
      + other.outdated.subtracting(turn.outdated).sorted().map {
        difference($0, translated.models, notified: turn)
      }
    guard outdated.isEmpty, let first = change.first else { return outdated }
    let lines = if case .remove = first { turn.lines } else { other.lines }
    let view = linesAround(offset(of: first), in: lines).map { "/\(lines[$0].text)" }.joined()
    return [difference(view, nil, notified: turn)]
  }

  private func offset(of change: CollectionDifference<OutputLine>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// True if a line belongs to the view at a path or to a descendant of that view.
  private func isInside(_ view: String, lineAt index: Int, of turn: ModelRun.Turn) -> Bool {
    linesAround(index, in: turn.lines).contains { turn.viewPaths[$0] == view }
  }

  /// The indices of the lines that enclose a line, from the outermost inward.
  private func linesAround(_ index: Int, in lines: [OutputLine]) -> [Int] {
    var found: [Int] = []
    var depth = lines[index].depth
    for outer in lines[..<index].indices.reversed() where lines[outer].depth < depth {
      found.append(outer)
      depth = lines[outer].depth
    }
    return found.reversed()
  }
}
