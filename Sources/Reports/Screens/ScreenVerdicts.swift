import Counting
import ScreenFiles
import Workloads

/// Finds the reason why each view of a declared screen gains or does not gain, from the counts of its runs.
struct ScreenVerdicts {
  private let screen: ScreenDeclaration
  /// The views on the screen, by collective path.
  private let groups: [String: ViewGroup]
  /// The properties that some change sets to a different value.
  private let changing: Set<PropertyReference>

  init(of screen: ScreenDeclaration, _ comparison: Comparison) {
    self.screen = screen
    let groups = ViewGroup.groups(of: comparison.results, named: ViewPath.collective)
    self.groups = Dictionary(groups.map { ($0.path, $0) }) { first, _ in first }
    let changes = screen.changes.filter { $0.times > 0 && $0.times >= $0.changesEvery }
    changing = Set(changes.flatMap(\.sets))
  }

  /// A verdict for each declared view that was on the screen, a parent before its children.
  var all: [ScreenStudy.Verdict] {
    var verdicts: [ScreenStudy.Verdict] = []
    let names = Dictionary(screen.allViews.map { ($0.name, 1) }, uniquingKeysWith: +)
    var waiting = screen.views.reversed().map { (view: $0, outer: "", parent: "") }
    while let (view, outer, parent) = waiting.popLast() {
      let path = "\(outer)/\(view.name)" + (view.repetition == .once ? "" : "[…]")
      waiting += view.children.reversed().map { ($0, path, view.name) }
      guard let group = groups[path] else { continue }
      let coarse = group.totals[.coarse]?.reevaluations ?? 0
      let fine = group.totals[.fine]?.reevaluations ?? 0
      verdicts.append(
        ScreenStudy.Verdict(
          label: group.labelled(names[view.name] == 1 ? view.name : path), coarse: coarse,
          fine: fine,
          reason: coarse > fine
            ? gain(of: view) : stay(of: view, group.totals[.fine], below: parent)))
    }
    return verdicts
  }

  /// The reason why a view is evaluated less often.
  private func gain(of view: DeclaredView) -> String {
    let objects = view.installs.map { screen.objects[$0].name }.joined(separator: ", ")
    let reads = names(of: view.dependencies)
    let unread = changing.filter {
      view.installs.contains($0.object) && !view.dependencies.contains($0)
    }
    if unread.isEmpty { return "what it installs is set to equal values" }
    return "it installs \(objects) and reads "
      + (reads.isEmpty ? "nothing of it" : "only \(reads)")
  }

  /// The reason why a view is evaluated as often as before.
  private func stay(
    of view: DeclaredView, _ totals: ViewGroup.Totals?, below parent: String
  ) -> String {
    let (byProperty, bySelf) = (totals?.byProperty ?? 0, totals?.bySelf ?? 0)
    let reads = names(of: view.dependencies.filter { changing.contains($0) })
    let inputs = names(of: view.inputs.map(\.value.reference).filter { changing.contains($0) })
    switch (byProperty > 0, bySelf > 0) {
    case (true, false): return "it reads what changes: \(reads)"
    case (false, true): return "its input changes: \(inputs) from \(parent)"
    case (true, true):
      return "it reads what changes: \(reads); and its input changes: \(inputs) from \(parent)"
    case (false, false): break
    }
    if view.installs.isEmpty, view.inputs.isEmpty {
      return "it has no dependency: it installs nothing and is passed nothing"
    }
    return "nothing that it installs or is passed changes"
  }

  private func names(of references: [PropertyReference]) -> String {
    references.map(screen.name(of:)).joined(separator: ", ")
  }
}
