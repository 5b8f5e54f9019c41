import Counting
import Documents
import Workloads

/// The first screen of a page with several runs: what to conclude on the left, and all runs on the right.
struct StartSection {
  let groups: [RunGroup]
  /// Below the cards: the cost, the evidence and the links to the other sections.
  let foot: HTML

  /// The outcomes of a card, with its heading and its advice.
  private static let cards: [(outcomes: [Outcome], heading: String, advice: String)] = [
    ([.saves], "Helps", "Migrate if views read little of what changes in their objects."),
    (
      [.same], "No gain",
      "Do not expect a saving if every view reads what changes, or if the model is split already."
    ),
    (
      [.corrects, .adds], "Adds",
      "Fine tracking also follows objects that no view observes under coarse."
    ),
  ]

  /// Empty for a single group, whose own section has the same numbers.
  var html: HTML {
    guard groups.count > 1, groups.contains(where: { $0.outcome != nil }) else { return "" }
    return """
      <section id="start" class="start" aria-label="All runs">
      <div class="cards">\(Self.cards.map { card(of: $0.outcomes, $0.heading, $0.advice) })\(foot)</div>
      <div class="all"><div class="filter"></div>
      \(RunList(groups: groups).html)</div>
      </section>

      """
  }

  private func card(of outcomes: [Outcome], _ heading: String, _ advice: String) -> HTML {
    let found = groups.enumerated().filter { group in
      group.element.outcome.map(outcomes.contains) ?? false
    }
    let example = found.max { Self.weight($0.element) < Self.weight($1.element) }
    guard let example else { return "" }
    let corrected =
      outcomes.contains(.corrects) ? found.count { $0.element.outcome == .corrects } : 0
    let why =
      corrected > 0
      ? "In \(corrected) of \(found.count), only because a coarse view was out of date. " : ""
    let (coarse, fine) = example.element.counts
    let count = "\(found.count) \(found.count == 1 ? "screen" : "screens")"
    let summary = example.element.summary
    return """
      <section class="card \(outcomes[0].rawValue)" data-outcomes="\(
        outcomes.map(\.rawValue).joined(separator: " "))">
      <h2>\(heading) <span class="of">\(count)</span></h2>
      <p>\(why)\(advice)</p>
      <p class="example">Example: <a href="#exhibit-\(example.offset)">\(example.element.shortTitle)\
      </a>\(summary.isEmpty ? "" : " (\(summary))"): coarse <b>\(coarse.grouped)</b>, fine \
      <b>\(fine.grouped)</b></p></section>

      """
  }

  /// The rank of an example: the largest difference, and of equal ones the most evaluations.
  private static func weight(_ group: RunGroup) -> (Int, Int) {
    (abs(group.difference ?? 0), group.counts.coarse)
  }
}

/// All runs by outcome, the largest saving first: a row with a bar for each runtime.
struct RunList {
  let groups: [RunGroup]

  var html: HTML {
    let rows = groups.enumerated().compactMap { number, group in
      group.outcome.map { (number: number, group: group, outcome: $0) }
    }
    let parts = Outcome.allCases.map { outcome -> HTML in
      let rows = rows.filter { $0.outcome == outcome }
        .sorted {
          $0.group.order == $1.group.order ? $0.number < $1.number : $0.group.order > $1.group.order
        }
      guard !rows.isEmpty else { return "" }
      return """
        <tbody data-outcome="\(outcome.rawValue)"><tr class="group"><th colspan="4" scope="rowgroup">\
        \(outcome.title) <span class="of">\(rows.count)</span></th></tr>
        \(rows.map { row($0.number, $0.group) })</tbody>
        """
    }
    return """
      <div class="list"><table class="runs"><caption>Re-evaluations of bodies. \
      <span class="swatch needed"></span>needed <span class="swatch wasted"></span>wasted: the output \
      did not change. A row has its own scale.</caption>
      <thead><tr><th scope="col">screen</th><th scope="col">coarse above, fine below</th>\
      <th scope="col">coarse → fine</th><th scope="col">change</th></tr></thead>
      \(parts)</table></div>
      """
  }

  private func row(_ number: Int, _ group: RunGroup) -> HTML {
    let words = group.shortTitle.split(separator: " ", maxSplits: 1)
    let (coarse, fine) = group.counts
    let most = max(coarse, fine)
    let bars = [Runtime.coarse, .fine].map { runtime -> HTML in
      guard let run = group.run(under: runtime) else { return "" }
      return """
        <span class="bar \(runtime.rawValue)">\(part("needed", run.reevaluations - run.wasted, of: most))\
        \(part("wasted", run.wasted, of: most))</span>
        """
    }
    let observation = group.run(under: .observation)?.reevaluations
    let differs: HTML =
      observation == nil || observation == fine
      ? "" : " <small>observation \((observation ?? 0).grouped)</small>"
    let isStale = (group.run(under: .coarse)?.staleViews ?? 0) > 0
    let badge: HTML =
      isStale ? " <span class=\"badge\" title=\"A coarse view is out of date\">stale</span>" : ""
    return """
      <tr data-number="\(number)"><th scope="row"><a href="#exhibit-\(number)" title="\(group.summary)">\
      \(String(words[0]))</a> \
      <small>\(words.count > 1 ? String(words[1]) : "")</small></th><td class="bars" aria-hidden="true">\
      \(bars)</td><td class="pair">\(coarse.grouped) → \(fine.grouped)\(differs)</td>\
      <td class="change">\(Self.change(from: coarse, to: fine))\(badge)</td></tr>

      """
  }

  /// A part of a bar, in whole percent; at least one percent if there is anything.
  private func part(_ kind: String, _ count: Int, of most: Int) -> HTML {
    guard count > 0, most > 0 else { return "" }
    return "<i class=\"\(kind)\" style=\"width:\(max(1, count.clampedProduct(100) / most))%\"></i>"
  }

  /// The quotient of the counts in words.
  static func change(from coarse: Int, to fine: Int) -> String {
    switch (coarse, fine) {
    case _ where coarse == fine: "equal"
    case (_, 0): "all saved"
    case (0, _): "\(fine.grouped) more"
    default: "\(factor(max(coarse, fine), min(coarse, fine)))× \(coarse > fine ? "fewer" : "more")"
    }
  }

  /// The quotient, with one decimal below ten, rounded down.
  private static func factor(_ most: Int, _ least: Int) -> String {
    let tenths = most.clampedProduct(10) / least
    return tenths >= 100 || tenths.isMultiple(of: 10)
      ? (tenths / 10).grouped : "\(tenths / 10).\(tenths % 10)"
  }
}

extension RunGroup {
  /// The re-evaluations under coarse and fine; 0 for a runtime that did not run.
  var counts: (coarse: Int, fine: Int) {
    (run(under: .coarse)?.reevaluations ?? 0, run(under: .fine)?.reevaluations ?? 0)
  }

  /// The rank in the list: the saved share in thousandths, and of equal ones the saving.
  fileprivate var order: (Int, Int) {
    let (coarse, fine) = counts
    return ((coarse - fine).clampedProduct(1000) / max(coarse, 1), abs(coarse - fine))
  }
}
