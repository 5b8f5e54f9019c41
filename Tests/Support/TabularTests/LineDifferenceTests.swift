import Testing

@testable import GranularityTabular

struct LineDifferenceTests {
  private func text(_ old: String, _ new: String, context: Int = 1) -> [String] {
    LineDifference(from: old.map { "\($0)" }, to: new.map { "\($0)" }).text(context: context)
  }

  @Test(
    arguments: [
      ("abc", "abc", []), ("", "a", ["+ a"]), ("a", "", ["- a"]),
      ("abcde", "abXde", ["…", "  b", "- c", "+ X", "  d", "…"]),
      ("abcdefgh", "Xbcdefg", ["- a", "+ X", "  b", "…", "  g", "- h"]),
      ("ab", "ba", ["- a", "  b", "+ a"]),
    ] as [(String, String, [String])])
  func `a line difference marks the differing lines and shows equal lines around them`(
    old: String, new: String, expected: [String]
  ) {
    #expect(text(old, new) == expected)
    #expect(
      LineDifference(from: old.map(String.init), to: new.map(String.init)).isEmpty == (old == new))
  }

  @Test func `a line difference compares lines by key and shows the new text of equal lines`() {
    func lines(_ keys: String, from number: Int) -> [(key: Character, text: String)] {
      keys.enumerated().map { ($1, "\($0 + number) \($1)") }
    }
    let difference = LineDifference(from: lines("abc", from: 1), to: lines("aXbc", from: 1))
    #expect(difference.text() == ["  1 a", "+ 2 X", "  3 b", "  4 c"])
    #expect(LineDifference(from: lines("abc", from: 1), to: lines("abc", from: 7)).isEmpty)
  }

  @Test func `the difference of two random texts is minimal and contains every line of both`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...30, using: &random)).map { _ in
          "\(Int.random(in: 0...3, using: &random))"
        }
      }
      let text = LineDifference(from: texts[0], to: texts[1]).text(context: 100)
      let sides = ["- ", "+ "].map { side in
        text.filter { $0.hasPrefix("  ") || $0.hasPrefix(side) }.map { String($0.dropFirst(2)) }
      }
      let differing = text.count { !$0.hasPrefix("  ") }
      if differing > 0 { #expect(sides == texts) }
      #expect(differing == texts[1].difference(from: texts[0]).count)
    }
  }

  @Test func `two texts of 100,000 lines with few equal lines are compared within 30 seconds`() {
    let count = 100_000
    let texts = ["old", "new"].map { name in (0..<count).map { "\(name) \($0)" } }
    var difference = LineDifference(from: [String](), to: [])
    let duration = ContinuousClock().measure {
      difference = LineDifference(
        from: ["first"] + texts[0] + ["last"], to: ["first"] + texts[1] + ["last"])
    }
    #expect(difference.text(context: 0).count == 2 * count + 2)
    #expect(duration < .seconds(30), "a comparison of each line with each takes hours")
  }

  @Test func `a line difference without context shows only the differing lines`() {
    #expect(text("abcd", "aXcY", context: 0) == ["…", "- b", "+ X", "…", "- d", "+ Y"])
  }
}
