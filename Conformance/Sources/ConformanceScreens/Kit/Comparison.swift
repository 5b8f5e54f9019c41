import Foundation

/// A comparison of the files of two engines, screen by screen.
public struct Comparison {
  /// The relation between the rows of the two files about the same screen.
  public enum Relation: String, CaseIterable, Sendable {
    /// All rows about the screen are equal.
    case equal
    /// Only the order of evaluations and logged lines within a step differs.
    case order = "another order"
    /// A count, a logged line, a text or the result differs.
    case different
    /// The screen is not compared, because an engine cannot run it, or because it is missing from one of the
    /// files.
    case notCompared = "not compared"
  }

  /// The result of comparing one screen.
  public struct ScreenResult: Sendable {
    public let screen: String
    public let relation: Relation
    /// The differing rows, one line for each; if the screen is not compared, the reason.
    public let details: [String]
  }

  /// The screens in the order of the first file, followed by the screens that only the second file
  /// contains.
  public let screens: [ScreenResult]

  /// Compares the rows of two engines' files.
  ///
  /// The rows `texts` and `models` are compared only if both engines report them. If an engine
  /// lacks something that the result of a screen needs, only the steps are compared.
  public init(_ first: [CountRow], _ second: [CountRow]) {
    let (left, right) = (Self.byScreen(first), Self.byScreen(second))
    let names = (first + second).map(\.screen)
    var seen: Set<String> = []
    screens = names.filter { seen.insert($0).inserted }.map { name in
      Self.compare(name, left[name], right[name])
    }
  }

  public func count(_ relation: Relation) -> Int { screens.count { $0.relation == relation } }

  private typealias Rows = [Place: String]

  private struct Place: Hashable {
    let step: String
    let what: String

    /// The position of the step, counted from 1; 0 if the row is about the complete screen.
    var stepNumber: Int { Int(step.prefix { $0.isNumber }) ?? 0 }
  }

  private static func byScreen(_ rows: [CountRow]) -> [String: Rows] {
    rows.reduce(into: [:]) { screens, row in
      screens[row.screen, default: [:]][Place(step: row.step, what: row.what)] = row.value
    }
  }

  private static func compare(_ name: String, _ left: Rows?, _ right: Rows?) -> ScreenResult {
    guard let left, let right else {
      let which = left == nil ? "first" : "second"
      return ScreenResult(
        screen: name, relation: .notCompared, details: ["the \(which) file lacks the screen"])
    }
    let needs = Place(step: "", what: "needs")
    let isPartial = left[needs] != nil || right[needs] != nil
    if let lacking = left[needs] ?? right[needs],
      left.keys.allSatisfy({ $0.step.isEmpty }) || right.keys.allSatisfy({ $0.step.isEmpty })
    {
      let which = left[needs] == nil ? "second" : "first"
      return ScreenResult(
        screen: name, relation: .notCompared, details: ["the \(which) engine lacks \(lacking)"])
    }
    let places = Set(left.keys).union(right.keys).filter { place in
      if isPartial, ["needs", "result"].contains(place.what) { return false }
      return ["texts", "models"].contains(place.what)
        ? reports(place.what, left) && reports(place.what, right) && left[place] != right[place]
        : left[place] != right[place]
    }
    let details = places.sorted { ($0.stepNumber, $0.what) < ($1.stepNumber, $1.what) }.map {
      let step = $0.step.isEmpty ? "" : "step \($0.step), "
      return "\(step)\($0.what): \(left[$0] ?? "nothing") | \(right[$0] ?? "nothing")"
    }
    let relation: Relation =
      places.isEmpty
      ? .equal : places.allSatisfy { isReordered($0, left, right) } ? .order : .different
    return ScreenResult(screen: name, relation: relation, details: details)
  }

  private static func reports(_ what: String, _ rows: Rows) -> Bool {
    rows.keys.contains { $0.what == what }
  }

  /// Returns true if the row contains the order of a step's events, and the same events happened in both
  /// orders.
  private static func isReordered(_ place: Place, _ left: Rows, _ right: Rows) -> Bool {
    guard place.what == "order", let first = left[place], let second = right[place] else {
      return false
    }
    return counts(first) == counts(second)
  }

  /// Returns how often each event occurs in an order.
  private static func counts(_ order: String) -> [String: Int] {
    order.components(separatedBy: "; ").reduce(into: [:]) { counts, run in
      let parts = run.components(separatedBy: " × ")
      counts[parts[0], default: 0] += parts.count == 2 ? Int(parts[1]) ?? 1 : 1
    }
  }
}

extension Comparison: CustomStringConvertible {
  /// The number of screens with each relation, followed by the details of each screen whose rows are not all
  /// equal.
  public var description: String {
    let table = Relation.allCases.map { "\($0.rawValue): \(count($0))" }
    let others = screens.filter { $0.relation != .equal }.flatMap { screen in
      ["", "\(screen.screen): \(screen.relation.rawValue)"] + screen.details.map { "  \($0)" }
    }
    return (table + others).joined(separator: "\n")
  }
}
