import Counting
import Spelling
import Tabular
import ViewHosting
import Workloads

/// A limit on a count of `expectRecordedCounts`, or a tolerance for its change, written as a string.
///
/// | budget | meaning |
/// | --- | --- |
/// | `"reevaluations <= 40"` | all views together have at most 40 re-evaluations, even after a new recording |
/// | `"CartHeader wasted <= 0"` | so do the views of a type, or those whose paths have this ending |
/// | `"fine: evaluations <= 12"` | the limit applies under one runtime |
/// | `"reevaluations +5%"` | the count may be up to 5% more than recorded |
///
/// A tolerance replaces the exact comparison under the runtimes to which it applies: the recorded rows may then
/// differ, as long as every tolerated count is within its limit. A count is a column of `views.csv` that holds a number.
public struct CountBudget: ExpressibleByStringLiteral, Sendable {
  let text: String

  /// Makes a budget from its text, such as `"reevaluations <= 40"`; ``CountBudget`` lists the forms.
  ///
  /// The text is read by `expectRecordedCounts`, which throws an error if it has none of these forms.
  public init(stringLiteral text: String) { self.text = text }

  /// The budget in parts.
  ///
  /// - Throws: ``RecordedCountsError`` if the text has no such form, or names no column.
  func terms() throws(RecordedCountsError) -> Terms {
    var rest = text[...]
    var runtime: Runtime?
    if let colon = rest.firstIndex(of: ":"), let named = Runtime(rawValue: String(rest[..<colon])) {
      runtime = named
      rest = rest[rest.index(after: colon)...]
    }
    var words = rest.split(separator: " ")
    guard let limit = Self.takeLimit(&words), let column = words.popLast() else {
      throw RecordedCountsError(
        "a budget needs to be like 'CartRow reevaluations <= 4' or 'reevaluations +5%'; "
          + "found '\(escaped(text))'")
    }
    guard Self.columns.contains(where: { $0.name == column }) else {
      let nearest = nearestName(to: String(column), among: Self.columns.map(\.name))
      throw RecordedCountsError(
        "a budget needs a count of views.csv; found '\(escaped(String(column)))' in "
          + "'\(escaped(text))'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    let view = words.isEmpty ? nil : words.joined(separator: " ")
    return Terms(text: text, runtime: runtime, view: view, column: String(column), limit: limit)
  }

  /// Takes `<= 4` or `+5%` from the end of `words`; `nil` if there is neither.
  private static func takeLimit(_ words: inout [Substring]) -> Limit? {
    guard let last = words.popLast() else { return nil }
    if last.hasPrefix("+"), last.hasSuffix("%"), let percent = Int(last.dropFirst().dropLast()) {
      return percent >= 0 ? .growth(percent: percent) : nil
    }
    guard let most = Int(last), most >= 0, words.popLast() == "<=" else { return nil }
    return .atMost(most)
  }

  fileprivate static var columns: [Table<ViewRow>.Column] {
    ViewRow.table.columns.filter { $0.kind == .integer }
  }
}

extension CountBudget {
  /// The largest value of a count.
  enum Limit: Hashable {
    case atMost(Int)
    /// Relative to the recorded count.
    case growth(percent: Int)
  }

  /// The parts of a budget.
  struct Terms: Hashable {
    let text: String
    /// `nil` for every runtime.
    let runtime: Runtime?
    /// A type, a path or the end of a path; `nil` for all views together.
    let view: String?
    let column: String
    let limit: Limit

    var isTolerance: Bool {
      if case .growth = limit { true } else { false }
    }

    func applies(to runtime: Runtime) -> Bool { self.runtime ?? runtime == runtime }

    /// The message if the measured counts exceed the limit; `nil` if they do not.
    ///
    /// - Throws: ``RecordedCountsError`` if no view fits.
    func excess(
      of measured: [ViewRow], over recorded: [ViewRow], under runtime: Runtime
    ) throws(RecordedCountsError) -> String? {
      let views = measured.filter(fits)
      if let view, views.isEmpty {
        let nearest = nearestName(to: view, among: Set(measured.map(\.viewType)).sorted())
        throw RecordedCountsError(
          "the budget '\(escaped(text))' needs a view of the screen; found no '\(escaped(view))'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
      }
      guard views.isEmpty || views.contains(where: { integer(of: $0) != nil }) else {
        throw RecordedCountsError(
          "the budget '\(escaped(text))' needs a count that \(runtime.rawValue) reports; found none"
        )
      }
      let count = sum(of: views)
      switch limit {
      case .atMost(let most):
        return count <= most
          ? nil : "budget '\(escaped(text))' exceeded under \(runtime.rawValue): found \(count)"
      case .growth(let percent):
        let old = sum(of: recorded.filter(fits))
        // In floating point, because a percentage could overflow an integer.
        return Double(count) <= Double(old) * (1 + Double(percent) / 100)
          ? nil
          : "budget '\(escaped(text))' exceeded under \(runtime.rawValue): "
            + "recorded \(old), found \(count)"
      }
    }

    private func fits(_ row: ViewRow) -> Bool {
      guard let view else { return true }
      return row.viewType == view || PathPattern(view).matches(row.viewPath)
    }

    private func sum(of rows: [ViewRow]) -> Int {
      rows.lazy.map { integer(of: $0) ?? 0 }.sum()
    }

    /// The count of a row in the column of the budget; `nil` if the runtime does not report it.
    private func integer(of row: ViewRow) -> Int? {
      let column = CountBudget.columns.first { $0.name == self.column }
      if case .integer(let count) = column?.cell(of: row) { return count }
      return nil
    }
  }
}
