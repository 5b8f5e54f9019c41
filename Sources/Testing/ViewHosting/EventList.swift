public import SimulatedUICore
internal import Synchronization

/// The evaluations or skips that a query found, in the order of occurrence; or the reason why they cannot be counted.
///
/// A list is a collection, and compares with a number, so that a failed expectation prints the events and their causes:
/// `#expect(turn.evaluations(of: Header.self) == 1)`.
///
/// A query for a view that was never mounted is a mistake: the path is misspelt, or the type belongs to another screen.
/// Such a list has a ``problem``. Every comparison with a number is false, even `== 0` and `!= 1`. As a collection, the
/// list is empty, because a collection cannot refuse an answer. Therefore a test that reads its elements, ``isEmpty``
/// or ``count`` also has an issue, once for each query. So neither `#expect(list == 0)` nor `#expect(list.isEmpty)`
/// passes.
public struct EventList<Element: Hashable & Sendable>: Sendable {
  private(set) var events: [Element]
  private let wrongQuery: WrongQuery?

  init(_ events: [Element] = [], of wrongQuery: WrongQuery? = nil) {
    self.events = events
    self.wrongQuery = wrongQuery
  }

  /// The reason why the events cannot be counted; `nil` if they can.
  public var problem: UnknownView? { wrongQuery?.problem }

  mutating func append(_ element: Element) {
    events.append(element)
  }

  mutating func append(contentsOf others: Self) {
    events += others.events
  }

  /// Changes the event that exactly `later` events follow, if there is such an event.
  mutating func changeEvent(before later: Int, _ change: (inout Element) -> Void) {
    let index = events.count - 1 - later
    if events.indices.contains(index) { change(&events[index]) }
  }

  /// The list of the events that `isIncluded` selects, with the same problem.
  func narrowed(_ isIncluded: (Element) -> Bool) -> Self {
    Self(events.filter(isIncluded), of: wrongQuery)
  }
}

/// A query for a view that was never mounted. Code that uses its result records an issue in the test.
final class WrongQuery: Sendable {
  let problem: UnknownView
  private let report: Mutex<(@Sendable (String) -> Void)?>

  init(_ problem: UnknownView, report: (@Sendable (String) -> Void)?) {
    self.problem = problem
    self.report = Mutex(report)
  }

  /// Reports the problem to the test at the first call.
  func reportOnce() {
    let report = report.withLock { report in
      defer { report = nil }
      return report
    }
    report?(problem.description)
  }
}

// MARK: - As a collection

extension EventList: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int {
    wrongQuery?.reportOnce()
    return events.count
  }

  public subscript(position: Int) -> Element { events[position] }
}

extension EventList: Hashable {
  /// True if the events and the problems are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.events == right.events && left.problem == right.problem
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(events)
    hasher.combine(problem)
  }
}

// MARK: - Compared with a number

extension EventList {
  /// True if the number of events is `number`; false if the view was never mounted.
  public static func == (events: Self, number: Int) -> Bool { events.compares(number, ==) }

  /// True if the number of events is not `number`; false if the view was never mounted.
  public static func != (events: Self, number: Int) -> Bool { events.compares(number, !=) }

  /// True if the number of events is less than `limit`; false if the view was never mounted.
  public static func < (events: Self, limit: Int) -> Bool { events.compares(limit, <) }

  /// True if the number of events is at most `limit`; false if the view was never mounted.
  public static func <= (events: Self, limit: Int) -> Bool { events.compares(limit, <=) }

  /// True if the number of events is more than `limit`; false if the view was never mounted.
  public static func > (events: Self, limit: Int) -> Bool { events.compares(limit, >) }

  /// True if the number of events is at least `limit`; false if the view was never mounted.
  public static func >= (events: Self, limit: Int) -> Bool { events.compares(limit, >=) }

  private func compares(_ number: Int, _ relation: (Int, Int) -> Bool) -> Bool {
    problem == nil && relation(events.count, number)
  }
}

extension EventList: CustomStringConvertible {
  /// The number of events and each event, or the problem.
  public var description: String {
    if let problem { return problem.description }
    let each = events.map { "\($0)" }.joined(separator: "; ")
    return events.isEmpty ? "0" : "\(events.count) (\(each))"
  }
}

/// Evaluations of views' bodies, in the order of occurrence.
public typealias Evaluations = EventList<ViewEvaluation>

/// Decisions of the graph not to evaluate a view, in the order of occurrence.
public typealias Skips = EventList<ViewSkip>

extension EventList<ViewEvaluation> {
  /// The evaluations that mounted a view: the first evaluation of each view.
  public var mounts: Self { narrowed(\.isMount) }

  /// All evaluations except the first of each view.
  public var reevaluations: Self { narrowed { !$0.isMount } }

  /// The re-evaluations whose output equals the previous output of the view.
  public var wasted: Self { narrowed(\.isWasted) }

  /// The causes of each evaluation, in the order of the list.
  public var causes: [[Cause]] { map(\.causes) }

  /// The number of evaluations by the name of the view's type; types without an evaluation are left out.
  public var byType: [String: Int] {
    reduce(into: [:]) { $0[$1.typeName, default: 0] += 1 }
  }

  /// The number of evaluations by the view's path; views without an evaluation are left out.
  public var byPath: [String: Int] {
    reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
  }
}
