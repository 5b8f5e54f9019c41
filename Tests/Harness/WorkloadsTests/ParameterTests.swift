import Testing

@testable import GranularityWorkloads

/// Tests of the spellings of parameter values.
struct ParameterTests {
  @Test(arguments: [
    ("5", "5"), ("+5", "5"), ("005", "5"), ("-0", "0"), ("0", "0"), ("9", "9"), ("-1", nil),
    ("10", nil), ("5.0", nil), ("", nil), (" 5", nil), ("99999999999999999999", nil),
  ])
  func `different spellings of a whole number give the same canonical value and run id`(
    text: String, canonical: String?
  ) throws {
    let parameter = Parameter.integer("ticks", "changes", in: 0...9, default: 2)
    #expect((try? parameter.canonical(text)) == canonical)
    let parameters = try? Switched().parameters(given: ["ticks": text])
    #expect(parameters?.canonical == canonical.map { "ticks=\($0)" })
    #expect(
      try parameters?.runID
        == canonical.map { try Switched().parameters(given: ["ticks": $0]).runID })
  }

  @Test(arguments: [("low", true), ("high", true), ("Low", false), ("", false), ("low ", false)])
  func `a word parameter accepts only its declared words`(text: String, isValid: Bool) {
    let parameter = Parameter.choice("heat", "heat", of: ["low", "high"], default: "low")
    #expect((try? parameter.canonical(text)) == (isValid ? text : nil))
  }

  @Test(arguments: [
    ("a=1;b=2", ["a: 1", "b: 2"]), ("file=a=b.json;c=", ["file: a=b.json", "c: "]),
    ("b=2;a=1;a=3", ["b: 2", "a: 1", "a: 3"]), ("none;a=1", ["a: 1"]), ("=1", [": 1"]), ("", []),
  ])
  func `in a pair of name and value, the name ends at the first equals sign`(
    canonical: String, pairs: [String]
  ) {
    #expect(Parameters.pairs(in: canonical).map { "\($0.name): \($0.value)" } == pairs)
  }
}
