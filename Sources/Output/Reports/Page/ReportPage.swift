package import GranularityBaseline
package import GranularityCounting
package import GranularityDocuments
import GranularityEvidenceRows
package import GranularityScreenFiles
package import GranularityTabular
package import GranularityWorkloads

/// The page that the command `report` writes: a single HTML file without external references, which can be opened from
/// disk.
///
/// A page about recorded results has fewer than ``limit`` bytes. Replays that do not fit are left out, and the page
/// contains the command that shows them.
package struct ReportPage {
  /// The maximum size of a page about recorded results, in bytes.
  package static let limit = 600_000

  private let groups: [RunGroup]
  private let extras: HTML
  /// The study of a user's screen; `nil` for other pages.
  private let study: ScreenStudy?
  /// The recorded costs, for the page about a user's screen; `nil` if there are none.
  private var costs: CostSection?
  /// The section with the smallest edits of a user's screen or of a single workload; empty for other pages.
  private var fixes: HTML = ""
  /// The HTML about evidence and costs, which is the end of the start section.
  private let foot: HTML
  /// The answer of the command `try`, which the page shows above the sessions; empty for other pages.
  private var answer: HTML = ""
  /// The title of the page; `nil` to derive the title from the runs.
  private var title: String?
  /// Where the counts come from, in words that end a sentence.
  private let origin: String
  private let limit: Int

  /// Creates a page from its parts.
  ///
  /// - Parameters:
  ///   - foot: The HTML about evidence and costs, which is the end of the start section.
  ///   - extras: The sections that follow the run groups.
  init(
    _ groups: [RunGroup], study: ScreenStudy? = nil, foot: HTML = "", extras: [HTML] = [],
    origin: String, limit: Int = ReportPage.limit
  ) {
    self.groups = groups
    self.study = study
    self.foot = foot
    self.extras = extras.joined()
    self.origin = origin
    self.limit = limit
  }

  /// Creates a page about the runs of `comparisons`.
  package init(_ comparisons: [Comparison]) {
    self.init(comparisons.map { RunGroup($0) }, origin: "from runs of this build")
  }

  /// Creates a page about the runs of one workload, unedited and after each of its edits.
  ///
  /// - Parameters:
  ///   - fixes: The edits, with a comparison for each fix of ``FixSection/edited(in:)``.
  ///   - given: The parameter values on the command line, by name.
  package init(
    _ comparison: Comparison, fixes: (all: ScreenFixes, edited: [Comparison]),
    given: [String: String] = [:]
  ) {
    self.init(
      Self.groups(of: [comparison], named: [""], fixes), origin: "from runs of this build")
    self.fixes =
      FixSection(
        fixes.all, in: nil,
        command: FixSection.command(
          showing: fixes.all.base.workload.name, given: given), screen: comparison,
        edited: fixes.edited, from: 1
      ).html
  }

  /// Creates a page about the recorded sessions of tests.
  package init(sessions: [Comparison], recordedIn directory: String) {
    self.init(
      Self.groups(of: sessions, in: directory) {
        "There is no replay, because \(TurnRow.table.fileName) has no rows for the session."
      }, origin: "as recorded in \(directory)")
  }

  /// Creates the page of the command `try` about an app: the answer, and the sessions of the app's previews with their
  /// replays, the most wasteful first.
  ///
  /// - Parameters:
  ///   - app: The path of the app.
  ///   - summary: The summary at the top of the page.
  ///   - answer: The complete answer.
  ///   - directory: The directory with the recorded counts, which is part of the commands that show what does not fit
  ///     into the page; `nil` if the counts are not recorded.
  package init(
    trialOf app: String, summary: Document, answer: Document, sessions: [Comparison],
    recordedIn directory: String? = nil
  ) {
    let sorted = sessions.enumerated().sorted {
      let wasted = [$0, $1].map { -$0.element.results.map(\.run.wasted).sum() }
      return (wasted[0], $0.offset) < (wasted[1], $1.offset)
    }.map(\.element)
    self.init(
      Self.groups(of: sorted, in: directory ?? "PreviewCounts") {
        "There is no replay, because the session has too many turns."
      }, origin: "from a trial of \(app)")
    title = "What the previews of \(app.split(separator: "/").last.map(String.init) ?? app) waste"
    let renderer = HTMLRenderer()
    let record =
      directory == nil
      ? "<p><small>To see a replay that does not fit, record the counts: <code>--record PreviewCounts</code>.</small></p>\n"
        as HTML : ""
    self.answer = """
      <section id="answer">\(renderer.render(summary))
      <details><summary>The whole answer</summary>
      \(renderer.render(answer))</details>
      \(record)</section>

      """
  }

  /// The run groups of sessions, each without a replay and with the reason for this.
  private static func groups(
    of sessions: [Comparison], in directory: String, reason: () -> String
  ) -> [RunGroup] {
    sessions.map { session in
      var group = RunGroup(session)
      group.directory = directory
      if group.replays.isEmpty { group.note = reason() }
      return group
    }
  }

  /// Creates a page about a user's screen: what to do, the views, and the runs of the screen and of its alternatives.
  ///
  /// - Parameters:
  ///   - comparisons: The comparison of the screen itself, followed by those of its alternatives.
  ///   - fixes: The edits of the screen, with a comparison for each fix of ``FixSection/edited(in:)``; `nil` if
  ///     computing them would take too long.
  ///   - file: The name of the screen file; `nil` for standard input.
  ///   - given: The parameter values on the command line, by name.
  ///   - costs: The recorded costs, if there are any.
  package init(
    _ screen: ScreenWorkload, _ comparisons: [Comparison],
    fixes: (all: ScreenFixes, edited: [Comparison])? = nil, in file: String? = nil,
    given: [String: String] = [:], costs: CostSection? = nil
  ) {
    let study = ScreenStudy(of: screen.screen, comparisons)
    guard study.answer != nil else {
      self.init(comparisons)
      return
    }
    self.init(
      Self.groups(of: comparisons, named: ScreenStudy.alternatives, fixes), study: study,
      origin: "from runs of this build")
    self.costs = costs
    let command = FixSection.command(for: file, given: given)
    self.fixes =
      fixes.map {
        FixSection(
          $0.all, in: file, command: command, screen: comparisons[0], edited: $0.edited,
          from: comparisons.count
        ).html
      } ?? FixSection.leftOut(command)
  }

  /// The run groups of a screen and its alternatives, followed by those of its edits. An edit's group is named by the
  /// edit's words.
  private static func groups(
    of comparisons: [Comparison], named names: [String],
    _ fixes: (all: ScreenFixes, edited: [Comparison])?
  ) -> [RunGroup] {
    let edits = fixes.map { FixSection.edited(in: $0.all).map(\.words) } ?? []
    let named = Array(zip(comparisons, names)) + Array(zip(fixes?.edited ?? [], edits))
    return named.map { comparison, name in
      var group = RunGroup(comparison)
      group.alternative = name
      return group
    }
  }

  /// The page as a single HTML document.
  ///
  /// - Parameter tool: The name and the version of the tool, which the page shows at its end.
  package func html(writtenBy tool: String = "granularity") -> String {
    let start =
      study.map {
        "\(ScreenSection($0, fixes, costs: costs).html)\(Terms(groups: groups).html)" as HTML
      }
      ?? "\(answer)\(StartSection(groups: runs, foot: foot).html)\(fixes)"
    let headline = Headline(of: runs)
    func page(with sections: [HTML]) -> HTML {
      frame(
        titled: title ?? study?.decision ?? headline.title,
        study == nil && title == nil ? headline.lede : "",
        origin: "\(origin), by \(tool)", start: start, "\(sections)\(extras)")
    }
    return page(with: sections(within: limit - page(with: []).size)).text
  }

  /// The groups that the list of runs shows. If the other groups are edits of the screen, only the unedited screen is
  /// shown.
  private var runs: [RunGroup] { fixes == "" ? groups : Array(groups.prefix(1)) }

  /// The index of the group that the page shows first: the group with the largest difference between the models. If the
  /// groups have only one kind of models, it is the group with the most wasted evaluations.
  var first: Int {
    guard fixes == "" else { return 0 }
    let differences = groups.compactMap(\.difference).map(abs)
    let sizes =
      differences.isEmpty
      ? groups.map { $0.runs.map(\.wasted).sum() } : groups.map { abs($0.difference ?? 0) }
    return sizes.max().flatMap { sizes.firstIndex(of: $0) } ?? 0
  }

  /// The sections of the groups, in their order, with as many replays as fit into `room` bytes. The replay of the group
  /// ``first`` has priority over the others, of which the shortest are included first.
  private func sections(within room: Int) -> [HTML] {
    let parts = groups.map { group in
      let tree = ViewTree(of: group.views)
      return (group: group, tree: tree, data: ReplayData(of: group, tree: tree))
    }
    func section(_ number: Int, withReplay: Bool) -> HTML {
      let part = parts[number]
      var note = part.group.note
      if note.isEmpty, !withReplay {
        note =
          "The replay does not fit into this page"
          + (groups.count > 1 ? "; to see it: \(part.group.command)" : ".")
      }
      return RunGroupSection(group: part.group, tree: part.tree, number: number).html(
        isOpen: number == first, data: part.data.json(withReplay: withReplay), note: note)
    }
    var sections = parts.indices.map { section($0, withReplay: false) }
    var left = room - sections.joined().size
    let candidates = parts.indices.filter { !parts[$0].group.replays.isEmpty }
      .map { (number: $0, html: section($0, withReplay: true)) }
      .sorted {
        ($0.number != first ? 1 : 0, $0.html.size, $0.number)
          < ($1.number != first ? 1 : 0, $1.html.size, $1.number)
      }
    for candidate in candidates {
      let more = candidate.html.size - sections[candidate.number].size
      guard more <= left else { continue }
      left -= more
      sections[candidate.number] = candidate.html
    }
    return sections
  }
}

/// A section that follows the runs. The script creates its elements after the page has been shown, because they are
/// most of the page.
struct PageSection {
  let id: String
  let title: String
  let content: HTML

  var html: HTML {
    """
    <section id="\(id)"><h2>\(title)</h2>
    <noscript>\(content)</noscript></section>

    """
  }
}

extension HTML {
  /// The size of the HTML in bytes.
  fileprivate var size: Int { text.utf8.count }
}

extension ReportPage {
  /// Creates a page about the recorded results in `directory`: the runs, the curves, the claims and the costs.
  ///
  /// - Parameters:
  ///   - jobs: The maximum number of threads. The content of the page does not depend on it.
  ///   - costs: The recorded costs, if there are any.
  /// - Throws: ``DatasetError`` if a recorded file is missing or malformed.
  package init(
    ofResultsIn directory: String, workloads: [any Workload], jobs: Int = 1,
    costs: CostSection? = nil, progress: ProgressReport = { _, _ in }
  ) throws(DatasetError) {
    let results = try Dataset.read(from: directory)
    let limits = LimitSection(evidence: results.evidence)
    let curves = CurveSection(of: SweptCurve.curves(of: results.curves)).html
    let claims = ClaimSection(of: results.claims).html
    let sections = [
      PageSection(id: "curves", title: "Curves", content: curves),
      PageSection(id: "costs", title: "Costs", content: costs?.html ?? ""),
      PageSection(id: "evidence", title: "Evidence and limits", content: limits.html),
      PageSection(id: "claims", title: "Claims", content: claims),
    ].filter { $0.content != "" }
    let links = sections.map { "<a href=\"#\($0.id)\">\($0.title)</a> " as HTML }
    self.init(
      RunGroup.recorded(in: results, workloads: workloads, jobs: jobs, progress: progress),
      foot: """
        <section id="sure"><h2>How sure is it?</h2>\(limits.summary)</section>
        <section id="cost"><h2>What does it cost?</h2>\(costs?.summary ?? "<p>No costs are recorded.</p>")\
        <nav aria-label="Sections">\(links)</nav></section>
        """,
      extras: sections.map(\.html), origin: "as recorded in \(directory)")
  }
}

extension ReportPage {
  /// The page's content security policy. It allows only the styles and scripts in the file, so the page makes no
  /// network requests.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
    + "form-action 'none'"

  private static var meanings: [HTML] {
    Metric.all.map { "<li><b>\($0.name)</b>: \($0.meaning)</li>\n" }
  }

  private static let style = compact(PageStyle.text)
  private static let script =
    "(() => {\n'use strict';\n\(compact(ReplayScript.text))\(compact(PageScript.text))})();\n"

  /// The text of a style sheet or a script without indentation, comments and empty lines.
  private static func compact(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { line in !["//", "/**", "/*"].contains { line.hasPrefix($0) } && !line.isEmpty }
      .map { "\($0)\n" }.joined()
  }

  /// The HTML document around the sections: the head, the heading, the style sheet and the script.
  ///
  /// - Parameters:
  ///   - origin: Where the counts come from, in words that end a sentence.
  ///   - start: The start section; empty for a page with a single run.
  private func frame(
    titled title: String, _ lede: HTML, origin: String, start: HTML, _ content: HTML
  ) -> HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(HTML(verbatim: Self.policy))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>
    \(HTML(verbatim: Chart.styles))\(HTML(verbatim: Self.style))</style>
    </head>
    <body data-first="\(first)">
    <a class="unseen skip" href="#content">Skip to the run that is shown</a>
    <header>
    <h1>\(title)</h1>
    \(lede)</header>
    <main id="content" tabindex="-1">
    \(start)<p class="status" role="status"></p>
    <div class="runs-shown">
    \(content)</div></main>
    <footer><details><summary>What the counts mean</summary><ul>\(Self.meanings)</ul></details>
    <p>Counts \(origin).</p></footer>
    <script>
    \(HTML(verbatim: Self.script))</script>
    </body>
    </html>

    """
  }
}
