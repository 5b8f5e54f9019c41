public import SimulatedUICore

/// The evaluations or skips that a query found, in the order of occurrence; or the reason why they cannot be counted.
///
/// A list compares with a number, so that a failed expectation prints the events and their causes:
/// `#expect(turn.evaluations(of: Header.self) == 1)`.
///
/// A query for a view that was never mounted gives a list that equals no number, not even 0. So an expectation of 0
/// fails if the path is misspelt or the type belongs to another screen.
public struct EventList<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The events in the order of occurrence; empty if ``problem`` is not `nil`.
  public private(set) var list: [Element]
  /// The reason why the events cannot be counted; `nil` if they can.
  public let problem: UnknownView?

  init(_ list: [Element] = [], problem: UnknownView? = nil) {
    self.list = list
    self.problem = problem
  }

  /// The number of events; `nil` if no view that matches the query was ever mounted.
  public var count: Int? { problem == nil ? list.count : nil }

  /// True if the number of events is `count`; false if the view was never mounted.
  public static func == (events: Self, count: Int) -> Bool { events.count == count }

  /// True if the number of events is at most `limit`; false if the view was never mounted.
  public static func <= (events: Self, limit: Int) -> Bool {
    events.count.map { $0 <= limit } ?? false
  }

  /// True if the number of events is at least `limit`; false if the view was never mounted.
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
  /// The number of events and each event, or the problem.
  public var description: String {
    if let problem { return problem.description }
    let each = list.map { "\($0)" }.joined(separator: "; ")
    return list.isEmpty ? "0" : "\(list.count) (\(each))"
  }
}

/// Evaluations of views' bodies, in the order of occurrence.
public typealias Evaluations = EventList<ViewEvaluation>

/// Decisions of the graph not to evaluate a view, in the order of occurrence.
public typealias Skips = EventList<ViewSkip>

extension EventList<ViewEvaluation> {
  /// The evaluations that mounted a view: the first evaluation of each view.
  public var mounts: Self { filter(\.isMount) }

  /// All evaluations except the first of each view.
  public var reevaluations: Self { filter { !$0.isMount } }

  /// The re-evaluations whose output equals the previous output of the view.
  public var wasted: Self { filter(\.isWasted) }

  /// The causes of each evaluation, in the order of ``list``.
  public var causes: [[Cause]] { list.map(\.causes) }

  /// The number of evaluations by the name of the view's type; types without an evaluation are left out.
  public var byType: [String: Int] {
    list.reduce(into: [:]) { $0[$1.typeName, default: 0] += 1 }
  }

  /// The number of evaluations by the view's path; views without an evaluation are left out.
  public var byPath: [String: Int] {
    list.reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
  }
}
