package import GranularityCounting
import GranularityTabular
package import GranularityTourRecords
import GranularityWorkloads

// MARK: - Rows

extension TrialAnswer {
  /// The rows of the answer: one for each preview, and one for each view of a preview that ran.
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

  /// A row for each edit and each migrated preview that was tried in a copy of the sources.
  package var proofs: [ProofRow] {
    ProofRow.table.sorted((triedEdits?.proofs ?? []) + (migration?.proofs ?? []))
  }

  private func rows(of screen: Screen) -> [TrialRow] {
    let isCompared = screen.record.comparison.isCompared
    var first = row(of: screen.preview)
    first.outcome = screen.isWhole ? "whole" : "ran"
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
        row.reason = "\(view.evidence.reason)"
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
  /// The recorded counts of the previews that ran: their counts as written, and the turns of the views that lost no
  /// code to a cut.
  ///
  /// The `run_id` of a preview contains no line number, so it does not change if the file changes above the preview.
  package var sessions: SessionRows {
    screensInOrder.reduce(into: SessionRows()) { all, screen in
      let (preview, record) = (screen.preview, screen.record)
      var rows = SessionRows(
        views: record.viewRows.filter { isCounted($0.viewPath, in: preview) },
        causes: record.causeRows.filter { isCounted($0.viewPath, in: preview) })
      rows.turns = record.turnRows.grouped(by: \.turn).flatMap { _, turn in
        let counted = turn.filter { isCounted($0.viewPath, in: preview) }
        return counted.isEmpty ? turn.prefix(1).map(\.withoutView) : counted
      }
      for index in rows.views.indices {
        rows.views[index].viewPath = preview.stablePath(rows.views[index].viewPath)
        rows.views[index].parentPath = preview.stablePath(rows.views[index].parentPath)
      }
      for index in rows.causes.indices {
        rows.causes[index].viewPath = preview.stablePath(rows.causes[index].viewPath)
      }
      for index in rows.turns.indices {
        rows.turns[index].viewPath = preview.stablePath(rows.turns[index].viewPath)
      }
      all.append(rows.renamed(name(of: preview)))
    }
  }

  /// True for a view that lost no code to a cut and that the preview itself does not declare.
  private func isCounted(_ path: String, in preview: Preview) -> Bool {
    let type = Self.type(at: path)
    return !preview.declares(type) && isOwn(type)
  }

  /// The source positions of the previews that ran.
  ///
  /// - Parameter directories: The directories that contain the sources. A preview outside of all of them has no
  ///   position.
  package func places(in directories: [String]) -> [PlaceRow] {
    screensInOrder.compactMap { screen in
      let file = screen.preview.file
      let root = directories.first { InputFile.exists(path(of: file, in: $0)) }
      guard let root else { return nil }
      var place = PlaceRow()
      (place.runID, place.file) = (name(of: screen.preview), path(of: file, in: root))
      place.line = screen.preview.line
      place.runtime = screen.record.viewRows.first?.runtime ?? place.runtime
      return place
    }
  }

  func name(of preview: Preview) -> String { compiled.runID(of: preview) }
}

extension Preview {
  /// The path of a view, with `Preview` in place of the generated type name of a preview with state. The type name
  /// contains a line number.
  fileprivate func stablePath(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { component in
      component == declaration[...] ? "Preview" : component
    }.joined(separator: "/")
  }
}

extension TurnRow {
  /// A copy of the turn without the values that belong to a view.
  fileprivate var withoutView: TurnRow {
    var turn = TurnRow()
    (turn.runtime, turn.turn, turn.action) = (runtime, self.turn, action)
    turn.virtualMilliseconds = virtualMilliseconds
    return turn
  }
}
