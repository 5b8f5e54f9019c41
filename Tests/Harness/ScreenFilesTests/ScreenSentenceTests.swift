import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityScreenFiles
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Compares the sentences that the page of a user's screen chooses with the rows of the runs and the recorded costs.
struct ScreenSentenceTests {
  private static let root = (1...4).reduce(URL(filePath: #filePath)) { path, _ in
    path.deletingLastPathComponent()
  }

  private struct Measured: Sendable {
    let screen: ScreenDeclaration
    let comparisons: [Comparison]
    let page: String

    var study: ScreenStudy { ScreenStudy(of: screen, comparisons) }

    func run(_ number: Int, _ runtime: Runtime) throws -> RunRow {
      try #require(comparisons[number].results.first { $0.run.runtime == runtime }).run
    }
  }

  /// The measurements of each screen, made once for all tests.
  private static let screens = Dictionary(
    uniqueKeysWithValues: examples.map { name in (name, Result { try measurement(of: name) }) })

  private func measured(_ name: String) throws -> Measured {
    try #require(Self.screens[name]).get()
  }

  private static func measurement(of name: String) throws -> Measured {
    let bytes =
      name == "the starter"
      ? Array(ScreenStarter.text.utf8)
      : Array(try Data(contentsOf: root.appending(path: "Examples/\(name).json")))
    let screen = try ScreenWorkload(reading: bytes, at: name)
    let comparisons = try screen.comparisons()
    let costs = CostSection(try Self.costs(), measurement: "a machine")
    return Measured(
      screen: screen.screen, comparisons: comparisons,
      page: ReportPage(screen, comparisons, costs: costs).html())
  }

  private static func costs() throws -> [CostSection.Figure] {
    let text = try String(contentsOf: root.appending(path: "Results/cost.csv"), encoding: .utf8)
    return try text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",").map(String.init)
      return (
        fields[0], fields[1], try #require(Int(fields[2])), fields[3], try #require(Int(fields[4]))
      )
    }
  }

  @Test
  func `the advice on a small saving names the body cost from which a migration would pay off`()
    throws
  {
    let even = try #require(CostSection(try Self.costs()).breakEven)
    var (coarse, fine) = try (measured("chat").run(0, .coarse), measured("chat").run(0, .fine))
    let percent = MigrationOutcome.leastPercent
    (coarse.reevaluations, fine.reevaluations) = (100, 100 - percent)
    // Each evaluation reads a single property, so there are as many registrations as evaluations.
    (fine.evaluations, fine.registrationsMade) = (100 - percent, 100 - percent)
    let cost = try #require(even.bodyCost(from: coarse, to: fine))
    let microseconds = (cost + 500_000) / 1_000_000
    #expect(MigrationOutcome.savesLittle.advice.contains(" \(microseconds) µs or more"))
    #expect(MigrationOutcome.savesLittle.advice.contains(" \(percent)%,"))
  }

  private static let examples = ["chat", "feed", "form", "the starter"]

  private func text(_ number: Int) -> String {
    String(number).replacing(#/(\d)(?=(\d{3})+$)/#) { "\($0.1)," }
  }

  @Test(arguments: examples)
  func `the decision and the five options of a screen show the counts of their runs`(name: String)
    throws
  {
    let screen = try measured(name)
    let counts = try [
      screen.run(0, .coarse), screen.run(0, .fine), screen.run(1, .coarse), screen.run(2, .coarse),
      screen.run(2, .fine),
    ].map(\.reevaluations)
    let options = screen.page.matches(of: #/</a></th><td class="pair">([\d,]+)</#)
    #expect(options.map { String($0.1) } == counts.map(text))
    let saved = counts[0] - counts[1]
    let percent = Int((Double(saved) * 100 / Double(counts[0])).rounded())
    let title = try #require(screen.page.firstMatch(of: #/<h1>(.*?)</h1>/#)?.1)
    let isLarge = saved * 100 >= counts[0] * 15
    #expect(title.hasPrefix("Migrate ") == (saved > 0 && isLarge))
    #expect(title.contains(" gains little: ") == (saved > 0 && !isLarge))
    #expect(title.contains(" saves nothing: ") == (saved == 0))
    let answer = try #require(screen.study.answer)
    if saved > 0 {
      #expect(
        title.hasSuffix(
          "\(text(counts[1])) re-evaluations instead of \(text(counts[0])), \(percent)% fewer"))
      let numbers = answer.split(separator: "to @Observable")[1].matches(of: #/\d+/#)
        .compactMap { Int($0.0) }
      let views = try kinds(of: screen)
      let gaining = views.count { $0.value.coarse > $0.value.fine }
      #expect(
        numbers == [
          counts[0], counts[1], percent, gaining, views.count, counts[2], counts[3],
          counts[4],
        ])
    } else {
      #expect(title.hasSuffix("\(text(counts[0])) re-evaluations either way"))
      #expect(answer.contains("are \(counts[0]) either way"))
      #expect(answer.hasSuffix("leaves \(counts[3])."))
    }
  }

  @Test(arguments: examples)
  func
    `the changes of a screen add up to its re-evaluations, even if changes coincide`(
      name: String
    ) throws
  {
    let screen = try measured(name)
    let table = try #require(
      screen.page.firstMatch(of: #/<table class="matrix">.*?<\/table>/#.dotMatchesNewlines())
    ).0
    let rows = table.matches(
      of: #/<tr><th><b>(.*?)</b></th><td><b>([\d,]+)</b>(.*?)</td><td><b>([\d,]+)</b>/#
    ).map { row in
      let shared = row.3.firstMatch(of: #/\+ ([\d,]+)/#).map { number(String($0.1)) } ?? 0
      return (
        name: String(row.1), coarse: number(String(row.2)), shared: shared,
        fine: number(String(row.4))
      )
    }
    let (changes, sum) = (rows.dropLast(), try #require(rows.last))
    #expect(sum.name == "all changes")
    #expect(changes.map(\.coarse).sum() == sum.coarse)
    #expect(changes.map(\.fine).sum() == sum.fine)
    #expect(try sum.coarse == screen.run(0, .coarse).reevaluations)
    #expect(try sum.fine == screen.run(0, .fine).reevaluations)
    for change in changes where change.fine > 0 {
      #expect(change.coarse + change.shared > 0, "\(change.name)")
    }
    #expect((name == "chat") == changes.contains { $0.coarse == 0 && $0.shared > 0 }, "\(name)")
  }

  private func number(_ text: String) -> Int { Int(text.replacing(",", with: "")) ?? -1 }

  /// Returns the re-evaluations of each kind of view, by the last component of the kind's path.
  private func kinds(of screen: Measured) throws -> [String: (coarse: Int, fine: Int, size: Int)] {
    let rows = screen.comparisons[0].results.flatMap(\.views).filter { $0.runtime != .observation }
    return Dictionary(grouping: rows) {
      $0.viewPath.replacing(#/\[[^\]]*\]/#, with: "[…]")
    }.reduce(into: [:]) { kinds, kind in
      let sum = { (runtime: Runtime) in
        kind.value.filter { $0.runtime == runtime }.map(\.reevaluations).sum()
      }
      let name = kind.key.split(separator: "/").last?.replacing("[…]", with: "") ?? ""
      kinds[String(name)] = (sum(.coarse), sum(.fine), Set(kind.value.map(\.viewPath)).count)
    }
  }

  @Test(arguments: examples)
  func `each view has its counts and a reason that matches its recorded causes`(name: String)
    throws
  {
    let screen = try measured(name)
    let kinds = try kinds(of: screen)
    let verdicts = screen.study.gaining + screen.study.idle
    #expect(verdicts.count == kinds.count)
    #expect(screen.study.gaining.allSatisfy { $0.coarse > $0.fine })
    #expect(screen.study.idle.allSatisfy { $0.coarse <= $0.fine })
    for verdict in verdicts {
      let name = String(verdict.label.prefix { $0 != " " })
      let kind = try #require(kinds[name], "\(verdict.label)")
      #expect((verdict.coarse, verdict.fine) == (kind.coarse, kind.fine), "\(verdict.label)")
      #expect(verdict.label == (kind.size > 1 ? "\(name) ×\(kind.size)" : name))
      let causes = { (runtime: Runtime) in
        Set(
          screen.comparisons[0].results.flatMap(\.causes).filter { row in
            let last = row.viewPath.split(separator: "/").last ?? ""
            return row.runtime == runtime && last.prefix { $0 != "[" } == name
              && row.evaluationsAny > 0 && row.kind != .mount
          }.map { "\($0.via)" })
      }
      let (coarse, fine) = (causes(.coarse), causes(.fine))
      let reason = verdict.reason
      let says = { (words: String) in reason.contains(words) }
      let properties = Set(fine.filter { $0.hasPrefix("property(") })
      let named = Set(
        reason.matches(of: #/[a-z]\w*(\[\])?\.\w+/#).map { "property(\($0.0))" })
      let gains = says(" and reads ") || says("is set to equal values")
      #expect(gains == (kind.coarse > kind.fine), "\(name): \(reason)")
      guard !gains else {
        #expect(coarse.contains { $0.hasPrefix("object(") }, "\(name): \(reason)")
        #expect(properties.isSubset(of: named), "\(name): \(reason)")
        #expect(says("reads nothing") || !named.isEmpty || says("equal values"), "\(name)")
        continue
      }
      #expect(says("it reads what changes") == !properties.isEmpty, "\(name): \(reason)")
      #expect(says("its input changes") == fine.contains("self"), "\(name): \(reason)")
      if says("nothing") { #expect(kind.coarse + kind.fine == 0, "\(name): \(reason)") }
      for property in reason.split(separator: ";")[0].matches(of: #/[a-z]\w*\.\w+/#)
      where says("it reads what changes") {
        #expect(fine.contains("property(\(property.0))"), "\(name): \(reason)")
      }
    }
    #expect(
      screen.page.contains("Views that gain: \(kinds.count { $0.value.coarse > $0.value.fine })")
        == kinds.contains { $0.value.coarse > $0.value.fine })
  }

  @Test(arguments: examples)
  func `the rates and the break-even on the page follow from the counts and recorded costs`(
    name: String
  )
    throws
  {
    let screen = try measured(name)
    let (coarse, fine) = (try screen.run(0, .coarse), try screen.run(0, .fine))
    let seconds = Double(coarse.virtualMilliseconds) / 1000
    if let rates = screen.page.firstMatch(
      of: #/In ([\d,]+) s, that is ([\d.]+) evaluations a second instead of\s+(\d+\.\d)/#)
    {
      #expect(String(rates.1) == text(Int(seconds.rounded())))
      #expect(abs(try #require(Double(rates.2)) - Double(fine.reevaluations) / seconds) <= 0.0501)
      #expect(abs(try #require(Double(rates.3)) - Double(coarse.reevaluations) / seconds) <= 0.0501)
    } else {
      #expect(seconds < 0.5)
    }
    let saved = coarse.reevaluations - fine.reevaluations
    #expect(screen.page.contains("No evaluation is saved") == (saved <= 0))
    guard saved > 0 else { return }
    #expect(
      screen.page.contains(
        "Migrating saves \(text(saved)) evaluations, and registers the reads of "
          + "\(text(fine.reevaluations)) again."))
    let reads = (Double(fine.registrationsMade ?? 0) / Double(fine.evaluations)).rounded(.up)
    let properties = try #require([1, 4, 16, 64].first { Double($0) >= reads })
    let costs = try Self.costs()
    let cost = { (operation: String, runtime: Runtime) in
      Double(
        try #require(
          costs.first {
            $0.operation == operation && $0.subject == runtime.rawValue && $0.threads == 1
          }
        ).minimum)
    }
    let evaluation = { (runtime: Runtime) in
      try cost("fraction-256", runtime) / 256 * cost("reads-\(properties)", runtime)
        / cost("reads-1", runtime)
    }
    let added =
      try Double(fine.reevaluations) * evaluation(.observation)
      - Double(coarse.reevaluations) * evaluation(.coarse)
    guard added > 0 else {
      #expect(screen.page.contains("it pays whatever a body costs"))
      return
    }
    let shown = try #require(
      screen.page.firstMatch(of: #/it pays if a body takes ([\d.,]+) (ps|ns|µs) or more/#))
    let units: [String: Double] = ["ps": 1, "ns": 1_000, "µs": 1_000_000]
    let unit = try #require(units[String(shown.2)])
    let time = try #require(Double(shown.1.replacing(",", with: ""))) * unit
    #expect(abs(time - added / Double(saved)) <= max(added / Double(saved) / 100, unit / 20))
  }

  @Test(arguments: examples)
  func `the page says that both kinds of models end with the same screen exactly if they do`(
    name: String
  ) throws {
    let screen = try measured(name)
    let outputs = screen.comparisons[0].results.map(\.output)
    #expect(
      screen.page.contains("the screen ends with the same values and shows the same output")
        == (Set(outputs).count == 1))
    var broken = screen.comparisons
    broken[0] = Comparison(
      workload: "broken", summary: "", results: broken[0].results, violations: ["they differ"])
    let example = try ScreenText().workload()
    let page = ReportPage(example, broken).html()
    #expect(page.contains("<b>The runs contradict each other:</b> they differ"))
    #expect(!page.contains("shows the same output"))
  }
}
