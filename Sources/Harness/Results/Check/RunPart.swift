/// A row that belongs to a run.
protocol RunPart: TableRow {
  var runID: String { get }
  var runtime: Runtime { get }
  /// The view that the row is about; `nil` if it is about none.
  var subject: String? { get }
}

extension RunPart {
  var subject: String? { nil }
}

extension RunRow: RunPart {}
extension TimelineRow: RunPart {}
extension CurveRow: RunPart {}

extension ViewRow: RunPart {
  var subject: String? { viewPath }
}

extension CauseRow: RunPart {
  var subject: String? { viewPath }
}
