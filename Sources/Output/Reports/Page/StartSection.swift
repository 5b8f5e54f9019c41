import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

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
      "Expected if every view reads what changes, or if the model is already split into small objects. "
        + "Evaluations that are wasted under both are left to avoid."
    ),
    ([.corrects, .adds], "Adds", "Fine also follows objects that no view installs."),
  ]

  /// Empty for a single group, whose own section has the same numbers.
  var html: HTML {
    guard groups.count > 1 else { return "" }
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
    // The largest difference, and of equal ones the most evaluations.
    let rank = { (group: RunGroup) in (abs(group.difference ?? 0), group.counts.coarse) }
    guard let example = found.max(by: { rank($0.element) < rank($1.element) }) else { return "" }
    let added = found.filter { $0.element.outcome == .adds }
    let corrected = found.count { $0.element.outcome == .corrects }
    let why = corrected > 0 ? "In \(corrected), fine shows changes that coarse missed. " : ""
    let only = added.prefix(3).map { "<p>Fine only adds work in \(link(to: $0)).</p>" as HTML }
    let count = "\(found.count) \(found.count == 1 ? "screen" : "screens")"
    let summary = example.element.summary
    return """
      <section class="card" data-outcomes="\(outcomes.map(\.rawValue).joined(separator: " "))">
      <h2>\(heading) <span class="of">\(count)</span></h2>
      <p>\(why)\(advice)</p>\(only)
      <p>Example: \(link(to: example)). \(summary.capitalisedSentence)</p></section>

      """
  }

  /// The name of a group and its counts.
  private func link(to group: (offset: Int, element: RunGroup)) -> HTML {
    let (coarse, fine) = group.element.counts
    return """
      <a href="#exhibit-\(group.offset)">\(group.element.shortTitle)</a>, coarse \
      <b>\(coarse.grouped)</b> → fine <b>\(fine.grouped)</b>
      """
  }
}

/// All runs by outcome, the largest saving first: a row with a bar for each runtime.
struct RunList {
  let groups: [RunGroup]

  var html: HTML {
    let parts = RunGroup.parts(of: groups).map { outcome, groups -> HTML in
      """
      <tbody data-outcome="\(outcome.rawValue)"><tr class="group"><th colspan="4" scope="rowgroup">\
      \(outcome.title) <span class="of">\(groups.count)</span></th></tr>
      \(groups.map { row($0.offset, $0.element) })</tbody>
      """
    }
    let others = groups.enumerated().filter { $0.element.outcome == nil }
    let other: HTML =
      others.isEmpty
      ? ""
      : """
      <tbody><tr class="group"><th colspan="4" scope="rowgroup">One kind of models \
      <span class="of">\(others.count)</span></th></tr>
      \(others.map { row($0.offset, $0.element) })</tbody>
      """
    return """
      <div class="list"><table class="runs"><caption>Re-evaluations: \(Self.legend). Each row has its \
      own scale. <span class="badge">stale</span>: a view shows an old value.</caption>
      <thead><tr><th scope="col">screen</th><th scope="col">coarse over fine</th>\
      <th scope="col">coarse → fine</th><th scope="col">change</th></tr></thead>
      \(parts)\(other)</table></div>
      """
  }

  private func row(_ number: Int, _ group: RunGroup) -> HTML {
    let words = group.shortTitle.split(separator: " ", maxSplits: 1)
    let (coarse, fine) = group.counts
    let most = max(coarse, fine)
    let runs = group.pair.map { [$0.coarse, $0.fine] } ?? group.runs
    let bars = runs.map { Self.bar(of: $0, most: max(most, $0.reevaluations)) }
    let observation = group.run(under: .observation)?.reevaluations
    let differs: HTML =
      group.pair == nil || observation == nil || observation == fine
      ? "" : " <small>observation \((observation ?? 0).grouped)</small>"
    let hasPair = group.pair != nil
    let pair =
      hasPair
      ? "\(coarse.grouped) → \(fine.grouped)"
      : group.runs.map(\.reevaluations.grouped).joined(separator: ", ")
    let change = hasPair ? CountChange.words(from: coarse, to: fine) : ""
    let badges = group.staleness.map { " <span class=\"badge\">\($0)</span>" as HTML } ?? ""
    return """
      <tr data-number="\(number)"><th scope="row"><a href="#exhibit-\(number)">\(String(words[0]))</a> \
      <small>\(words.count > 1 ? String(words[1]) : "")</small>\
      <span class="about" title="\(group.summary)">\(group.summary)</span></th>\
      <td class="bars" aria-hidden="true">\(bars)</td><td class="pair">\(pair)\(differs)</td>\
      <td class="change">\(change)\(badges)</td></tr>

      """
  }

  static let legend: HTML =
    "<span class=\"swatch needed\"></span>needed <span class=\"swatch wasted\"></span>wasted"

  /// A bar with the needed and the wasted re-evaluations of a run.
  static func bar(of run: RunRow, most: Int) -> HTML {
    """
    <span class="bar">\(part("needed", run.reevaluations - run.wasted, of: most))\
    \(part("wasted", run.wasted, of: most))</span>
    """
  }

  /// A part of a bar, in whole percent; at least one percent if there is anything.
  private static func part(_ kind: String, _ count: Int, of most: Int) -> HTML {
    guard count > 0, most > 0 else { return "" }
    return "<i class=\"\(kind)\" style=\"width:\(max(1, count.clampedProduct(100) / most))%\"></i>"
  }
}

extension RunGroup {
  /// Under which runtimes views show an old value, in words; `nil` if none does.
  fileprivate var staleness: String? {
    let stale = runs.filter { ($0.staleViews ?? 0) > 0 }.map(\.runtime)
    let compared = [Runtime.coarse, .fine].filter(runtimes.contains)
    switch compared.filter(stale.contains) {
    case []: return nil
    case compared: return compared.count == 1 ? "stale" : "both stale"
    case let some: return "\(some.map(\.rawValue).joined()) stale"
    }
  }

  /// The re-evaluations under coarse and fine; 0 for a runtime that did not run.
  var counts: (coarse: Int, fine: Int) {
    if let pair { return (pair.coarse.reevaluations, pair.fine.reevaluations) }
    return (run(under: .coarse)?.reevaluations ?? 0, run(under: .fine)?.reevaluations ?? 0)
  }

  /// The groups with each outcome, by the saved share and then by the saving, with their numbers among all groups.
  static func parts(
    of groups: [RunGroup]
  ) -> [(outcome: Outcome, groups: [(offset: Int, element: RunGroup)])] {
    Outcome.allCases.compactMap { outcome in
      let found = groups.enumerated().filter { $0.element.outcome == outcome }
        .sorted { left, right in
          let (first, second) = (left.element.order, right.element.order)
          return first == second ? left.offset < right.offset : first > second
        }
      return found.isEmpty ? nil : (outcome, found.map { ($0.offset, $0.element) })
    }
  }

  private var order: (Int, Int) { (savedThousandths, abs(counts.coarse - counts.fine)) }

  /// The saved part of the coarse re-evaluations in thousandths; 0 without any.
  var savedThousandths: Int {
    let (coarse, fine) = counts
    return (coarse - fine).clampedProduct(1000) / max(coarse, 1)
  }
}

/// The heading of the whole page and the sentence below it.
struct Headline {
  let title: String
  let lede: String

  init(of groups: [RunGroup]) {
    let outcomes = groups.compactMap(\.outcome).grouped(by: \.self)
      .reduce(into: [:]) { $0[$1.key] = $1.elements.count }
    let compared = outcomes.values.sum()
    guard groups.count > 1, compared > 0 else {
      let runs = groups.flatMap(\.runs)
      title =
        groups.count > 1
        ? "\(groups.count) sessions: \(runs.map(\.reevaluations).sum().grouped) re-evaluations, "
          + "\(runs.map(\.wasted).sum().grouped) of them wasted"
        : groups.first.map { "\($0.workload): \($0.finding)" } ?? "No runs"
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
