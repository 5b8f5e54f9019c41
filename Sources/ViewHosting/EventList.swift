public import SimulatedUI

/// What happened of one kind, in order, or why there is no saying what did.
///
/// It compares with a number, so that an expectation that fails says what happened, and why:
/// `#expect(turn.evaluations(of: Header.self) == 1)`.
///
/// What is asked about a view that was never on the screen equals no number, not even 0: a misspelt path, or the type of another
/// screen, does not pass for a view that was left alone.
public struct EventList<Element: Hashable & Sendable>: Hashable, Sendable {
  /// Each of them; none if the view was never there.
  public private(set) var list: [Element]
  /// Why there is no number; `nil` if there is one.
  public let problem: UnknownView?

  init(_ list: [Element] = [], problem: UnknownView? = nil) {
    self.list = list
    self.problem = problem
  }

  /// How many there are; `nil` if the view was never on the screen.
  public var count: Int? { problem == nil ? list.count : nil }

  /// Whether there are so many.
  public static func == (events: Self, count: Int) -> Bool { events.count == count }

  /// Whether there are so many or fewer.
  public static func <= (events: Self, limit: Int) -> Bool {
    events.count.map { $0 <= limit } ?? false
  }

  /// Whether there are so many or more.
  public static func >= (events: Self, limit: Int) -> Bool {
    events.count.map { $0 >= limit } ?? false
  }

  mutating func append(_ element: Element) {
    list.append(element)
  }

  mutating func append(contentsOf others: Self) {
    list += others.list
  }

  func filter(_ isIncluded: (Element) -> Bool) -> Self {
    Self(list.filter(isIncluded), problem: problem)
  }
}

extension EventList: CustomStringConvertible {
  /// The number, then each of them; or the problem.
  public var description: String {
    if let problem { return problem.description }
    let each = list.map { "\($0)" }.joined(separator: "; ")
    return list.isEmpty ? "0" : "\(list.count) (\(each))"
  }
}

// MARK: - Evaluations

/// Runs of bodies, in order.
public typealias Evaluations = EventList<ViewEvaluation>

/// Views that passes came by and did not evaluate, in order.
public typealias Skips = EventList<ViewSkip>

extension EventList<ViewEvaluation> {
  /// The first evaluations of their views.
  public var mounts: Self { filter(\.isMount) }

  /// All but the first evaluations of their views.
  public var reevaluations: Self { filter { !$0.isMount } }

  /// The re-evaluations that made nothing else than the ones before.
  public var wasted: Self { filter(\.isWasted) }

  /// The causes of each.
  public var causes: [[Cause]] { list.map(\.causes) }

  /// How many there are of each type, by its name; a type without any is left out.
  public var byType: [String: Int] {
    list.reduce(into: [:]) { $0[$1.typeName, default: 0] += 1 }
  }

  /// How many there are of each view, by its path; a view without any is left out.
  public var byPath: [String: Int] {
    list.reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
  }
}
