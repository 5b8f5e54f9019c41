/// How often one mutation made one view evaluate in one run: a row of `causes.csv`.
///
/// Over the rows of a view, `evaluationsFirst` sums to its evaluations.
public struct CauseRow: Hashable, Sendable {
  public var runID = ""
  public var runtime = Runtime.coarse
  /// The timer or action that set off the evaluation; `mount` for what the first pass did.
  public var source = ""
  /// The type of the object that was mutated; empty if none was.
  public var object = ""
  /// The property that was mutated; empty if none was.
  public var property = ""
  public var viewPath = ""
  /// How the change reached the view: `mount`, `self`, `identity`, `state(name)`, `object(type)`, `property(type.name)` …
  public var via = ""
  /// Mutations of that property by that source in the run.
  public var mutations = 0
  /// Evaluations of the view of which this was the first cause.
  public var evaluationsFirst = 0
  /// Evaluations of the view of which this was one of the causes.
  public var evaluationsAny = 0
  /// Evaluations of which this was the first cause and that changed no output.
  public var wastedFirst = 0

  public init() {}
}
