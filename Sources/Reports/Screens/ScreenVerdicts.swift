import Counting
import ScreenFiles
import Workloads

/// Finds out why each view of a declared screen gains or does not, from what was counted.
struct ScreenVerdicts {
  private let screen: ScreenDeclaration
  private let coarse: [String: GeneratedTables]
  private let fine: [String: GeneratedTables]
  private let sizes: [String: Int]
  /// What some change makes another value of.
  private let changing: Set<PropertyReference>

  /// What was counted of all rows of a view.
  private struct GeneratedTables {
    var reevaluations = 0
    var byReading = 0
    var byInput = 0
  }

  init(of screen: ScreenDeclaration, _ comparison: Comparison) {
    self.screen = screen
    (coarse, sizes) = Self.figures(in: comparison.result(under: .coarse))
    (fine, _) = Self.figures(in: comparison.result(under: .fine))
    let happening = screen.changes.filter { $0.times > 0 }
    changing = Set(happening.filter { $0.times >= $0.changesEvery }.flatMap(\.sets))
  }

  private static func figures(
    in result: RunResult?
  ) -> (figures: [String: GeneratedTables], sizes: [String: Int]) {
    var (figures, sizes) = ([String: GeneratedTables](), [String: Int]())
    for view in result?.views ?? [] {
      let path = ViewPath.collective(view.viewPath)
      sizes[path, default: 0] += 1
      figures[path, default: GeneratedTables()].reevaluations += view.reevaluations
      figures[path, default: GeneratedTables()].byReading += view.byProperty
      figures[path, default: GeneratedTables()].byInput += view.bySelf
    }
    return (figures, sizes)
  }

  /// A verdict for each declared view of which there was one on the screen, a parent before its children.
  var all: [ScreenStudy.Verdict] {
    var verdicts: [ScreenStudy.Verdict] = []
    let names = Dictionary(screen.allViews.map { ($0.name, 1) }, uniquingKeysWith: +)
    var waiting = screen.views.reversed().map { (view: $0, outer: "", parent: "") }
    while let (view, outer, parent) = waiting.popLast() {
      let path = "\(outer)/\(view.name)" + (view.repetition == .once ? "" : "[…]")
      waiting += view.children.reversed().map { ($0, path, view.name) }
      guard let size = sizes[path] else { continue }
      let label = names[view.name] == 1 ? view.name : path
      let (coarse, fine) = (coarse[path] ?? GeneratedTables(), fine[path] ?? GeneratedTables())
      verdicts.append(
        ScreenStudy.Verdict(
          label: size > 1 ? "\(label) ×\(size)" : label, coarse: coarse.reevaluations,
          fine: fine.reevaluations,
          reason: coarse.reevaluations > fine.reevaluations
            ? gain(of: view) : stay(of: view, fine, below: parent)))
    }
    return verdicts
  }

  /// Why a view is evaluated less often.
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

  /// Why a view is evaluated as often as before.
  private func stay(of view: DeclaredView, _ figures: GeneratedTables, below parent: String)
    -> String
  {
    let reads = names(of: view.dependencies.filter { changing.contains($0) })
    let inputs = names(of: view.inputs.map(\.value.reference).filter { changing.contains($0) })
    switch (figures.byReading > 0, figures.byInput > 0) {
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
