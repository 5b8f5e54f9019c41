import Foundation
import GranularityTestProcesses
import Testing

@testable import GranularityCommandOptions

@Suite(.waitsForProcesses) struct CompletionTests {
  private let info = Order.syntax.info

  @Test(arguments: Shell.allCases)
  func `a shell's completion script contains every word and option of the command`(_ shell: Shell) {
    let script = shell.completion(of: "kitchen", [info])
    for word in ["order", "soup", "salad", "small", "large", "size", "hot", "note", "help"] {
      #expect(script.contains(word))
    }
  }

  @Test(arguments: [
    ("it's", #"'it'\''s'"#), ("users'", #"'users'\'''"#), ("", "''"), ("a b", "'a b'"),
  ])
  func `text is quoted as a single shell word`(_ text: String, _ quoted: String) {
    #expect(text.quoted == quoted)
  }

  private static let dishes: CommandInfo = {
    let info = Order.syntax.info
    func option(_ name: String, _ words: [String]) -> OptionInfo {
      OptionInfo(
        name: name, value: .init("X", completedBy: words, need: "a word"), meaning: "How it is.")
    }
    return CommandInfo(
      tool: info.tool, help: info.help, operands: info.operands,
      options: info.options + [option("spice", ["mild", "sharp", "vinegar"])],
      optionsOfWords: [
        "soup": [option("spice", ["mild", "sharp"])], "salad": [option("spice", ["vinegar"])],
      ])
  }()

  @Test(arguments: [
    ("order soup --sp", ["--spice"]), ("order --sp", []),
    ("order soup --spice m", ["mild"]), ("order salad --spice =", ["vinegar"]),
    ("order --spice =", []), ("order soup --siz", ["--size", "--sizes"]),
  ])
  func `bash completes an option and its values only after an operand that supports the option`(
    _ line: String, _ offered: [String]
  ) throws {
    #expect(try completions(of: line, by: Self.dishes) == offered)
  }

  @Test(arguments: [Shell.zsh, .fish])
  func `the zsh and fish completion scripts list an option's values separately for each operand`(
    _ shell: Shell
  ) {
    let script = shell.completion(of: "kitchen", [Self.dishes])
    #expect(script.contains("mild sharp"))
    #expect(!script.contains("mild sharp vinegar"))
  }

  @Test func `fish completion escapes apostrophes and backslashes in the descriptions of options`()
  {
    let info = Order.syntax.info
    let command = CommandInfo(
      tool: info.tool, help: info.help, operands: [],
      options: [OptionInfo(name: "hot", meaning: #"It's a \."#)], optionsOfWords: [:])
    #expect(Shell.fish.completion(of: "kitchen", [command]).contains(#" -d 'It\'s a \\.'"#))
  }

  @Test func `zsh completion removes zsh syntax characters from the descriptions of options`() {
    let info = Order.syntax.info
    let options = [
      OptionInfo(
        name: "spice", value: .init("X", completedBy: ["mild", "sharp"]),
        meaning: "How hot: [is it]."),
      OptionInfo(
        name: "bill", letter: "b", value: .init("PATH", isPath: true), meaning: "It's it."),
      OptionInfo(name: "hot", meaning: "Warm it up."),
    ]
    let command = CommandInfo(
      tool: info.tool, help: info.help, operands: info.operands, options: options,
      optionsOfWords: [:])
    #expect(
      ZshCompletion(tool: "kitchen", commands: [command]).lines == [
        "#compdef kitchen", "", "_kitchen() {", "  local -a commands=(",
        "    'order:Order a dish.'", "  )",
        "  if (( CURRENT == 2 )); then _describe command commands; return; fi",
        #"  local command="$words[2]""#, "  shift words", "  (( CURRENT-- ))",
        #"  case "$command" in"#, #"    order) _arguments \"#,
        #"      '--spice[How hot is it.]:spice:(mild sharp)' \"#,
        #"      '--bill[It'\''s it.]:bill:_files' \"#, #"      '-b[It'\''s it.]:bill:_files' \"#,
        #"      '--hot[Warm it up.]' \"#, "      ':dish:(soup salad)' ;;",
        "  esac", "}", "", "compdef _kitchen kitchen",
      ])
  }

  @Test(arguments: [
    ("order --s", ["--size", "--sizes"]), ("order --size m", ["medium"]), ("order so", ["soup"]),
    ("or", ["order"]), ("order --note=", []), ("order --size = m", ["medium"]),
    ("order --size =", ["small", "medium", "large"]),
  ])
  func `bash completes only the words that are valid at the cursor`(
    _ line: String, _ offered: [String]
  ) throws {
    #expect(try completions(of: line, by: info) == offered)
  }

  @Test(arguments: [
    ("fetch ap", ["apple", "apples"]), ("fetch apple ban", ["banana"]), ("fetch --count ap", []),
    ("fetch --list ban", ["banana"]), ("fetch --list apple apples", ["apples"]),
    ("fetch --list = ap", ["apple", "apples"]), ("fetch -l a", ["apple", "apples"]),
    ("fetch --l", ["--list"]),
  ])
  func `bash completes file names for operands and options that take files`(
    _ line: String, _ offered: [String]
  ) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for name in ["apple", "apples", "banana"] {
      try Data().write(to: directory.appending(path: name))
    }
    let info = Errand.syntax.info
    let list = OptionInfo(
      name: "list", letter: "l", value: .init("PATH", isPath: true), meaning: "What to fetch.")
    let command = CommandInfo(
      tool: info.tool, help: info.help, operands: info.operands, options: info.options + [list],
      optionsOfWords: [:])
    #expect(try completions(of: line, by: command, in: directory).sorted() == offered)
  }

  /// Returns the words that bash offers at the end of a command line.
  private func completions(
    of line: String, by info: CommandInfo, in directory: URL? = nil
  ) throws -> [String] {
    let script =
      Shell.bash.completion(of: "kitchen", [info])
      + "COMP_WORDS=(kitchen \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _kitchen\n"
      + #"echo "${COMPREPLY[@]}""#
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    if let directory { process.currentDirectoryURL = directory }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(whereSeparator: \.isWhitespace).map { String($0) }
  }
}
