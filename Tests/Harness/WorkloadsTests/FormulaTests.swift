import Testing

@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the texts and the values of closed forms.
struct FormulaTests {
  private static let (t, n, b): (Formula, Formula, Formula) = (
    .symbol("T", 50), .symbol("N", 12), .symbol("b", 2)
  )

  @Test(
    arguments: [
      (1 + t, "1 + T", "1 + 50", 51),
      ((n + 1) * t, "(N + 1)·T", "(12 + 1)·50", 650),
      (n + n * t, "N + N·T", "12 + 12·50", 612),
      (t - (n - 1), "T − (N − 1)", "50 − (12 − 1)", 39),
      (t - n - 1, "T − N − 1", "50 − 12 − 1", 37),
      (2 * t / 3, "⌊2·T/3⌋", "⌊2·50/3⌋", 33),
      (t / (n * b), "⌊T/(N·b)⌋", "⌊50/(12·2)⌋", 2),
      ((t * b).dividedRoundingUp(by: n), "⌈T·b/N⌉", "⌈50·2/12⌉", 9),
      (t % n, "T mod N", "50 mod 12", 2),
      ((t % n) * 3, "(T mod N)·3", "(50 mod 12)·3", 6),
      (n * t % (n + b), "(N·T) mod (N + b)", "(12·50) mod (12 + 2)", 12),
      (t % (n * b), "T mod (N·b)", "50 mod (12·2)", 2),
      (b.power(n) % t, "b^N mod T", "2^12 mod 50", 46),
      (b.power(n + 1) - 1, "b^(N + 1) − 1", "2^(12 + 1) − 1", 8191),
      (min(t, n + 1), "min(T, N + 1)", "min(50, 12 + 1)", 13),
      (t / lcm(n, b + 6), "⌊T/lcm(N, b + 6)⌋", "⌊50/lcm(12, 2 + 6)⌋", 2),
      (2 * .term("Σ min(w, l)", substituted: "1 + 2", 3), "2·(Σ min(w, l))", "2·(1 + 2)", 6),
    ] as [(Formula, String, String, Int)])
  func `a formula has its text, its text with numbers and its value`(
    formula: Formula, text: String, substituted: String, value: Int
  ) {
    #expect(formula.text == text)
    #expect(formula.substituted == substituted)
    #expect(formula.value == value)
  }

  @Test(
    arguments: [
      (.number(.max) * t, .max), (.number(.max) + 1, .max), (.number(.min) - 1, .min),
      (.number(.min) + .number(-1), .min), (.number(.max) - .number(-1), .max),
      (.number(.min) * .number(-2), .max), (.number(-2) * .number(.max), .min),
      (.number(.min) * t, .min), (t / 0, 0), (t % 0, 0), (.number(10).power(100), .max),
      (t.power(0), 1), (t.power(.number(-1)), 1), (.number(.min) / .number(-1), .max),
      (.number(.min) % .number(-1), 0), (t.dividedRoundingUp(by: 0), 0),
      (.number(.min).dividedRoundingUp(by: .number(-1)), .max),
      (.number(.max).dividedRoundingUp(by: .number(.max)), 1),
      (.number(-3).dividedRoundingUp(by: 2), -1), (.number(-3).dividedRoundingUp(by: -2), 2),
      (lcm(t, 0), 0), (lcm(0, 0), 0), (lcm(.number(.max), t), .max), (lcm(.number(.min), 1), .max),
    ] as [(Formula, Int)])
  func `a formula's value is clamped to Int, and a division by zero gives zero`(
    formula: Formula, value: Int
  ) {
    #expect(formula.value == value)
  }

  @Test(arguments: WorkloadCatalog.foodTruck.all.map(\.name))
  func `each symbol of a workload's formulas belongs to one parameter`(name: String) throws {
    let symbols = try #require(WorkloadCatalog.foodTruck.named(name)).parameters.compactMap(
      \.symbol)
    #expect(symbols.count == Set(symbols).count)
  }

  @Test func `a parameter appears in a formula under its symbol`() throws {
    let parameters = try TimerScenario().parameters(given: ["ticks": "7"])
    #expect(1 + parameters.T == 1 + .symbol("T", 7))
  }
}
