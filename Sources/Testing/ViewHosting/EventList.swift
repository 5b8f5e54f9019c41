public import SimulatedUICore

/// The evaluations or skips that a query found, in the order of occurrence.
///
/// A list is a collection. It also compares with a number, so that a failed expectation prints the events and their
/// causes: `#expect(turn.evaluations(of: Header.self) == 1)`.
public struct EventList<Element: Hashable & Sendable>: Hashable, Sendable {
  private var events: [Element]

  init(_ events: [Element] = []) {
    self.events = events
  }

  mutating func append(_ element: Element) {
    events.append(element)
  }

  mutating func append(contentsOf others: Self) {
    events += others.events
  }

  /// Changes the event that is followed by exactly `later` events. Does nothing if there is no such event.
  mutating func changeEvent(before later: Int, _ change: (inout Element) -> Void) {
    let index = events.count - 1 - later
    if events.indices.contains(index) { change(&events[index]) }
  }
}

extension EventList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { events.count }
  public subscript(position: Int) -> Element { events[position] }
}

// MARK: - Compared with a number

extension EventList {
  /// True if the number of events is `number`.
  public static func == (events: Self, number: Int) -> Bool { events.count == number }

  /// True if the number of events is not `number`.
  public static func != (events: Self, number: Int) -> Bool { events.count != number }

  /// True if the number of events is less than `limit`.
  public static func < (events: Self, limit: Int) -> Bool { events.count < limit }

  /// True if the number of events is at most `limit`.
  public static func <= (events: Self, limit: Int) -> Bool { events.count <= limit }

  /// True if the number of events is more than `limit`.
  public static func > (events: Self, limit: Int) -> Bool { events.count > limit }

  /// True if the number of events is at least `limit`.
  public static func >= (events: Self, limit: Int) -> Bool { events.count >= limit }
}

extension EventList: CustomStringConvertible {
  /// The number of events, followed by the description of each event.
  public var description: String {
    let each = events.map { "\($0)" }.joined(separator: "; ")
    return events.isEmpty ? "0" : "\(events.count) (\(each))"
  }
}

/// Evaluations of view bodies, in the order in which they happened.
public typealias Evaluations = EventList<ViewEvaluation>

/// Decisions of the graph to skip a view instead of evaluating it, in the order in which they happened.
public typealias Skips = EventList<ViewSkip>

extension EventList<ViewEvaluation> {
  /// The first evaluation of each view, which mounted the view.
  public var mounts: Self { Self(filter(\.isMount)) }

  /// All evaluations except the first one of each view.
  public var reevaluations: Self { Self(filter { !$0.isMount }) }

  /// The re-evaluations whose output equals the previous output of the view.
  public var wasted: Self { Self(filter(\.isWasted)) }

  /// The causes of each evaluation, in the order of the list.
  public var causes: [[Cause]] { map(\.causes) }

  /// The number of evaluations by the name of the view's type. Types without an evaluation are left out.
  public var byType: [String: Int] {
    reduce(into: [:]) { $0[$1.typeName, default: 0] += 1 }
  }

  /// The number of evaluations by the view's path. Views without an evaluation are left out.
  public var byPath: [String: Int] {
    reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
  }
}
