import GranularityCommandOptions
import Testing

struct LeadingOptionsTests {
  private let options = [
    OptionInfo(name: "quiet", letter: "q", meaning: "Say less."),
    OptionInfo(name: "color", value: .init(words: ["always", "never"]), meaning: "Colour."),
  ]

  @Test(arguments: [
    ([], 0), (["run"], 0), (["-q"], 1), (["-q", "run", "-q"], 1), (["--no-quiet", "run"], 1),
    (["--color", "never", "run"], 2), (["--color=never", "--quiet", "run"], 2),
    (["--color"], 1), (["--colour", "never"], 0), (["--", "-q"], 0), (["-x", "-q"], 0),
  ])
  func `the options in front of the first operand are found, with their values`(
    arguments: [String], count: Int
  ) {
    #expect(options.leading(in: arguments) == Array(arguments.prefix(count)))
  }
}
