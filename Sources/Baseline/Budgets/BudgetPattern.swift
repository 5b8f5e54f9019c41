package import Tabular

/// The runs that a budget applies to, and the views in them if it limits views.
///
/// The text before the first `/` matches the workload or the `run_id` of a run. The rest, with the
/// `/`, matches the path of a view: `menu/DonutMenu`.
package struct BudgetPattern: Hashable, Sendable {
  package let text: String
  let run: Glob
  /// `nil` if the budget limits runs.
  let view: Glob?

  package init(_ text: String) {
    self.text = text
    let slash = text.firstIndex(of: "/") ?? text.endIndex
    run = Glob(String(text[..<slash]))
    view = slash == text.endIndex ? nil : Glob(String(text[slash...]))
  }
}

extension BudgetPattern: CellValue {
  package static var kind: CellKind { .text }
  package var cell: Cell { .text(text) }
  package init?(cellText text: String) { self.init(text) }
}
