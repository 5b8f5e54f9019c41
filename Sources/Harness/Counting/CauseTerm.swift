import GranularityTabular
package import GranularityWorkloads
import ModelObservation
package import SimulatedUICore

/// The form of a cause in tables and chains, and its meaning.
package struct CauseTerm {
  /// The spelling of the cause, with the placeholders `Type`, `name` and `key`.
  package let form: String
  package let meaning: String
  /// A cause that the term explains; `nil` for a term that is not a cause.
  private let example: Cause?

  private init(_ example: Cause, _ meaning: String) {
    (self.example, form, self.meaning) = (example, example.description, meaning)
  }

  private init(form: String, meaning: String) {
    (example, self.form, self.meaning) = (nil, form, meaning)
  }

  /// All terms; `mount` is first, because it is the first cause of every view.
  package static let all = [
    CauseTerm(.mount, "The first evaluation of a new view."),
    CauseTerm(
      .`self`, "The parent created the view with a value that is not equal to the last."),
    CauseTerm(.identity, "The view has a new identity, and so a new state."),
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
      form: "–", meaning: "No count: the runtime does not provide it, or it was not measured."),
  ]

  /// True if the term explains a cause, as `object(Type)` explains `object(Truck)`.
  package func explains(_ cause: Cause) -> Bool {
    guard let example else { return false }
    return CauseKind(example) == CauseKind(cause) && (example.name == nil) == (cause.name == nil)
  }

  /// The cause under a runtime that does not report which property is about to change.
  package static let unnamedProperty = CauseTerm(
    .property(nil), "A property that the body read; the runtime does not report which.")

  /// A chain from the source of a change to its cause.
  package static let chain = CauseTerm(
    form: "a → b → c",
    meaning: "The source (a timer or an action), the property that it wrote, and the cause.")
}

/// The evaluations of the views of one kind that one mutation set off, by runtime, without mounts.
///
/// An evaluation with several causes is counted only under its first cause. The evaluations of all links therefore add
/// up to the evaluations of the run.
package struct CauseLink: Hashable {
  /// The mutation, such as `timer → Model.isOpen`.
  package let origin: String
  /// The collective path of the views.
  package let view: String
  /// The number of evaluations whose first cause is the mutation, by runtime.
  package let evaluations: [Runtime: Int]
  /// The number of evaluations that the mutation also caused, but that have another first cause, by runtime.
  package let shared: [Runtime: Int]
  package let wasted: Int

  package var total: Int { evaluations.values.sum() }

  /// Links the mutations in `causes` to the views, the link with the most evaluations first.
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

  /// The number of evaluations of one view that a mutation also caused, but that have another first cause.
  ///
  /// A mutation can reach a view in several ways, each with a row. The evaluations of different rows are assumed to
  /// coincide as far as possible.
  private static func shared(in rows: [CauseRow]) -> Int {
    let any = rows.map(\.evaluationsAny).max() ?? 0
    return max(0, any - rows.map(\.evaluationsFirst).sum())
  }
}
