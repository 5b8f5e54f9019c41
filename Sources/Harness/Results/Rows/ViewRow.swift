/// What became of one view in one run: a row of `views.csv`.
public struct ViewRow: Hashable, Sendable {
  public var runID = ""
  public var runtime = Runtime.coarse
  /// Types from the root down, with a row's id in brackets: `/TruckView/OrdersCard/OrderRow[3]`.
  ///
  /// Views of a kind that stand in one another are written once, with their number in braces: `/Level{3}`.
  public var viewPath = ""
  public var viewType = ""
  /// Empty for the root.
  public var parentPath = ""
  /// Views above it.
  public var depth = 0
  public var mounts = 0
  public var unmounts = 0
  public var evaluations = 0
  public var reevaluations = 0
  public var needed = 0
  public var wasted = 0
  public var skips = 0
  public var initialisations = 0
  /// Re-evaluations whose first cause was a tracked property; the next four likewise.
  public var byProperty = 0
  public var byObject = 0
  public var bySelf = 0
  public var byState = 0
  public var byEnvironment = 0
  /// Properties that one evaluation read, at most; `nil` if the runtime does not tell.
  public var distinctPropertiesRead: Int?
  /// Views of a kind that the row stands for; one in whatever is recorded.
  public var views = 1
  /// Objects that the view subscribed to, in all.
  public var subscriptions = 0

  public init() {}
}
