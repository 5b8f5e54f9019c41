import Testing

@testable import GranularitySpelling

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("menue", "menu"), ("sede", "seed"), ("tick", "ticks"), ("form", "format"),
    ("RUNTIME", "runtime"), ("ouptut", "output"), ("sheed", "seed"),
  ])
  func `the nearest name is found despite one or two typing errors`(
    _ typed: String, _ meant: String
  ) {
    let names = ["menu", "seed", "ticks", "format", "runtime", "output"]
    #expect(nearestName(to: typed, among: names) == meant)
  }

  @Test func `a name is found if at most a third of the longer text's letters are wrong`() {
    #expect(nearestName(to: "wrkla", among: ["workload"]) == "workload")
    #expect(nearestName(to: "wkla", among: ["workload"]) == nil)
  }

  @Test(arguments: ["xyzzy", "", "q", "views"])
  func `a word that is similar to no name has no nearest name`(_ typed: String) {
    #expect(nearestName(to: typed, among: ["menu", "seed", "format"]) == nil)
  }

  @Test func `a name with a different number is not suggested as a typing error`() {
    #expect(nearestName(to: "s9-99", among: ["s0-09", "s0-13"]) == nil)
    #expect(nearestName(to: "s0-1", among: ["s0-01", "s0-13"]) == "s0-01")
  }

  @Test func `a name that differs only in case is nearer than an earlier similar name`() {
    #expect(nearestName(to: "S0-13", among: ["s0-03", "s0-13", "s0-130"]) == "s0-13")
  }

  @Test func `the first of several equally similar names is chosen`() {
    #expect(nearestName(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "", 3), ("abc", "abc", 0), ("ab", "ba", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ])
  func `the edit distance counts insertions, deletions, substitutions and swaps`(
    _ source: String, _ target: String, _ count: Int
  ) {
    #expect(editDistance(from: Array(source), to: Array(target)) == count)
    #expect(editDistance(from: Array(target), to: Array(source)) == count)
  }
}
