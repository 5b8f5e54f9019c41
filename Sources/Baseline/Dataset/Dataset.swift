package import Claims
package import Counting
package import Tabular

/// The rows of all tables that are recorded and compared, each table sorted by its key.
///
/// Only what every machine counts alike is in it: no date, no machine, no toolchain.
package struct Dataset: Hashable, Sendable {
  package let runs: [RunRow]
  package let views: [ViewRow]
  package let causes: [CauseRow]
  package let timeline: [TimelineRow]
  package let claims: [ClaimRow]
  package let curves: [CurveRow]

  /// The rows of `measurements` and `claims`, in the order of their keys.
  package init(_ measurements: Measurements = Measurements(), claims: [ClaimRow] = []) {
    let runs = measurements.runs
    self.init(
      runs: runs.map(\.run), views: runs.flatMap(\.views), causes: runs.flatMap(\.causes),
      timeline: runs.flatMap(\.timeline), claims: claims,
      curves: measurements.curvePoints.map { CurveRow($0) })
  }

  init(
    runs: [RunRow], views: [ViewRow], causes: [CauseRow], timeline: [TimelineRow],
    claims: [ClaimRow], curves: [CurveRow]
  ) {
    self.runs = RunRow.table.sorted(runs)
    self.views = ViewRow.table.sorted(views)
    self.causes = CauseRow.table.sorted(causes)
    self.timeline = TimelineRow.table.sorted(timeline)
    self.claims = ClaimRow.table.sorted(claims)
    self.curves = CurveRow.table.sorted(curves)
  }

  /// The names of the files that hold the rows, and of the one that describes them.
  static let fileNames = [
    RunRow.table.fileName, ViewRow.table.fileName, CauseRow.table.fileName,
    TimelineRow.table.fileName, ClaimRow.table.fileName, CurveRow.table.fileName,
    DataPackage.fileName,
  ]

  /// The files that hold the rows, and the one that describes them and the limits, if there are any.
  package func files(in directory: String) -> [OutputFile] {
    [
      RunRow.table.file(of: runs, in: directory),
      ViewRow.table.file(of: views, in: directory),
      CauseRow.table.file(of: causes, in: directory),
      TimelineRow.table.file(of: timeline, in: directory),
      ClaimRow.table.file(of: claims, in: directory),
      CurveRow.table.file(of: curves, in: directory),
      OutputFile(
        path: path(of: DataPackage.fileName, in: directory),
        bytes: Array(DataPackage.text(of: DataPackage.tables(in: directory)).utf8)),
    ]
  }

  /// The rows of the workloads that `glob` matches; all for `nil`.
  ///
  /// A claim's row belongs to the workload or trial that is counted for it; where none is, only `*` matches.
  package func only(_ glob: Glob?) -> Dataset {
    guard let glob else { return self }
    return filtered { glob.matches($0) }
  }

  /// The rows of the workloads that `glob` does not match; none for `nil`.
  func except(_ glob: Glob?) -> Dataset {
    guard let glob else { return Dataset() }
    return filtered { !glob.matches($0) }
  }

  /// All rows of both.
  func joined(with other: Dataset) -> Dataset {
    Dataset(
      runs: runs + other.runs, views: views + other.views, causes: causes + other.causes,
      timeline: timeline + other.timeline, claims: claims + other.claims,
      curves: curves + other.curves)
  }

  private func filtered(by isIncluded: (_ workload: String) -> Bool) -> Dataset {
    let ids = Set(runs.filter { isIncluded($0.workload) }.map(\.runID))
    return Dataset(
      runs: runs.filter { ids.contains($0.runID) }, views: views.filter { ids.contains($0.runID) },
      causes: causes.filter { ids.contains($0.runID) },
      timeline: timeline.filter { ids.contains($0.runID) },
      claims: claims.filter { isIncluded($0.workload) },
      curves: curves.filter { isIncluded($0.workload) })
  }
}
