import GranularityCounting
import Testing

struct CountChangeTests {
  @Test(arguments: [
    (506, 78, "85% fewer"), (196, 66, "66% fewer"), (180, 80, "56% fewer"), (8, 7, "13% fewer"),
    (100, 0, "100% fewer"), (1050, 1000, "5% fewer"), (1001, 1000, "less than 1% fewer"),
    (1000, 1, "more than 99% fewer"), (7, 7, "the same"), (0, 0, "the same"), (0, 20, "20 more"),
    (1000, 1001, "less than 1% more"), (100, 104, "4% more"), (11, 19, "1.7 times as many"),
    (30, 60, "2 times as many"), (1, 2_000_000, "2,000,000 times as many"),
    (.max, 1, "more than 99% fewer"), (.max - 1, .max, "less than 1% more"),
    (1, .max, "922,337,203,685,477,580.7 times as many"),
  ])
  func `a change of a count is described as a percentage or as a multiple of the first count`(
    first: Int, second: Int, words: String
  ) {
    #expect(CountChange.words(from: first, to: second) == words)
  }

  @Test func `percentages are rounded to the nearest whole number, but not to 0 or 100`() {
    for whole in 1...250 {
      for part in 1..<whole {
        let exact = Double(part) * 100 / Double(whole)
        let text = CountChange.percent(part, of: whole)
        switch text {
        case "less than 1%": #expect(exact < 1)
        case "more than 99%": #expect(exact >= 99.5)
        default: #expect(abs((Double(text.dropLast()) ?? -1) - exact) <= 0.5)
        }
      }
      #expect(CountChange.percent(whole, of: whole) == "100%")
      #expect(CountChange.percent(0, of: whole) == "0%")
    }
  }
}
