import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityScreenFiles
@testable import GranularityWorkloads

/// Tests that run declared screens and compare the counts with those that follow from the declaration.
struct ScreenExpectationTests {
  /// The seeds of the random screens. `.ci/long` uses 120 of them.
  private static let seeds: Range<Int> = {
    let number = ProcessInfo.processInfo.environment["GRANULARITY_SCREENS"].flatMap { Int($0) }
    return 0..<max(number ?? 24, 1)
  }()

  private static func randomScreen(_ seed: Int) throws -> ScreenWorkload {
    try ScreenWorkload(reading: Array(RandomScreenText.text(seed: seed).utf8), at: "seed \(seed)")
  }

  @Test func `splitting a screen's model creates no object for a derived property`() throws {
    var derived = 0
    for seed in Self.seeds {
      let split = try Self.randomScreen(seed).screen.split
      for reference in split.derivations.keys {
        #expect(split.objects[reference.object].instances == 0, "seed \(seed)")
        derived += 1
      }
    }
    #expect(derived > 0)
  }

  @Test(arguments: Runtime.allCases)
  func `a random screen and its alternatives have the counts that follow from the declaration`(
    runtime: Runtime
  ) throws {
    var reevaluations = 0
    for seed in Self.seeds {
      let screen = try Self.randomScreen(seed)
      for variant in screen.alternatives {
        let result = try variant.measured([:], under: runtime)
        #expect(result.run.holds == true, "\(variant.name) of seed \(seed)")
        #expect(result.run.staleViews == 0, "\(variant.name) of seed \(seed)")
        #expect(result.violations == [], "\(variant.name) of seed \(seed)")
        let size = ScreenSize(of: variant.screen)
        #expect(
          result.run.evaluations <= size.views + size.steps, "\(variant.name) of seed \(seed)")
        reevaluations += result.run.reevaluations
      }
    }
    // The screens must be busy, because idle screens would pass with any counts.
    #expect(reevaluations > 10 * Self.seeds.count)
  }

  @Test func `a random screen has the counts that follow from the way in which closures compare`()
    throws
  {
    let ways = ["equal", "captures", "different"]
    var reevaluations = [0, 0, 0]
    for seed in Self.seeds {
      let screen = try Self.randomScreen(seed)
      for (index, closures) in ways.enumerated() {
        let result = try screen.measured(["closures": closures], under: .fine)
        #expect(result.violations == [], "seed \(seed), \(closures)")
        #expect(result.run.holds == true, "seed \(seed), \(closures)")
        reevaluations[index] += result.run.reevaluations
      }
    }
    #expect(reevaluations[0] < reevaluations[1] && reevaluations[1] < reevaluations[2])
  }

  @Test func `each change of a whole value changes its elements one after the other`() {
    let values = (0...6).map { whole in
      (0..<3).map { PassedValue.element($0, of: 3, in: whole) }
    }
    #expect(
      values == [
        [0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [2, 1, 1], [2, 2, 1], [2, 2, 2],
      ])
  }

  @Test func `a random screen is not evaluated more often if it has fewer dependencies`() throws {
    var gains = 0
    for seed in Self.seeds {
      let screen = try Self.randomScreen(seed)
      let coarse = screen.alternatives.map {
        ScreenExpectation(of: $0.screen, isCoarse: true).reevaluations
      }
      let fine = screen.alternatives.map {
        ScreenExpectation(of: $0.screen, isCoarse: false).reevaluations
      }
      #expect(coarse == coarse.sorted(by: >), "seed \(seed)")
      #expect(Set(fine).count == 1, "seed \(seed)")
      #expect(coarse[2] >= fine[2], "seed \(seed)")
      if coarse[0] > coarse[1], coarse[1] > coarse[2], coarse[2] > fine[2] { gains += 1 }
    }
    #expect(gains > 0)
  }

  @Test(arguments: [
    // The view installs the object and reads a property that does not change.
    (#"[{"name": "A", "reads": "cart.coupon"}]"#, #"{"times": 5, "sets": "cart.items"}"#, 5, 0),
    // The view reads the property that is set, but every second set is to an equal value.
    (
      #"[{"name": "A", "reads": "cart.items"}]"#,
      #"{"times": 5, "sets": "cart.items", "changesEvery": 2}"#, 5, 2
    ),
    // The parent reads and passes the complete value, so all rows are evaluated.
    (
      #"[{"name": "A", "passes": "cart.items", "children": [{"name": "B", "repeat": 4}]}]"#,
      #"{"times": 5, "sets": "cart.items"}"#, 5 * (1 + 4), 5 * (1 + 4)
    ),
    // The parent passes an element to each row, so only one row is evaluated.
    (
      #"[{"name": "A", "passes": "cart.items[]", "children": [{"name": "B", "repeat": 4}]}]"#,
      #"{"times": 5, "sets": "cart.items"}"#, 5 * (1 + 1), 5 * (1 + 1)
    ),
    // Each row has an object of its own, and each change writes one of the three objects.
    (
      #"[{"name": "A", "repeat": "product", "reads": "product.price"}]"#,
      #"{"times": 7, "sets": "product.price"}"#, 7, 7
    ),
    // The rows are nested: the inner view has 2 rows for each of the 3 products.
    (
      #"[{"name": "A", "repeat": "product", "children": [{"name": "B", "repeat": 2, "reads": "product.price"}]}]"#,
      #"{"times": 6, "sets": "product.price"}"#, 12, 12
    ),
    // A value passes through a view that does not show it. Both this view and the last view are evaluated.
    (
      #"[{"name": "A", "passes": "cart.items", "children": [{"name": "B", "passes": "cart.items", "children": [{"name": "C"}]}]}]"#,
      #"{"times": 3, "sets": "cart.items"}"#, 9, 9
    ),
    // No view installs or reads the model.
    (#"[{"name": "A"}]"#, #"{"times": 5, "sets": "cart.items"}"#, 0, 0),
    (#"[]"#, #"{"times": 5, "sets": "cart.items"}"#, 0, 0),
  ])
  func `the re-evaluations of a small screen equal the counts made by hand`(
    views: String, change: String, coarse: Int, fine: Int
  ) throws {
    let changes = "[{\"name\": \"tap\", \(change.dropFirst())]"
    let screen = try ScreenText(views: views, changes: changes).workload()
    let measured = try Runtime.allCases.map {
      try screen.measured([:], under: $0).run.reevaluations
    }
    #expect(measured == [coarse, fine, fine])
    #expect(ScreenExpectation(of: screen.screen, isCoarse: true).reevaluations == coarse)
    #expect(ScreenExpectation(of: screen.screen, isCoarse: false).reevaluations == fine)
  }

  @Test func `a sum over turns lists its six most frequent terms and adds up the rest`() throws {
    func substituted(_ kinds: Int) throws -> String {
      func list(_ element: (Int) -> String) -> String {
        "[\((1...kinds).map(element).joined(separator: ", "))]"
      }
      var text = ScreenText()
      text.objects = "{\"o\": \(list { "\"p\($0)\"" })}"
      text.views = list { #"{"name": "V\#($0)", "repeat": \#($0), "reads": "o.p\#($0)"}"# }
      text.changes = list {
        #"{"name": "c\#($0)", "times": \#(10 - $0), "sets": "o.p\#($0)"}"#
      }
      return ScreenExpectation(of: try text.workload().screen, isCoarse: false)
        .expectation.substituted
    }
    let six = "9·(1 + 0) + 8·(2 + 0) + 7·(3 + 0) + 6·(4 + 0) + 5·(5 + 0) + 4·(6 + 0)"
    #expect(try substituted(6) == six)
    #expect(try substituted(8) == "\(six) + \(3 * 7 + 2 * 8)")
  }

  @Test func `changes that are due at the same instant share a turn`() throws {
    var text = ScreenText()
    text.changes =
      #"[{"name": "a", "every": "1s", "times": 4, "sets": "cart.items"}, "#
      + #"{"name": "b", "every": "2s", "times": 2, "sets": "cart.items"}, "#
      + #"{"name": "c", "times": 2, "sets": "cart.items"}]"#
    let run = try text.workload().measured([:], under: .fine).run
    #expect(run.mutations == 8)
    #expect(run.reevaluations == 6)
    #expect(run.holds == true)
  }

  @Test func `causes name the objects and properties of the screen file`() throws {
    let result = try ScreenText().workload().measured([:], under: .fine)
    let via = try ScreenText().workload().measured([:], under: .coarse).causes.map { "\($0.via)" }
    #expect(result.causes.map { "\($0.via)" }.contains("property(cart.items)"))
    #expect(via.contains("object(cart)"))
  }

  @Test func `the details of a screen say how often each change occurs`() throws {
    let changes =
      #"[{"name": "tap", "times": 1, "sets": "cart.items"}, "#
      + #"{"name": "tick", "every": "1s", "times": 2, "sets": "cart.coupon"}]"#
    #expect(
      try ScreenText(changes: changes).workload().details.hasSuffix(
        "\nChanges: tap by the user, once: sets cart.items; tick every 1s, 2 times: sets cart.coupon."
      ))
  }

  @Test func `equal screens have the same run id, and different screens have different ids`() throws
  {
    func id(_ text: ScreenText) throws -> String {
      try text.workload().measured([:], under: .fine).run.runID
    }
    let plain = ScreenText()
    var spaced = plain
    spaced.views = #"[ {"reads": ["cart.items"], "name": "Cart", "repeat": false} ]"#
    var other = plain
    other.views = #"[{"name": "Cart", "reads": "cart.coupon"}]"#
    #expect(try id(plain) == id(spaced))
    #expect(try id(plain) != id(other))
    let ends = try ["start", "end"].map { end in
      var list = plain
      list.objects = #"{"cart": {"properties": "coupon", "lists": {"items": 3}}}"#
      list.changes =
        #"[{"name": "add", "times": 2, "inserts": "cart.items", "at": "\#(end)"}]"#
      return try id(list)
    }
    #expect(Set(ends).count == 2)
  }
}
