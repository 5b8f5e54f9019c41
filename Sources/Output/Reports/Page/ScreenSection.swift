import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The start section of the page about a user's screen.
///
/// The section says what to do, whether it is worth the effort, how certain the result is, and what to change in which
/// view.
struct ScreenSection {
  private let study: ScreenStudy
  private let fixes: HTML
  private let even: BreakEven?
  /// The machine on which the recorded costs were measured, in brackets; empty if it is unknown.
  private let measurement: String

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - fixes: The HTML of the section with the smallest edits.
  ///   - costs: The recorded costs; `nil` if there are none.
  init(_ study: ScreenStudy, _ fixes: HTML = "", costs: CostSection?) {
    self.study = study
    self.fixes = fixes
    even = costs?.breakEven
    let words = costs?.measurement ?? ""
    measurement = words.isEmpty ? "" : " (\(words))"
  }

  /// The runs of the unedited screen under both models; `nil` if it did not run under both.
  private var pair: (coarse: RunRow, fine: RunRow)? {
    guard let comparison = study.comparisons.first,
      let coarse = comparison.result(under: .coarse)?.run,
      let fine = comparison.result(under: .fine)?.run
    else { return nil }
    return (coarse, fine)
  }

  var html: HTML {
    """
    <section id="start" class="decision" aria-label="What to do">
    \(study.absence == nil ? "" : "<p class=\"answer\">\(study.answer ?? "")</p>" as HTML)\(options)
    \(study.absence == nil ? fixes : "")\
    <div class="answers">
    <section><h2>Is it worth it?</h2>\(worth)</section>
    <section><h2>How sure is it?</h2>\(certainty)</section>
    \(change)</div>
    \(views("Views that gain", study.gaining))\(views("Views that gain nothing", study.idle))
    </section>

    """
  }

  /// A table with a row for each way to change the screen. The bars of all rows have the same scale.
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

  /// Sentences that say how many evaluations are saved per second, and how long a body must take so that the migration
  /// saves time.
  private var worth: HTML {
    guard let (coarse, fine) = pair else { return "" }
    let saved = coarse.reevaluations - fine.reevaluations
    let seconds = (coarse.virtualMilliseconds + 500) / 1000
    let rates: HTML =
      seconds > 0
      ? """
      <p>In \(seconds.grouped) s, that is \(Self.rate(of: fine)) evaluations a second instead of \
      \(Self.rate(of: coarse)).\(study.hasTimersAndActions ? " The user’s actions follow the timers, one second apart." : "")</p>
      """ : ""
    guard saved > 0 else {
      return "\(rates)<p>No evaluation is saved, so tracking only adds costs.</p>"
    }
    let recorded = even?.bodyCost(from: coarse, to: fine)
    let cost = recorded ?? Self.bodyCost(from: coarse, to: fine)
    let words =
      cost == 0 ? "whatever a body costs" : "if a body takes \(BreakEven.time(cost)) or more"
    let other: HTML =
      even == nil
      ? "; <code>granularity bench crossover</code> measures the costs of your machine" : ""
    return """
      \(rates)<p>Migrating saves \(saved.grouped) evaluations, and registers the reads of \
      \(fine.reevaluations.grouped) again. By the recorded costs\(recorded == nil ? " of Granularity" : measurement) it pays \(words)\(other).</p>
      """
  }

  /// The time of a body in picoseconds above which migrating pays, by the costs that are built in, as `compareModels`
  /// uses them.
  private static func bodyCost(from coarse: RunRow, to fine: RunRow) -> Int {
    let added = BookkeepingCost.nanoseconds(
      registrations: fine.registrationsMade ?? 0, announcedEvaluations: coarse.reevaluations)
    return max(0, added).clampedProduct(1000) / (coarse.reevaluations - fine.reevaluations)
  }

  /// The number of evaluations per second of virtual time, rounded to one decimal.
  private static func rate(of run: RunRow) -> String {
    let milliseconds = max(run.virtualMilliseconds, 1)
    let tenths = (run.reevaluations.clampedProduct(10_000) + milliseconds / 2) / milliseconds
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }

  /// Sentences that say whether the screen looks the same under both models at the end, and what evidence supports the
  /// simulation.
  private var certainty: HTML {
    let violations = study.comparisons.first?.violations ?? []
    let parity: HTML =
      violations.isEmpty
      ? "With both kinds of models, the screen ends with the same values and shows the same output."
      : "<b>The runs contradict each other:</b> \(violations.joined(separator: "; "))"
    return """
      <p>\(parity)</p>
      <p>The counts are exact for the screen as the file describes it. The rules behind them are compared with \
      published observations of the real SwiftUI: <code>granularity evidence</code> shows what agrees and what differs. No Apple system takes part.</p>
      """
  }

  /// The changes of the source, by view; empty if a migration saves no evaluation in any view.
  private var change: HTML {
    guard !study.gaining.isEmpty else { return "" }
    return """
      <section><h2>What to change</h2>
      <p>In the model: <code>@Observable</code> before the class instead of <code>: ObservableObject</code>, and no \
      <code>@Published</code>.</p>
      <p>In each view below whose wrapper changes: <code>let x</code> instead of <code>@ObservedObject var x</code> \
      (<code>@Bindable var x</code> if it makes bindings), <code>@State</code> instead of <code>@StateObject</code>, \
      <code>@Environment(X.self)</code> instead of <code>@EnvironmentObject</code>.</p></section>
      """
  }

  private func views(_ title: String, _ verdicts: [ScreenStudy.Verdict]) -> HTML {
    guard !verdicts.isEmpty else { return "" }
    let table = TextTable(
      [
        .init("view"), .number(Runtime.coarse.model), .number(Runtime.fine.model), .init("why"),
        .init("in its source"),
      ], of: verdicts
    ) { verdict in
      [
        StyledText(verdict.label, .strong), .count(verdict.coarse), .count(verdict.fine),
        StyledText(verdict.reason),
        verdict.installs.isEmpty
          ? StyledText("nothing to change", .quiet)
          : "change the wrapper of "
            + StyledText(verdict.installs.joined(separator: ", "), .literal),
      ]
    }
    return HTMLRenderer().element(
      of: table, class: "verdicts", caption: "\(title): \(verdicts.count)")
  }
}
