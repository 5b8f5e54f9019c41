import GranularityTabular
package import GranularityWorkloads
import ModelObservation
package import SimulatedUICore

/// A notation in tables and chains, such as `object(Type)`, and its explanation.
package struct CauseTerm {
  /// The notation as it appears in a table, with the placeholders `Type`, `name` and `key`.
  package let form: String
  package let meaning: String
  /// A cause that has this notation; `nil` if the notation does not stand for a cause.
  private let example: Cause?

  private init(_ example: Cause, _ meaning: String) {
    (self.example, form, self.meaning) = (example, example.description, meaning)
  }

  private init(form: String, meaning: String) {
    (example, self.form, self.meaning) = (nil, form, meaning)
  }

  /// All notations. `mount` is first, because it is the first cause of every view.
  package static let all = [
    CauseTerm(.mount, "The first evaluation of a new view."),
    CauseTerm(
      .`self`, "The parent created the view with a value that is not equal to the previous value."),
    CauseTerm(.identity, "The view has a new identity, and therefore a new state."),
    CauseTerm(.state("name"), "A State of the view changed."),
    CauseTerm(
      .object("Type"),
      "An object that the view observes announced a change of one of its properties."),
    CauseTerm(
      .property(PropertyName(type: "Type", name: "name")),
      "A property that the body read is about to change."),
    unnamedProperty,
    CauseTerm(.environment("key"), "An environment value that the view reads changed."),
    chain,
    CauseTerm(
      form: "–",
      meaning: "The count does not exist: the runtime does not provide it, or it was not measured."),
  ]

  /// True if this notation explains the cause: `object(Type)` explains `object(Truck)`.
  package func explains(_ cause: Cause) -> Bool {
    guard let example else { return false }
    return CauseKind(example) == CauseKind(cause) && (example.name == nil) == (cause.name == nil)
  }

  /// The notation for a property's change under a runtime that does not report which property changes.
  package static let unnamedProperty = CauseTerm(
    .property(nil), "A property that the body read; the runtime does not report which.")

  /// The notation for a chain that leads from the source of a change to the cause of an evaluation.
  package static let chain = CauseTerm(
    form: "a → b → c",
    meaning: "The source (a timer or an action), the property that it wrote, and the cause.")
}

/// The evaluations, by runtime and without mounts, that one mutation set off in the views of one kind.
///
/// An evaluation with several causes is counted only under its first cause. The sum over all links is therefore the
/// number of re-evaluations of the run.
package struct CauseLink: Hashable {
  /// The mutation with its source, such as `timer → Model.isOpen`.
  package let origin: String
  /// The path that all views of the kind share, such as `/List/Row[…]`.
  package let view: String
  /// The number of evaluations that had this mutation as their first cause, by runtime.
  package let evaluations: [Runtime: Int]
  /// The number of evaluations, by runtime, that this mutation also caused, but that had a different first cause.
  package let shared: [Runtime: Int]
  package let wasted: Int

  package var total: Int { evaluations.values.sum() }

  /// Groups the rows of `causes` by mutation and kind of view. The link with the most evaluations is first.
  package static func links(of causes: [CauseRow]) -> [CauseLink] {
    let causes = causes.filter { $0.kind != .mount }
    return causes.grouped { [$0.origin.path(), ViewPath.collective($0.viewPath)] }
      .map { key, rows in
        let byView = rows.grouped { [$0.runtime.rawValue, $0.viewPath] }.map(\.elements)
        return CauseLink(
          origin: key[0], view: key[1],
          evaluations: Dictionary(rows.map { ($0.runtime, $0.evaluationsFirst) }) { $0 + $1 },
          shared: Dictionary(byView.map { ($0[0].runtime, shared(in: $0)) }) { $0 + $1 },
          wasted: rows.map(\.wastedFirst).sum())
      }.filter { $0.total + $0.shared.values.sum() > 0 }
      .sorted { (-$0.total, $0.origin, $0.view) < (-$1.total, $1.origin, $1.view) }
  }

  /// The number of evaluations of one view that a mutation also caused, but that had a different first cause.
  ///
  /// A mutation can reach a view in several ways, and each way has a row. The result is a lower bound: it assumes that
  /// the evaluations of these rows are the same evaluations as far as possible.
  private static func shared(in rows: [CauseRow]) -> Int {
    let any = rows.map(\.evaluationsAny).max() ?? 0
    return max(0, any - rows.map(\.evaluationsFirst).sum())
  }
}
