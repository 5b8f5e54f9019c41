import Testing

@testable import GranularityCommandOptions

/// The settings of a command that has an option with a parsed value, and operands that are files.
struct Errand: Equatable, Sendable {
  var count: Int?
  var weight = 1
  var files: [String] = []

  static let syntax = Syntax<Errand>(
    .init(name: "fetch", summary: "Fetch things.", usage: "<file>..."), of: "kitchen",
    operands: [.paths("file", sets: \.files)],
    options: [
      .value("count", "N", need: "a whole number", "How many of each.", sets: \.count),
      .number("weight", in: 1...9, "How many bags.") { $0.weight = $1 },
    ])
}

@Suite struct ValueTests {
  @Test(arguments: [
    (["--count", "3"], Errand(count: 3)), (["--count=-3"], Errand(count: -3)),
    (["a"], Errand(files: ["a"])),
    (["--weight", "9"], Errand(weight: 9)), (["--weight=1"], Errand(weight: 1)),
    (["a", "--count", "3", "b", "--", "--count"], Errand(count: 3, files: ["a", "b", "--count"])),
  ])
  func `an option's value is parsed as its type, and all file operands are kept in order`(
    _ line: [String], _ errand: Errand
  ) throws {
    #expect(try Errand.syntax.parse(line, over: Errand()) == errand)
  }

  @Test(arguments: [
    (["--count", "three"], "--count needs a whole number; found 'three'"),
    (["--count="], "--count needs a whole number; found ''"),
    (["--count"], "--count needs a whole number; found nothing after it"),
    (["a", ""], "file needs a path; found ''"),
    (["--weight", "0"], "--weight needs a whole number from 1 to 9; found '0'"),
    (["--weight", "10"], "--weight needs a whole number from 1 to 9; found '10'"),
  ])
  func `the error for an option value of the wrong type says what is needed`(
    _ line: [String], _ message: String
  ) {
    let error = #expect(throws: UsageError.self) {
      try Errand.syntax.parse(line, over: Errand())
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [(Shell.bash, "-f"), (.zsh, "*:file:_files"), (.fish, "-F")])
  func `a completion script completes file names for a file operand`(_ shell: Shell, _ word: String)
  {
    #expect(shell.completion(of: "kitchen", [Errand.syntax.info]).contains(word))
  }
}
