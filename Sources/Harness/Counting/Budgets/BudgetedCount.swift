internal import GranularityFieldLayout
import GranularityTabular

/// A count that a budget limits: a column of `views.csv`, summed over the selected views, or a column of `runs.csv`.
///
/// A count selects all views of a screen. `count(of: CartRow.self)` selects the views of a type, and
/// `count(at: "CartList/CartRow")` the views at a path.
public struct BudgetedCount: Hashable, Sendable {
  package let name: String
  package let views: ViewSelection

  private init(_ name: String, _ views: ViewSelection = .all) {
    self.name = name
    self.views = views
  }

  /// The count of the views, modifiers or styles whose type is `type`, with any generic arguments.
  public func callAsFunction<Counted>(of type: Counted.Type) -> BudgetedCount {
    BudgetedCount(name, .type(typeName(type)))
  }

  /// The count of the views at `path`; if `path` has no leading `/`, at every path that ends with its components.
  ///
  /// - Parameter path: A whole path, such as `/CartScreen/CartRow[3]`, or the last components of paths, such as
  ///   `CartRow[3]`. `*` stands for any text and `?` for any character, although a `ViewHost` compares paths literally.
  public func callAsFunction(at path: String) -> BudgetedCount { BudgetedCount(name, .path(path)) }
}

// MARK: - The counts of views

extension BudgetedCount {
  /// Times that a view was mounted.
  public static let mounts = BudgetedCount("mounts")
  /// Times that a view was unmounted.
  public static let unmounts = BudgetedCount("unmounts")
  /// Times that a body ran, mounts included.
  public static let evaluations = BudgetedCount("evaluations")
  /// Evaluations after a first one.
  public static let reevaluations = BudgetedCount("reevaluations")
  /// Re-evaluations that changed the output of a view.
  public static let needed = BudgetedCount("needed")
  /// Re-evaluations that changed no output.
  public static let wasted = BudgetedCount("wasted")
  /// Decisions not to evaluate a view.
  public static let skips = BudgetedCount("skips")
  /// Values that bodies made for views.
  public static let initialisations = BudgetedCount("initialisations")
  /// Re-evaluations first caused by a tracked property.
  public static let byProperty = BudgetedCount("by_property")
  /// Re-evaluations first caused by an object's announcement.
  public static let byObject = BudgetedCount("by_object")
  /// Re-evaluations first caused by another value of the view.
  public static let bySelf = BudgetedCount("by_self")
  /// Re-evaluations first caused by a state of the view.
  public static let byState = BudgetedCount("by_state")
  /// Re-evaluations first caused by the environment.
  public static let byEnvironment = BudgetedCount("by_environment")
  /// The largest number of properties that one evaluation read; it is not reported for models of `Observation`.
  public static let distinctPropertiesRead = BudgetedCount("distinct_properties_read")
  /// Subscriptions that views made.
  public static let subscriptions = BudgetedCount("subscriptions")

  /// The columns whose value for several views is the largest value instead of the sum.
  private static let maxima: Set = ["depth", distinctPropertiesRead.name]

  /// The count in a run; `nil` if the runtime does not report it.
  func value(in run: BudgetedRun.Counts) -> Int? {
    if views == .all, let row = run.run, let column = RunRow.table.number(name) {
      return column.number(in: row)
    }
    let selected = run.views.filter(views.selects)
    guard let column = ViewRow.table.number(name) else { return nil }
    let counts = selected.compactMap(column.number)
    guard selected.isEmpty || !counts.isEmpty else { return nil }
    return Self.maxima.contains(name) ? counts.max() ?? 0 : counts.sum()
  }
}

extension Table {
  /// The column called `name`, if the column has numbers; otherwise `nil`.
  fileprivate func number(_ name: String) -> Column? {
    columns.first { $0.name == name && $0.kind == .integer }
  }
}

extension Table.Column {
  fileprivate func number(in row: Row) -> Int? {
    if case .integer(let number) = cell(of: row) { number } else { nil }
  }
}

// MARK: - As text

extension BudgetedCount: CustomStringConvertible {
  /// The column and the selected views, such as `wasted(of: CartRow)`.
  public var description: String { name + views.text }
}

extension BudgetedCount {
  /// The columns of `runs.csv` that `views.csv` does not have, and then the columns of `views.csv`.
  static let names = runNames + viewNames

  /// The columns of `views.csv`: the counts of single views.
  static let viewNames = ViewRow.table.columns.filter { $0.kind == .integer }.map(\.name)

  /// The columns of `runs.csv` that `views.csv` does not have.
  static let runNames = RunRow.table.columns.filter { $0.kind == .integer }.map(\.name)
    .filter { !viewNames.contains($0) }

  /// The count that is written as `text`; `nil` if there is none, or if it has no values for single views.
  init?(text: String) {
    let name = String(text.prefix { $0 != "(" })
    guard let views = ViewSelection(text.dropFirst(name.count)),
      Self.viewNames.contains(name) || views == .all && Self.runNames.contains(name)
    else { return nil }
    self.init(name, views)
  }
}
