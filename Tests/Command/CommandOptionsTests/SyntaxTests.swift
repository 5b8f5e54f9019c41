import Testing

@testable import GranularityCommandOptions

/// The settings of the command that these tests parse.
struct Order: Equatable, Sendable {
  enum Size: String, CaseIterable, Sendable {
    case small, medium, large
  }

  var dish: String?
  var sizes: [Size] = []
  var size = Size.small
  var isHot = false
  var note: String?

  static let syntax = Syntax<Order>(
    .init(name: "order", summary: "Order a dish.", usage: "[<dish>]"), of: "kitchen",
    operands: [
      .word(
        "dish", among: ["soup", "salad"], shownBy: "kitchen list", kind: { _ in "dish" },
        sets: \.dish)
    ],
    options: [
      .word("size", "How much of it.", sets: \.size),
      .words("sizes", "For the table.", sets: \.sizes),
      .flag("hot", letter: "t", "Warm it up.", sets: \.isHot),
      .text("note", letter: "n", .init("TEXT"), "For the cook.", sets: \.note),
    ])
}

@Suite struct SyntaxTests {
  @Test(arguments: [
    (["--size", "large"], Order(size: .large)),
    (["--size=large"], Order(size: .large)),
    (["--size", "large", "--size", "medium"], Order(size: .medium)),
    (["--sizes", "large,small,large"], Order(sizes: [.small, .large])),
    (["--hot"], Order(isHot: true)),
    (["-t"], Order(isHot: true)),
    (["--hot", "--no-hot"], Order()),
    (["-n", "well done"], Order(note: "well done")),
    (["-nraw"], Order(note: "raw")),
    (["-n=raw"], Order(note: "raw")),
    (["-n==raw"], Order(note: "=raw")),
    (["--note=a=b"], Order(note: "a=b")),
    (["--note", "-"], Order(note: "-")),
    (["--note", "-5"], Order(note: "-5")),
    (["--note=--hot"], Order(note: "--hot")),
    (["soup", "--hot"], Order(dish: "soup", isHot: true)),
    (["--hot", "--", "soup"], Order(dish: "soup", isHot: true)),
  ])
  func `every common spelling of an option is parsed`(_ line: [String], _ order: Order) throws {
    #expect(try Order.syntax.parse(line, over: Order()) == order)
  }

  @Test(arguments: [["--help"], ["-h"], ["soup", "--hot", "-h"]])
  func `a help option requests help at any position`(_ line: [String]) throws {
    #expect(try Order.syntax.parse(line, over: Order()) == nil)
  }

  @Test(arguments: [
    (["--sise", "large"], "unknown option '--sise'; did you mean '--size'?"),
    (["--xyzzy"], "unknown option '--xyzzy'; see 'kitchen help order'"),
    (["-note"], "unknown option '-note'; did you mean '--note'?"),
    (["-th"], "unknown option '-th'; see 'kitchen help order'"),
    (["--no-size"], "unknown option '--no-size'; see 'kitchen help order'"),
    (["--hot=yes"], "--hot takes no value; found 'yes'"),
    (["--no-hot=yes"], "--no-hot takes no value; found 'yes'"),
    (["--note"], "--note needs TEXT; found nothing after it"),
    (["--note="], "--note needs TEXT; found ''"),
    (["-n="], "--note needs TEXT; found ''"),
    (
      ["--note", "--hot"],
      "--note needs TEXT; found the option '--hot'"
        + " (write a value that begins with a dash as --note=VALUE)"
    ),
    (
      ["--sizes", "small,huge,tiny"],
      "--sizes needs one or more of small, medium, large; found 'huge'"
    ),
    (
      ["--size", "larg"],
      "--size needs one of small, medium, large; found 'larg'; did you mean 'large'?"
    ),
    (["--sizes", "small,"], "--sizes needs one or more of small, medium, large; found ''"),
    (["sop"], "unknown dish 'sop'; did you mean 'soup'?"),
    (["steak"], "unknown dish 'steak'; see 'kitchen list'"),
    (["soup", "salad"], "'order' takes no more operands; found 'salad'"),
    (["--", "--hot"], "unknown dish '--hot'; see 'kitchen list'"),
  ])
  func `the error for an invalid argument says what is needed and what was found`(
    _ line: [String], _ message: String
  ) {
    let error = #expect(throws: UsageError.self) {
      try Order.syntax.parse(line, over: Order())
    }
    #expect(error?.description == message)
  }
}
