import Counting
import Tabular
import Workloads

/// The evaluations of the views of one kind that one mutation set off, by runtime, without mounts.
struct CauseLink: Hashable {
  /// The mutation, such as `timer → Model.isOpen`.
  let origin: String
  /// The collective path of the views.
  let view: String
  let evaluations: [Runtime: Int]
  let wasted: Int

  var total: Int { evaluations.values.sum() }

  /// Links the mutations in `causes` to the views, the link with the most evaluations first.
  static func links(of causes: [CauseRow]) -> [CauseLink] {
    let causes = causes.filter { $0.evaluationsFirst > 0 && $0.via != "mount" }
    return causes.grouped { [$0.origin.path(), ViewPath.collective($0.viewPath)] }
      .map { key, rows in
        CauseLink(
          origin: key[0], view: key[1],
          evaluations: Dictionary(rows.map { ($0.runtime, $0.evaluationsFirst) }) { $0 + $1 },
          wasted: rows.map(\.wastedFirst).sum())
      }.sorted { (-$0.total, $0.origin, $0.view) < (-$1.total, $1.origin, $1.view) }
  }
}
