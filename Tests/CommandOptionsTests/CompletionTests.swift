import Foundation
import Testing

@testable import CommandOptions

@Suite struct CompletionTests {
  private let info = Order.syntax.info

  @Test(arguments: Shell.allCases)
  func `the script contains every word and option of the command`(_ shell: Shell) {
    let script = shell.completion(of: "kitchen", [info])
    for word in ["order", "soup", "salad", "small", "large", "size", "hot", "note", "help"] {
      #expect(script.contains(word))
    }
  }

  @Test(arguments: [("it's", #"'it'\''s'"#), ("", "''"), ("a b", "'a b'")])
  func `a text is quoted as one shell word`(_ text: String, _ quoted: String) {
    #expect(text.quoted == quoted)
  }

  @Test(arguments: [
    ("order --s", ["--size", "--sizes"]), ("order --size m", ["medium"]), ("order so", ["soup"]),
    ("or", ["order"]), ("order --note=", []), ("order --size = m", ["medium"]),
    ("order --size =", ["small", "medium", "large"]),
  ])
  func `bash completes the words that are valid at the position`(
    _ line: String, _ offered: [String]
  ) throws {
    let script =
      Shell.bash.completion(of: "kitchen", [info])
      + "COMP_WORDS=(kitchen \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _kitchen\n"
      + #"echo "${COMPREPLY[@]}""#
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.split(whereSeparator: \.isWhitespace).map { String($0) } == offered)
  }
}
