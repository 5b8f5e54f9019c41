package import GranularityCounting
package import GranularityReports
import GranularityTabular
import GranularityTourRecords
import GranularityWorkloads

// MARK: - Rows

extension TrialAnswer {
  /// A row for each preview, and one for each view of the previews that ran.
  package var rows: [TrialRow] {
    TrialRow.table.sorted(
      screensInOrder.flatMap(rows)
        + stops.map { stop in
          var row = row(of: stop.preview)
          row.outcome = stop.isCut ? "cut" : "stopped"
          row.reason = stop.reason
          return row
        })
  }

  private func rows(of screen: Screen) -> [TrialRow] {
    let isCompared = screen.record.comparison != .none
    var first = row(of: screen.preview)
    first.outcome = "ran"
    first.models = Self.models(of: screen.record)
    (first.bodies, first.ownBodies) = (screen.types.count, screen.ownTypes)
    (first.reevaluations, first.wasted) = (screen.sum(\.written), screen.sum(\.writtenWasted))
    first.afterMigration = isCompared ? screen.sum(\.translated) : nil
    let own = Set(screen.views.map(\.path))
    let views = screen.record.views.filter { !screen.preview.declares(Self.type(of: $0)) }
    return [first]
      + views.map { view in
        var row = row(of: screen.preview)
        row.viewPath = screen.preview.stablePath(view.path)
        row.models = first.models
        guard own.contains(view.path) else {
          row.outcome = "cut"
          return row
        }
        row.outcome = "whole"
        (row.reevaluations, row.wasted) = (view.written, view.writtenWasted)
        row.afterMigration = isCompared ? view.translated : nil
        row.reason = view.evidence.reason
        return row
      }
  }

  private func row(of preview: Preview) -> TrialRow {
    var row = TrialRow()
    (row.preview, row.line) = (name(of: preview), preview.line)
    return row
  }
}

// MARK: - The recorded counts

extension TrialAnswer {
  /// The counts of each preview that ran, as they are recorded: those of the views whose source is whole, as written.
  ///
  /// The `run_id` of a preview has no line, so that it stays if the file changes above it.
  package var runs: [RunResult] {
    screensInOrder.map { screen in
      let preview = screen.preview
      let id = name(of: preview)
      let isCounted = { (path: String) in
        let type = Self.type(at: path)
        return !preview.declares(type) && self.isOwn(type)
      }
      let views = screen.record.viewRows.filter { isCounted($0.viewPath) }
      var run = RunRow()
      (run.runID, run.runtime) = (id, views.first?.runtime ?? .coarse)
      return RunResult(
        run: run,
        views: views.map { row in
          var row = row
          row.runID = id
          row.viewPath = preview.stablePath(row.viewPath)
          row.parentPath = preview.stablePath(row.parentPath)
          return row
        },
        causes: screen.record.causeRows.filter { isCounted($0.viewPath) }.map { row in
          var row = row
          row.runID = id
          row.viewPath = preview.stablePath(row.viewPath)
          return row
        })
    }
  }

  /// The file and the name of a preview, with its place among those of one name in one file.
  private func name(of preview: Preview) -> String {
    let name = "\(preview.file): \(preview.name)"
    let same = previews.filter { "\($0.file): \($0.name)" == name }
    guard same.count > 1, let index = same.firstIndex(of: preview) else { return name }
    return "\(name) (\(index + 1) of \(same.count))"
  }
}

extension Preview {
  /// The path of a view without the line of the preview, which is in the name of a preview with state.
  fileprivate func stablePath(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { component in
      component == declaration[...] ? "Preview" : component
    }.joined(separator: "/")
  }
}
