import GranularityTabular
import GranularityWorkloads
import SimulatedUICore
import Testing

@testable import GranularityCounting

/// Tests of the sections in a text file that contains what screens show.
struct TextSectionTests {
  @Test func `text sections are read back as written and sorted by heading`() throws {
    let sections = [
      TextSection("b", ["Text \"1\"", "  indented", "# no heading"].dropLast()),
      TextSection("a", []), TextSection("c", ["x"]),
    ]
    let text = TextSection.text(of: sections)
    #expect(text == "# a\n\n# b\nText \"1\"\n  indented\n\n# c\nx\n")
    #expect(
      try TextSection.sections(in: text, named: "screens.txt")
        == [sections[1], sections[0], sections[2]])
    #expect(try TextSection.sections(in: "", named: "screens.txt") == [])
  }

  @Test func `control characters are escaped in the headings and lines of text sections`() throws {
    #expect(
      try TextSection.sections(in: "# a\u{1B}[2J\nText \"\u{7}\"\n\u{202E}", named: "x") == [
        TextSection("a\\u{1b}[2J", ["Text \"\\u{7}\"", "\\u{202e}"])
      ])
  }

  @Test(arguments: [("Text", 1), ("\n\nText\n# a", 3), ("#a\n# b", 1)])
  func `a line in front of the first heading is an error with the line number`(
    text: String, line: Int
  ) {
    let error = #expect(throws: MessageError.self) {
      try TextSection.sections(in: text, named: "x.txt")
    }
    #expect(error?.description.hasPrefix("x.txt:\(line): the first line needs to be a") == true)
  }

  @Test func `a text section contains only visible text, and its heading names the runtime`() {
    let key = RunKey(runID: "picking: an\nitem", runtime: .observation)
    let lines = ["Shop", "HStack", "Text \"a\u{7}\"", "Button \"Pick\"", "\"", "Text"]
    let section = TextSection(key, showing: lines.map { OutputLine($0, depth: 0) })
    #expect(section.heading == "observation: picking: an\\u{a}item")
    #expect(section.lines == ["Text \"a\\u{7}\"", "Button \"Pick\""])
    #expect(section.session == (.observation, "picking: an\\u{a}item"))
    #expect(TextSection("other: a", []).session == (nil, "other: a"))
  }
}
