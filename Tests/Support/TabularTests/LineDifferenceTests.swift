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
  func `lines that differ are marked, with equal ones around them`(
    old: String, new: String, expected: [String]
  ) {
    #expect(text(old, new) == expected)
    #expect(
      LineDifference(from: old.map(String.init), to: new.map(String.init)).isEmpty == (old == new))
  }

  @Test func `without context, only the lines that differ are shown`() {
    #expect(text("abcd", "aXcY", context: 0) == ["…", "- b", "+ X", "…", "- d", "+ Y"])
  }
}
