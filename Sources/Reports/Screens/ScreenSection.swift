import Counting
import Documents

/// The first screen of the page about a user's screen: what to do on the left, and its views with the reasons on the right.
struct ScreenSection: Sendable {
  let study: ScreenStudy

  /// The decision in one sentence.
  var title: String { study.decision }

  var html: HTML {
    """
    <section id="start" class="start" aria-label="What to do">
    <div class="cards"><p class="answer">\(study.answer ?? "")</p>\(options)</div>
    <div class="all"><div class="list">\(views("Views that gain", study.gaining))\
    \(views("Views that gain nothing", study.idle))</div></div>
    </section>

    """
  }

  /// A row for each way to change the screen, on one scale.
  private var options: HTML {
    let options = study.options
    let most = options.map(\.run.reevaluations).max() ?? 0
    let rows = options.map { name, comparison, run -> HTML in
      """
      <tr><th scope="row"><a href="#exhibit-\(comparison)">\(name)</a></th>\
      <td class="pair">\(run.reevaluations.grouped)</td>\
      <td class="bars" aria-hidden="true">\(RunList.bar(of: run, most: most))</td></tr>
      """
    }
    return """
      <table class="options"><caption>Re-evaluations, by what you do: \(RunList.legend)</caption>\
      <tbody>\(rows)</tbody></table>
      """
  }

  private func views(_ title: String, _ verdicts: [ScreenStudy.Verdict]) -> HTML {
    guard !verdicts.isEmpty else { return "" }
    let table = TextTable(
      [.init("view"), .number("coarse"), .number("fine"), .init("why")], of: verdicts
    ) { verdict in
      [
        StyledText(verdict.label, .strong), .count(verdict.coarse), .count(verdict.fine),
        StyledText(verdict.reason),
      ]
    }
    return HTMLRenderer().element(
      of: table, class: "verdicts", caption: "\(title): \(verdicts.count)")
  }
}
