import Documents
import Tabular
import Workloads

/// The heading of the whole page and the sentence below it.
struct Headline {
  let title: String
  let lede: String

  init(of groups: [RunGroup]) {
    let outcomes = groups.compactMap(\.outcome).grouped(by: \.self)
      .reduce(into: [:]) { $0[$1.key] = $1.elements.count }
    let compared = outcomes.values.sum()
    guard groups.count > 1, compared > 0 else {
      title = groups.first.map { "\($0.workload): \($0.finding)" } ?? "No runs"
      lede = groups.first?.summary.capitalisedSentence ?? ""
      return
    }
    let saves = outcomes[.saves, default: 0]
    let rest: [(Outcome, String)] = [
      (.same, "changes nothing in"), (.corrects, "shows changes that coarse missed in"),
      (.adds, "only adds work in"),
    ]
    let others = rest.compactMap { outcome, words in
      outcomes[outcome].map { "\(words) \($0)" }
    }
    title =
      "Fine observation saves body evaluations in \(saves) of \(compared) simulated screens"
      + (others.isEmpty ? "" : ", " + Self.list(others))
    lede = ""
  }

  /// The words with commas between them and an "and" before the last.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension String {
  /// The text with a capital at its beginning and a full stop at its end.
  var capitalisedSentence: String {
    isEmpty ? "" : prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}
