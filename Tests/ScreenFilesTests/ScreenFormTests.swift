import TestSupport
import Testing

@testable import Counting
@testable import ScreenFiles
@testable import Workloads

/// What a declared screen is held against, and that whatever runs meets it.
struct ScreenFormTests {
  private static let seeds = 0..<120

  private static func drawn(_ seed: Int) throws -> ScreenWorkload {
    try ScreenWorkload(reading: Array(DrawnScreen.text(seed: seed).utf8), at: "seed \(seed)")
  }

  @Test(arguments: Runtime.allCases)
  func `a screen drawn at random, narrowed and split, does what its declaration says`(
    runtime: Runtime
  ) throws {
    var reevaluations = 0
    for seed in Self.seeds {
      let screen = try Self.drawn(seed)
      for variant in screen.alternatives {
        let result = try variant.measured([:], under: runtime)
        #expect(result.run.holds == true, "\(variant.name) of seed \(seed)")
        #expect(result.run.staleViews == 0, "\(variant.name) of seed \(seed)")
        #expect(result.violations == [], "\(variant.name) of seed \(seed)")
        reevaluations += result.run.reevaluations
      }
    }
    // Screens on which nothing happens would show nothing.
    #expect(reevaluations > 10 * Self.seeds.count)
  }

  @Test func `no drawn screen is evaluated more often the less a view depends on`() throws {
    var gains = 0
    for seed in Self.seeds {
      let screen = try Self.drawn(seed)
      let coarse = screen.alternatives.map {
        ScreenForecast(of: $0.screen, isCoarse: true).reevaluations
      }
      let fine = screen.alternatives.map {
        ScreenForecast(of: $0.screen, isCoarse: false).reevaluations
      }
      #expect(coarse == coarse.sorted(by: >), "seed \(seed)")
      #expect(Set(fine).count == 1, "seed \(seed)")
      #expect(coarse[2] >= fine[2], "seed \(seed)")
      if coarse[0] > coarse[1], coarse[1] > coarse[2], coarse[2] > fine[2] { gains += 1 }
    }
    #expect(gains > 0)
  }

  @Test(arguments: [
    // The view installs the object and reads another property.
    (#"[{"name": "A", "reads": "cart.coupon"}]"#, #"{"times": 5, "sets": "cart.items"}"#, 5, 0),
    // It reads what changes, but every second time it is set to an equal value.
    (
      #"[{"name": "A", "reads": "cart.items"}]"#,
      #"{"times": 5, "sets": "cart.items", "changesEvery": 2}"#, 5, 2
    ),
    // The parent reads and passes the whole: all rows follow.
    (
      #"[{"name": "A", "passes": "cart.items", "children": [{"name": "B", "repeat": 4}]}]"#,
      #"{"times": 5, "sets": "cart.items"}"#, 5 * (1 + 4), 5 * (1 + 4)
    ),
    // The parent passes elements: one row follows.
    (
      #"[{"name": "A", "passes": "cart.items[]", "children": [{"name": "B", "repeat": 4}]}]"#,
      #"{"times": 5, "sets": "cart.items"}"#, 5 * (1 + 1), 5 * (1 + 1)
    ),
    // Each row has an object of its own, and one of the three is written each time.
    (
      #"[{"name": "A", "repeat": "product", "reads": "product.price"}]"#,
      #"{"times": 7, "sets": "product.price"}"#, 7, 7
    ),
    // Rows of rows: the inner view stands in 2 rows of each of the 3 products.
    (
      #"[{"name": "A", "repeat": "product", "children": [{"name": "B", "repeat": 2, "reads": "product.price"}]}]"#,
      #"{"times": 6, "sets": "product.price"}"#, 12, 12
    ),
    // What is passed through a view that shows nothing of it reaches the last, evaluating the one between.
    (
      #"[{"name": "A", "passes": "cart.items", "children": [{"name": "B", "passes": "cart.items", "children": [{"name": "C"}]}]}]"#,
      #"{"times": 3, "sets": "cart.items"}"#, 9, 9
    ),
    // Nobody looks.
    (#"[{"name": "A"}]"#, #"{"times": 5, "sets": "cart.items"}"#, 0, 0),
    (#"[]"#, #"{"times": 5, "sets": "cart.items"}"#, 0, 0),
  ])
  func `the re-evaluations of a small screen are those that one counts on one's fingers`(
    views: String, change: String, coarse: Int, fine: Int
  ) throws {
    let changes = "[{\"name\": \"tap\", \(change.dropFirst())]"
    let screen = try ScreenText(views: views, changes: changes).workload()
    let measured = try Runtime.allCases.map {
      try screen.measured([:], under: $0).run.reevaluations
    }
    #expect(measured == [coarse, fine, fine])
    #expect(ScreenForecast(of: screen.screen, isCoarse: true).reevaluations == coarse)
    #expect(ScreenForecast(of: screen.screen, isCoarse: false).reevaluations == fine)
  }

  @Test func `changes that are due at one instant share a turn`() throws {
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

  @Test func `causes name the objects and properties of the file`() throws {
    let result = try ScreenText().workload().measured([:], under: .fine)
    let via = try ScreenText().workload().measured([:], under: .coarse).causes.map(\.via)
    #expect(result.causes.map(\.via).contains("property(cart.items)"))
    #expect(via.contains("object(cart)"))
  }

  @Test func `equal screens have equal run ids, and others other ones`() throws {
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
  }
}
