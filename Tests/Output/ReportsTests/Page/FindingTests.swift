import Foundation
import GranularityEvidenceRows
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Compares the sentences that a page chooses from the counts of a run with the counts of each recorded run.
struct FindingTests {
  private let results: Dataset
  private let groups: [RunGroup]

  /// The recorded rows, read once for all tests.
  private static let recorded = Result {
    let root = (1...5).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let results = try Dataset.read(from: root.appending(path: "Results").path())
    let causes = Dictionary(grouping: results.causes, by: \.runID)
    let groups = results.runGroups(inOrderOf: []).map { group in
      var group = group
      group.causes = causes[group.id] ?? []
      return group
    }
    return (results: results, groups: groups)
  }

  init() throws {
    (results, groups) = try Self.recorded.get()
    try #require(groups.count > 70)
  }

  @Test func `the report page's decision about each recorded run follows from its counts`() throws {
    for group in groups {
      let (coarse, fine) = try #require(group.pair)
      let old = (coarse: coarse.staleViews ?? 0, fine: fine.staleViews ?? 0)
      let saved = Double(coarse.reevaluations - fine.reevaluations)
      let share = saved / Double(max(coarse.reevaluations, 1))
      let says = { (words: String) in group.decision.contains(words) }
      let comment: Comment = "\(group.id): \(group.decision)"
      #expect((group.decision == "migrate") == (share >= 0.15 && old.fine <= old.coarse), comment)
      #expect(says("little") == (share > 0 && share < 0.15 && old.fine <= old.coarse), comment)
      #expect(says("more views") == (old.fine > old.coarse), comment)
      #expect(says("fewer views") == (saved <= 0 && old.fine < old.coarse), comment)
      #expect(says("saves nothing") == (saved == 0 && old.fine == old.coarse), comment)
      if says("under both") { #expect(min(coarse.wasted, fine.wasted) > 0, comment) }
    }
    #expect(Set(groups.map(\.decision)).count >= 6)
  }

  @Test func `the report page's sentences about each recorded run agree with its counts`()
    throws
  {
    for group in groups {
      let (coarse, fine) = try #require(group.pair)
      let text = group.finding + " " + group.reason
      let old = (coarse: coarse.staleViews ?? -1, fine: fine.staleViews ?? -1)
      let says = { (words: String) in text.contains(words) }
      let id = group.id
      #expect(old.coarse >= 0 && old.fine >= 0, "\(id): views are compared with the model")
      #expect(says("old value") == (old != (0, 0)), "\(id): \(text)")
      #expect(says("Under both") == (old.coarse == old.fine && old.fine > 0), "\(id): \(text)")
      #expect(
        says("migrating saves nothing")
          == (coarse.reevaluations == fine.reevaluations && fine.reevaluations > 0
            && coarse.wasted + fine.wasted == 0 && old == (0, 0)),
        "\(id): \(text)")
      #expect(
        says("No body is evaluated again")
          == (coarse.evaluations == coarse.mountEvaluations
            && fine.evaluations == fine.mountEvaluations),
        "\(id): \(text)")
      #expect(
        says("@Observable notifies only")
          == (fine.reevaluations < coarse.reevaluations && old.fine <= old.coarse),
        "\(id): \(text)")
      if says("writes change nothing") {
        #expect(
          says("\(fine.mutations - fine.effectiveMutations) of \(fine.mutations) writes")
            && fine.effectiveMutations < fine.mutations, "\(id): \(text)")
      }
      if says("additional evaluations change what") {
        #expect(fine.needed - coarse.needed == fine.reevaluations - coarse.reevaluations)
      }
      #expect(
        says("runs \(fine.rowRuns) closures of rows, ObservableObject \(coarse.rowRuns).")
          == (says("No body") && fine.rowRuns > coarse.rowRuns), "\(id): \(text)")
      if fine.reevaluations < coarse.reevaluations {
        #expect(says("change no output") == (fine.wasted > 1), "\(id): \(text)")
      }
      if says("change no output") {
        #expect(says("Under @Observable, \(fine.wasted.grouped) evaluation"), "\(id): \(text)")
        #expect(fine.wasted > 0, "\(id): \(text)")
        let wasted = group.causes.filter { $0.runtime == .fine && $0.wastedFirst > 0 }
        #expect(
          says("a parent made another value") == wasted.contains { $0.kind == .`self` },
          "\(id): \(text)")
        #expect(
          says("a write to what the view observes")
            == wasted.contains { $0.kind == .property || $0.kind == .object },
          "\(id): \(text)")
        #expect(!says(": after ") || Set(wasted.map(\.kind)).count == 1)
      }
    }
  }

  @Test func `on the report page, the evaluations per change add up to a run's re-evaluations`()
    throws
  {
    var areShared = 0
    for group in groups {
      let links = CauseLink.links(of: results.causes.filter { $0.runID == group.id })
      for run in group.runs {
        let sum = links.map { $0.evaluations[run.runtime, default: 0] }.sum()
        #expect(sum == run.reevaluations, "\(group.id) under \(run.runtime)")
      }
      for link in links {
        #expect(link.evaluations.values.sum() + link.shared.values.sum() > 0, "\(group.id)")
        areShared += link.shared.values.sum() > 0 ? 1 : 0
      }
    }
    #expect(areShared > 0)
  }

  @Test func `the report page's headline counts each recorded run once`()
    throws
  {
    let lede = Headline(of: groups).lede.text
    let all: [MigrationOutcome] = [.saves, .savesLittle, .same, .corrects, .adds, .misses]
    let counts = all.map { outcome in groups.count { $0.outcome == outcome } }
    #expect(counts.sum() == groups.count)
    #expect(
      lede.contains(
        """
        In \(counts[3] + counts[5]), one model shows more old values than the other: ObservableObject in \(counts[3]), @Observable \
        in \(counts[5]) (<a href="#exhibit-
        """))
    #expect(
      lede.contains(
        """
        </a>). In the other \(groups.count - counts[3] - counts[5]), @Observable evaluates at least 15% fewer bodies in \
        \(counts[0]), less than 15% fewer in \(counts[1]), as many in \(counts[2]) and more in \(counts[4]) (<a href="#exhibit-
        """))
    #expect(lede.contains(/">profile[^<]*<\/a>\)\.<\/li>/))
    #expect(lede.contains("the same \(groups.count) screens"))
    for group in groups {
      let old = try #require(group.pair.map { ($0.coarse.staleViews, $0.fine.staleViews) })
      #expect((group.outcome == .misses) == (old == (0, 1)), "\(group.id)")
      #expect(group.outcome != .corrects || old.1 == 0, "\(group.id)")
    }
    for group in groups {
      let rows = [Runtime.fine, .observation].map { runtime in
        results.runs.filter { $0.runID == group.id && $0.runtime == runtime }
          .map { [$0.reevaluations, $0.wasted, $0.skips, $0.rowRuns, $0.staleViews] }
      }
      #expect(group.checkAgrees == (rows[0] == rows[1]), "\(group.id)")
    }
    #expect(
      Terms(groups: groups).html.text.contains(
        "has the same counts in all \(groups.count) screens"))
  }

  @Test func `each advice on the report page links to recorded runs and shows their settings`()
    throws
  {
    let html = StartSection(groups: groups, foot: "").html.text
    let links = html.split(separator: "All \(groups.count) screens")[0]
      .matches(
        of:
          #/<a href="#exhibit-(\d+)">([^<]+)</a> ([\d,]+) (→ ([\d,]*\d)|with both)( <span class="badge">([^<]*))?/#
      )
    let examples = Advice.all.flatMap(\.examples)
    let runs = links.compactMap { Int($0.1) }.map { groups[$0] }
    let befores = examples.flatMap { example in
      Array(repeating: example, count: example.done == nil ? 1 : 2)
    }
    try #require(befores.count == links.count)
    for ((link, run), example) in zip(zip(links, runs), befores) {
      let screens = groups.filter { group in
        let pairs = Set(group.parameters.split(separator: " ").map(String.init))
        return group.workload == example.workload
          && example.before.map(pairs.isSuperset) ?? (group.id == run.id)
      }
      let before = try #require(screens.min { $0.parameters.count < $1.parameters.count })
      let sides = try [#require(before.run(under: .coarse)), #require(run.run(under: .fine))]
      #expect(
        [link.3, link.5 ?? link.3].map(String.init) == sides.map(\.reevaluations.grouped),
        "\(run.id)")
      let old = sides.filter { ($0.staleViews ?? 0) > 0 }
      let badge =
        old.count == 2 ? "old value with both" : old.map { "old value with \($0.model)" }.joined()
      #expect(link.7 ?? "" == badge, "\(run.id)")
    }
    #expect(links.contains { $0.2.hasSuffix(" owner=state") && $0.3 == "30" && $0.5 == "30" })
    #expect(Set(runs.map(\.id)).count == runs.count)
    let asked = examples.flatMap { [$0.does] + ($0.done.map { [$0] } ?? []) }
    try #require(asked.count == links.count)
    for ((link, run), parameters) in zip(zip(links, runs), asked) {
      let pairs = run.parameters.split(separator: " ").map(String.init)
      #expect(parameters.allSatisfy(pairs.contains), "\(run.id)")
      let words = link.2.split(separator: " ").map(String.init)
      let settings = words.drop { $0 == run.workload }
      #expect(parameters.allSatisfy(settings.contains), "\(run.id): \(link.2)")
      #expect(settings.allSatisfy(pairs.contains), "\(run.id): \(link.2)")
    }
  }

  @Test
  func `on the report page, runs of the same workload have different settings in their titles`()
    throws
  {
    let groups = results.runGroups(inOrderOf: WorkloadCatalog.foodTruck.all)
    let titles = groups.map(\.shortTitle)
    #expect(Set(titles).count == groups.count)
    let deep = zip(titles, groups).filter { $0.1.workload == "deep" && $0.1.isDefault }
    #expect(deep.map(\.0) == ["deep input=equatable pass=none"])
    for (title, group) in zip(titles, groups) {
      let isOnly = groups.count { $0.workload == group.workload } == 1
      let pairs = Set(group.parameters.split(separator: " "))
      #expect(pairs.isSuperset(of: title.split(separator: " ").dropFirst()), "\(title)")
      #expect(isOnly || title != group.workload, "\(title) has no settings")
    }
  }

  @Test
  func `each differing published observation is classified as about evaluations or not`() {
    let others: Set = [
      "B39", "B62", "B71", "B76", "F14", "F17", "N1", "N15", "N16", "T7", "V21", "V23",
      "V49", "V51", "V52", "V53", "V59", "V60", "V72", "W48", "W58",
    ]
    let differing = Set(results.evidence.filter { $0.verdict == .differs }.map(\.id))
    let about = Set(LimitSection.aboutEvaluations.keys)
    #expect(differing == about.union(others))
    #expect(about.isDisjoint(with: others))
  }

  @Test func `the report page counts the published observations that involve models`() throws {
    let text = LimitSection(evidence: results.evidence).summary.text
    let rows = results.evidence.map { (models: $0.models.rawValue, verdict: $0.verdict.rawValue) }
    let both = rows.filter { $0.models == "both" }.map(\.verdict)
    let modelled = results.evidence.filter { $0.verdict == .differs && $0.models != .none }
    let counted = modelled.count { LimitSection.aboutEvaluations[$0.id] != nil }
    #expect(both.count == 2 && !both.contains("differs"))
    #expect(
      text.contains(
        "None of the differing ones compares both kinds of models; only \(both.count) of the \(rows.count) observations do, and these "
      ))
    #expect(modelled.count >= counted && counted > 0)
    #expect(
      text.contains(
        " 8 are about how often a body is evaluated: in 6, it is fewer times here than published, in 2, more times. "
          + "In \(counted) of these 8, a changed property of a model reaches the view, "))
    #expect(text.contains(" The other 21 are about "))
    var other = try #require(results.evidence.first { $0.verdict == .differs })
    other.models = .both
    #expect(
      LimitSection(evidence: [other]).summary.text.contains(
        "Yes: 1 of them compares both models, which only 1 of the 1 observations do."))
  }

  @Test(arguments: LimitSection.aboutEvaluations.map { $0 })
  func `a published observation differs in the direction that the report page states`(
    id: String, direction: LimitSection.Direction
  ) throws {
    let row = try #require(results.evidence.first { $0.id == id })
    // Adds up the counts after names. In a list without names, each entry stands for one evaluation.
    func evaluations(_ text: String) -> Int {
      let entries = text.split(separator: ",")
      let counts = entries.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
      return counts.isEmpty ? entries.count : counts.reduce(0, +)
    }
    let (published, measured) = (evaluations(row.published), evaluations(row.measured))
    #expect(direction == .fewer ? measured < published : measured > published, "\(row)")
  }
}
