import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The start section of a page with several runs. It says what to do, how to analyze an app of one's own, how certain
/// the counts are and what a migration costs. Below this section is the list of all runs.
struct StartSection {
  let groups: [RunGroup]
  /// The HTML about the evidence and the cost, with links to the other sections.
  let foot: HTML

  /// The HTML of the section; empty for a page with a single group, because the section of this group has the same
  /// numbers.
  var html: HTML {
    guard groups.count > 1 else { return "" }
    // A page about sessions needs no advice on analyzing an app, because its reader has already done this.
    let areSessions = groups.allSatisfy { !$0.directory.isEmpty }
    let start: HTML =
      areSessions
      ? ""
      : """
      <section id="start" aria-label="What to do">
      \(foot == "" ? "" : Self.further)\(advice)
      <div class="answers">
      \(Self.own)
      \(foot)</div>
      </section>

      """
    return """
      \(start)<section id="screens"><h2>All \(groups.count) \(areSessions ? "sessions" : "screens")</h2>
      <div class="filter"></div>
      \(RunList(groups: groups).html)</section>

      """
  }

  private static let further: HTML = """
    <p>Further down: <a href="#sure">how sure the counts are</a> and <a href="#cost">what a migration costs</a>.</p>

    """

  /// The advice: what a screen does and what to do then, with the counts of example runs; empty if the page has none of
  /// these runs.
  private var advice: HTML {
    let rows = Advice.all.map { advice -> HTML in
      let examples = advice.examples.compactMap(link)
      guard !examples.isEmpty else { return "" }
      return """
        <tr data-workloads="\(advice.workloads.joined(separator: ","))">\
        <th scope="row">\(HTMLRenderer().markup(advice.situation))</th>\
        <td>\(HTMLRenderer().markup(advice.action))</td>\
        <td class="runs-of">\(examples)</td></tr>

        """
    }
    guard rows.contains(where: { $0 != "" }) else { return "" }
    let isMarked = rows.contains { $0.text.contains("class=\"badge\"") }
    let legend = isMarked ? RunList.staleLegend(for: groups) : ""
    return """
      <table class="advice"><caption>The counts are re-evaluations with ObservableObject → with @Observable, of a \
      simulated screen that does this, with its settings; “after”: of the same screen when it follows the advice. \
      Where an arrow connects two links, the first is the screen before the migration, which has the left counts; such a pair is in no outcome above. \
      @Observable needs at least iOS 17, macOS 14, tvOS 17, watchOS 10 or visionOS 1. \(legend)</caption>
      <thead><tr><th scope="col">What your screen does</th><th scope="col">What to do</th>\
      <th scope="col">Simulated screens</th></tr></thead>
      <tbody>
      \(rows)</tbody></table>
      """
  }

  /// Links to the run of an example and to the run after the advice was followed; `nil` if the page lacks the first
  /// run.
  private func link(to example: Advice.Example) -> HTML? {
    guard let does = index(of: example.workload, with: example.does) else { return nil }
    let before = example.before.flatMap { index(of: example.workload, with: $0) }
    var settings = groups[before ?? does].parameters(with: example.before ?? example.does)
    if !settings.isEmpty { settings = " \(settings)" }
    let name = example.workload + settings
    let first: HTML =
      before.map { before in
        let does = link(to: does, named: groups[does].parameters(with: example.does), from: before)
        return "<a href=\"#exhibit-\(before)\">\(name)</a> → \(does)"
      } ?? link(to: does, named: name)
    let after = example.done.flatMap { parameters in
      index(of: example.workload, with: parameters).map { done -> HTML in
        let name = groups[done].parameters(with: parameters)
        return ", after: \(link(to: done, named: name, from: before))"
      }
    }
    return "<span class=\"example\">\(first)\(after ?? "")</span>"
  }

  /// A link to the group at `index`, with its counts under `coarse` and `fine`.
  ///
  /// - Parameter before: The index of the group from which the `coarse` count is taken; `nil` to take it from the group
  ///   at `index`.
  private func link(to index: Int, named name: String, from before: Int? = nil) -> HTML {
    let (coarse, fine) = (groups[before ?? index].counts.coarse, groups[index].counts.fine)
    let counts =
      coarse == fine && before == nil
      ? "\(fine.grouped) with both" : "\(coarse.grouped) → \(fine.grouped)"
    let badge = groups[index].staleBadge(from: groups[before ?? index])
    return "<a href=\"#exhibit-\(index)\">\(name)</a> \(counts)\(badge)"
  }

  /// The index of the run of a workload that has `parameters` and as few others as possible. Of several such runs, it
  /// is the one with the largest difference.
  private func index(of workload: String, with parameters: [String]) -> Int? {
    let rank = { (index: Int) in
      let group = groups[index]
      return (-group.parameters.split(separator: " ").count, abs(group.difference ?? 0))
    }
    return groups.indices.filter { index in
      groups[index].workload == workload
        && Set(groups[index].parameters.split(separator: " ").map(String.init))
          .isSuperset(of: parameters)
    }.max { rank($0) < rank($1) }
  }

  /// A section that explains how readers can analyze their own apps.
  private static let own: HTML = """
    <section id="own"><h2>Your own app?</h2>
    <p>From a clone of Granularity, on Linux or macOS:</p>
    <p><code>swift run granularity try ../MyApp</code> compiles your SwiftUI source as it is against the simulation, runs \
    its previews and its first screen, and says what each view wastes and what a migration would save.</p>
    <p><code>swift run granularity init screen.json</code> writes an example of a screen, which you change into yours; \
    <code>swift run granularity report --workload screen.json --html screen.html</code> writes a page like this with the \
    decision for it.</p></section>
    """
}

/// A piece of advice: what to do about a screen, depending on what the screen does.
struct Advice {
  let situation: StyledText
  let action: StyledText
  /// Simulated screens that do what the advice is about.
  let examples: [Example]

  /// An example of a piece of advice: a workload, and its parameters for the screen before and after the advice is
  /// followed.
  struct Example {
    let workload: String
    /// The parameters of the screen before the migration; `nil` if the migration changes only the models.
    var before: [String]?
    var does: [String] = []
    var done: [String]?
  }

  private init(_ situation: StyledText, _ action: StyledText, _ examples: Example...) {
    self.situation = situation
    self.action = action
    self.examples = examples
  }

  var workloads: [String] { examples.map(\.workload) }

  static let all = [
    Advice(
      "views observe an object and read little of it",
      "migrate, or let the views that show nothing of the object hold it without observing it",
      Example(workload: "account"),
      Example(workload: "tasks", does: ["rows=observed"], done: ["rows=let"]),
      Example(workload: "idle")),
    Advice(
      "one object serves unrelated views", "migrate, or split the object",
      Example(workload: "split"), Example(workload: "broad")),
    Advice(
      "all rows read one collection",
      "give each row its own object, or pass it its element; migrating alone saves little or nothing",
      Example(workload: "donut-list", does: ["rows=shared"], done: ["rows=own"]),
      Example(workload: "rows", does: ["model=array"], done: ["model=objects"])),
    Advice(
      "a parent reads a value only to pass it to its children",
      "migrate, and then move the read into the child; with ObservableObject, go on passing the value",
      Example(workload: "deep", does: ["pass=value"], done: ["pass=none"]),
      Example(workload: "store-split")),
    Advice(
      "a body computes something that seldom changes",
      "store the result in a property of the model, which @Observable does not announce if it is set to an equal value; "
        + "an == of your own has to compare all that a view shows",
      Example(workload: "avoidable", does: ["memo=none"], done: ["memo=stored"])),
    Advice(
      "a binding is made from two closures",
      "use " + StyledText("$model.property", .literal) + " or "
        + StyledText("@Bindable", .literal),
      Example(workload: "donut-editor", does: ["binding=closures"], done: ["binding=wrapper"])),
    Advice(
      StyledText("@State", .literal) + " replaces " + StyledText("@StateObject", .literal)
        + " for a model",
      "build with Xcode 27; with Xcode 26, each time that the parent creates the view, the initial model is created again, and the view is evaluated",
      Example(
        workload: "ownership", before: ["owner=state-object"], does: ["owner=state", "sdk=26"],
        done: ["owner=state"])),
    Advice(
      "a body creates a model and reads it", "create the model outside of the body",
      Example(workload: "profile", does: ["subject=initialiser"])),
  ]
}

/// The list of all runs, grouped by outcome, the largest saving first. Each row has a bar for each model.
struct RunList {
  let groups: [RunGroup]

  var html: HTML {
    let parts = RunGroup.parts(of: groups).map { outcome, groups -> HTML in
      """
      <tbody data-outcome="\(outcome.rawValue)"><tr class="group"><th colspan="4" scope="rowgroup">\
      \(outcome.title) <span class="of">\(groups.count)</span> <small>\(outcome.advice)</small></th></tr>
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
      <div class="list"><table class="runs"><caption>Re-evaluations: \(Self.legend). The upper bar is \
      ObservableObject, the lower one @Observable. <span class="scale">Each row has its own scale.</span> \
      \(Self.staleLegend(for: groups))</caption>
      <thead><tr><th scope="col">screen</th><th scope="col">re-evaluations</th>\
      <th scope="col">ObservableObject → @Observable</th><th scope="col">change</th></tr></thead>
      \(parts)\(other)</table></div>
      """
  }

  private func row(_ number: Int, _ group: RunGroup) -> HTML {
    // For a workload, the name is followed by the parameters. A session has no parameters, and its name is a sentence.
    let words =
      group.directory.isEmpty
      ? group.shortTitle.split(separator: " ", maxSplits: 1) : [group.shortTitle[...]]
    let (coarse, fine) = group.counts
    let most = max(coarse, fine)
    let runs = group.pair.map { [$0.coarse, $0.fine] } ?? group.runs
    let bars = runs.map { Self.bar(of: $0, most: max(most, $0.reevaluations)) }
    let observation = group.run(under: .observation)?.reevaluations
    let differs: HTML =
      group.pair == nil || observation == nil || observation == fine
      ? "" : " <small>\(Runtime.observation.model) \((observation ?? 0).grouped)</small>"
    let hasPair = group.pair != nil
    let pair =
      hasPair
      ? "\(coarse.grouped) → \(fine.grouped)"
      : group.runs.map(\.reevaluations.grouped).joined(separator: ", ")
    let change = hasPair ? CountChange.words(from: coarse, to: fine) : ""
    return """
      <tr data-number="\(number)" data-wasted="\(group.pair?.fine.wasted ?? 0)" \
      data-counts="\(coarse) \(fine)">\
      <th scope="row"><a href="#exhibit-\(number)">\(String(words[0]))</a> \
      <small>\(words.count > 1 ? String(words[1]) : "")</small>\
      <span class="about">\(group.summary)</span></th>\
      <td class="bars" aria-hidden="true">\(bars)</td><td class="pair">\(pair)\(differs)</td>\
      <td class="change">\(change)\(group.staleBadge)</td></tr>

      """
  }

  /// An explanation of the badges for old values; empty if no run has such a badge.
  static func staleLegend(for groups: [RunGroup]) -> HTML {
    groups.allSatisfy { $0.staleBadge == "" }
      ? ""
      : """
      <span class="badge">old value</span>: a view shows an old value with this model, so work is missing in \
      its count.
      """
  }

  static let legend: HTML =
    "<span class=\"swatch needed\"></span>needed <span class=\"swatch wasted\"></span>wasted"

  /// A bar whose parts stand for the needed and the wasted re-evaluations of a run.
  static func bar(of run: RunRow, most: Int) -> HTML {
    """
    <span class="bar" style="width:\(percent(run.reevaluations, of: most))%">\
    \(part("needed", run.reevaluations - run.wasted, of: run.reevaluations))\
    \(part("wasted", run.wasted, of: run.reevaluations))</span>
    """
  }

  /// A part of a bar. Its width is a whole percentage, and at least one percent if the count is not zero.
  private static func part(_ kind: String, _ count: Int, of most: Int) -> HTML {
    guard count > 0, most > 0 else { return "" }
    return "<i class=\"\(kind)\" style=\"width:\(percent(count, of: most))%\"></i>"
  }

  private static func percent(_ count: Int, of most: Int) -> Int {
    count > 0 && most > 0 ? max(1, count.clampedProduct(100) / most) : 0
  }
}

extension RunGroup {
  /// A badge that lists the models under which a view shows an old value; empty if there is none.
  fileprivate var staleBadge: HTML { staleBadge(from: self) }

  /// The badge for a pair of runs. The run under `coarse` is taken from the group `before`.
  fileprivate func staleBadge(from before: RunGroup) -> HTML {
    let compared = [Runtime.coarse, .fine].filter(runtimes.contains)
    let stale = compared.filter { ($0 == .coarse ? before : self).staleRuntimes.contains($0) }
    guard !stale.isEmpty else { return "" }
    let models = stale == compared ? "both" : stale.map(\.model).joined()
    return " <span class=\"badge\">old value\(compared.count == 1 ? "" : " with \(models)")</span>"
  }

  /// The number of re-evaluations under `coarse` and under `fine`; 0 for a runtime that did not run.
  var counts: (coarse: Int, fine: Int) {
    if let pair { return (pair.coarse.reevaluations, pair.fine.reevaluations) }
    return (run(under: .coarse)?.reevaluations ?? 0, run(under: .fine)?.reevaluations ?? 0)
  }

  /// The groups for each outcome, sorted by the share of saved re-evaluations and then by their number. The offset is
  /// the index among all groups.
  static func parts(
    of groups: [RunGroup]
  ) -> [(outcome: MigrationOutcome, groups: [(offset: Int, element: RunGroup)])] {
    MigrationOutcome.allCases.compactMap { outcome in
      let found = groups.enumerated().filter { $0.element.outcome == outcome }
        .sorted { left, right in
          let (first, second) = (left.element.order, right.element.order)
          return first == second ? left.offset < right.offset : first > second
        }
      return found.isEmpty ? nil : (outcome, found.map { ($0.offset, $0.element) })
    }
  }

  private var order: (Int, Int) { (savedThousandths, abs(counts.coarse - counts.fine)) }

  /// The saved share of the re-evaluations under `coarse`, in thousandths; 0 if there are no re-evaluations.
  var savedThousandths: Int {
    let (coarse, fine) = counts
    return (coarse - fine).clampedProduct(1000) / max(coarse, 1)
  }
}

/// The heading of a page and the sentences below it.
struct Headline {
  let title: String
  /// The sentences below the heading.
  let lede: HTML

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
      let summary: HTML =
        groups.first.map { "<p class=\"lede\">\($0.summary.capitalizedSentence)</p>\n" } ?? ""
      lede = "\(summary)\(Terms(groups: groups).html)"
      return
    }
    title = "ObservableObject or @Observable: how often does each SwiftUI body run?"
    let parts: [(MigrationOutcome, String)] = [
      (.saves, "at least \(MigrationOutcome.leastPercent)% fewer bodies in #"),
      (.savesLittle, "less than \(MigrationOutcome.leastPercent)% fewer in #"),
      (.same, "as many in #"), (.adds, "more in #"),
    ]
    let counts = parts.compactMap { outcome, words -> HTML? in
      outcomes[outcome].map { count in
        "\(words.replacing("#", with: String(count)))\(outcome == .adds ? Self.links(to: outcome, in: groups) : "")"
      }
    }
    let (old, new) = (outcomes[.corrects, default: 0], outcomes[.misses, default: 0])
    let stale: HTML =
      old + new == 0
      ? ""
      : """
       In \(old + new), one model shows more old values than the other: ObservableObject in \(old), @Observable in \
      \(new)\(Self.links(to: .misses, in: groups)).
      """
    let others = old + new == 0 ? "" : "In the other \(compared - old - new), "
    let all: HTML =
      counts.isEmpty ? "" : " \(others)@Observable evaluates \(Self.list(counts))."
    lede = """
      <p class="lede"><b>Migrate to @Observable if your views read little of what changes in their objects. If every \
      view reads what changes, migrating saves no evaluation: keep the model, or first let each view read less.</b></p>
      <ul class="terms">
      <li>To count in <a href="#own">your own app</a>: <code>swift run granularity try ../MyApp</code>, in a clone of Granularity.</li>
      <li>Granularity is a simulator: it runs the same \(compared) screens under both models and counts. They are chosen to show each \
      outcome, so no number is a share of apps.\(stale)\(all)</li>
      \(Terms(groups: groups).items)</ul>

      """
  }

  /// Links to the runs with an outcome, in brackets; empty if no run has this outcome.
  private static func links(to outcome: MigrationOutcome, in groups: [RunGroup]) -> HTML {
    let links = groups.enumerated().filter { $0.element.outcome == outcome }
      .map { "<a href=\"#exhibit-\($0.offset)\">\($0.element.shortTitle)</a>" as HTML }
    guard let first = links.first else { return "" }
    return " (\(first)\(links.dropFirst().map { ", \($0)" as HTML }))"
  }

  /// The words as a list in a sentence, with commas between them and an "and" before the last word.
  private static func list(_ words: [HTML]) -> HTML {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return
      "\(words.dropLast().enumerated().map { "\($0 > 0 ? ", " : "")\($1)" as HTML }) and \(last)"
  }
}

/// Explanations of terms on the page: the two models, the unit of the counts, and how they are checked.
struct Terms {
  let groups: [RunGroup]

  /// The explanations as an HTML list.
  var html: HTML { "<ul class=\"terms\">\n\(items)</ul>\n\n" }

  /// The list items: one each for the models, the unit and the check.
  var items: HTML {
    """
    <li>With <b>ObservableObject</b> (<i>coarse</i> in commands), a change of a published property evaluates every view that \
    <i>observes</i> the object with <code>@ObservedObject</code>, <code>@StateObject</code> or <code>@EnvironmentObject</code>. With \
    <b>@Observable</b> (<i>fine</i>), a set of a property to another value evaluates the views whose <code>body</code> read it.</li>
    <li>A <b>re-evaluation</b> is a run of a <code>body</code> after its first. It is <b>wasted</b> if the output \
    stays equal. A <b>turn</b> is one update of the views: after an action of a user, or when timers that began together are due\(tick). \
    The counts are simulated, for SwiftUI as built with Xcode 27\(sdk). They are not times.</li>
    \(check)
    """
  }

  private var settings: Set<Substring> {
    Set(groups.flatMap { $0.parameters.split(separator: " ") })
  }

  /// An explanation of the word *tick*, for pages on which parameters contain the word; otherwise empty.
  private var tick: HTML {
    settings.contains { $0.hasPrefix("ticks=") }
      ? "; a <b>tick</b>, as in the setting <code>ticks</code>, is one firing of the timer that changes a simulated screen"
      : ""
  }

  private var sdk: HTML {
    settings.contains("sdk=26") ? ", or with Xcode 26 in runs with <code>sdk=26</code>" : ""
  }

  /// One or two sentences on how the counts of `@Observable` are checked; empty if no group ran under `fine` and
  /// `observation`.
  private var check: HTML {
    let results = groups.compactMap(\.checkAgrees)
    guard !results.isEmpty else { return "" }
    let differing = results.count { !$0 }
    let outcome =
      differing == 0
      ? "has the same counts"
        + (results.count > 1 ? " in all \(results.count) screens" : "")
      : "has another count in \(differing) of \(results.count) screens, which show both"
    return """
      <li>The counts of @Observable come from an implementation in Granularity, which names the property that changed. As a check, \
      <b>Swift’s own</b> @Observable runs too, and \(outcome). This checks the tracking, not SwiftUI.</li>

      """
  }
}

extension String {
  /// The text as a sentence, with a capital first letter and a full stop.
  var capitalizedSentence: String {
    isEmpty ? "" : prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}
