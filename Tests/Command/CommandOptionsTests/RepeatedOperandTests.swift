import Testing

@testable import GranularityCommandOptions

/// Tests of operands that can occur several times.
@Suite struct RepeatedOperandTests {
  /// The settings of the command that these tests parse.
  struct Menu: Equatable, Sendable {
    var course: String?
    var dishes: [String] = []
    var isHot = false
  }

  private static let syntax = Syntax<Menu>(
    .init(name: "serve", summary: "Serve dishes.", usage: "<course> [<dish>…]"), of: "kitchen",
    operands: [
      .word(
        "course", among: ["first", "main"], shownBy: "kitchen list", kind: { _ in "course" },
        sets: \.course),
      .words(
        "dish", among: ["soup", "salad", "stew"], shownBy: "kitchen list", kind: "dish",
        sets: \.dishes),
    ],
    options: [.flag("hot", "Warm it up.", sets: \.isHot)])

  @Test(arguments: [
    ([], Menu()),
    (["main"], Menu(course: "main")),
    (["main", "stew", "soup"], Menu(course: "main", dishes: ["stew", "soup"])),
    (
      ["main", "stew", "--hot", "soup"],
      .init(course: "main", dishes: ["stew", "soup"], isHot: true)
    ),
    (["main", "stew", "--", "stew"], Menu(course: "main", dishes: ["stew"])),
  ])
  func `repeated operands keep their order, and duplicates are removed`(
    _ line: [String], _ menu: Menu
  ) throws {
    #expect(try Self.syntax.parse(line, over: Menu()) == menu)
  }

  @Test func `the error for an unknown repeated operand suggests the nearest word`() {
    #expect(
      throws: UsageError.unknown(
        kind: "dish", name: "soap", nearest: "soup", shownBy: "kitchen list")
    ) {
      try Self.syntax.parse(["main", "stew", "soap"], over: Menu())
    }
  }

  @Test func `zsh completes a repeatable operand any number of times`() {
    let script = Shell.zsh.completion(of: "kitchen", [Self.syntax.info])
    #expect(script.contains("'*:dish:(soup salad stew)'"))
    #expect(script.contains("':course:(first main)'"))
  }
}
