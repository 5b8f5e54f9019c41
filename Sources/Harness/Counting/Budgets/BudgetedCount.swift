internal import GranularityFieldLayout
import GranularityTabular

/// A count that a budget limits: a column of `views.csv`, summed over the selected views, or a column of `runs.csv`.
///
/// By default, a count covers all views of a screen. `count(of: CartRow.self)` selects the views of a type, and
/// `count(at: "CartList/CartRow")` selects the views at a path.
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

  /// The count of the views at `path`. Without a leading `/`, `path` selects every view whose path ends with its
  /// components.
  ///
  /// - Parameter path: A whole path, such as `/CartScreen/CartRow[3]`, or the last components of paths, such as
  ///   `CartRow[3]`. Here `*` matches any text and `?` matches any character. A `ViewHost`, in contrast, compares paths
  ///   literally.
  public func callAsFunction(at path: String) -> BudgetedCount { BudgetedCount(name, .path(path)) }
}

// MARK: - The counts of views

extension BudgetedCount {
  /// The number of times that a view was mounted.
  public static let mounts = BudgetedCount("mounts")
  /// The number of times that a view was unmounted.
  public static let unmounts = BudgetedCount("unmounts")
  /// The number of times that a body ran, including the first evaluation at the mount.
  public static let evaluations = BudgetedCount("evaluations")
  /// The number of evaluations of a view after its first evaluation.
  public static let reevaluations = BudgetedCount("reevaluations")
  /// The number of re-evaluations that changed the output of a view.
  public static let needed = BudgetedCount("needed")
  /// The number of re-evaluations that did not change the output of a view.
  public static let wasted = BudgetedCount("wasted")
  /// The number of times that an update reached a view and did not evaluate it.
  public static let skips = BudgetedCount("skips")
  /// The number of view values that bodies created, such as `CartRow(item)` in the body of a list.
  public static let initialisations = BudgetedCount("initialisations")
  /// The number of re-evaluations whose first cause is a change of a tracked property.
  public static let byProperty = BudgetedCount("by_property")
  /// The number of re-evaluations whose first cause is an announcement of an `ObservableObject`.
  public static let byObject = BudgetedCount("by_object")
  /// The number of re-evaluations whose first cause is that the parent passed the view a different value.
  public static let bySelf = BudgetedCount("by_self")
  /// The number of re-evaluations whose first cause is a change of a `State` of the view.
  public static let byState = BudgetedCount("by_state")
  /// The number of re-evaluations whose first cause is a change of an environment value.
  public static let byEnvironment = BudgetedCount("by_environment")
  /// The largest number of different properties that one evaluation read; not available for models of the module
  /// Observation.
  public static let distinctPropertiesRead = BudgetedCount("distinct_properties_read")
  /// The number of subscriptions that views made to `ObservableObject`s.
  public static let subscriptions = BudgetedCount("subscriptions")

  /// The names of the columns that are combined for several views by their maximum instead of their sum.
  private static let maxima: Set = ["depth", distinctPropertiesRead.name]

  /// The count in a run; `nil` if the runtime of the run does not report this count.
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
  /// The column called `name`, if its values are integers; otherwise `nil`.
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
  /// The count's column and the selected views as text, such as `wasted(of: CartRow)`.
  public var description: String { name + views.text }
}

extension BudgetedCount {
  /// The names of all columns that a budget can limit: first those that only `runs.csv` has, then those of `views.csv`.
  static let names = runNames + viewNames

  /// The names of the integer columns of `views.csv`, which count per view.
  static let viewNames = ViewRow.table.columns.filter { $0.kind == .integer }.map(\.name)

  /// The names of the integer columns of `runs.csv` that `views.csv` does not have.
  static let runNames = RunRow.table.columns.filter { $0.kind == .integer }.map(\.name)
    .filter { !viewNames.contains($0) }

  /// Parses a count such as `wasted(of: CartRow)`.
  ///
  /// The result is `nil` if no column has the name, or if `text` selects views and only `runs.csv` has the column.
  init?(text: String) {
    let name = String(text.prefix { $0 != "(" })
    guard let views = ViewSelection(text.dropFirst(name.count)),
      Self.viewNames.contains(name) || views == .all && Self.runNames.contains(name)
    else { return nil }
    self.init(name, views)
  }
}
