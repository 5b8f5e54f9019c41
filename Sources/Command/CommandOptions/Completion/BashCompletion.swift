/// The completion script for bash. It completes the words that are valid after a command or after one of its options.
struct BashCompletion {
  let tool: String
  let commands: [CommandInfo]

  var lines: [String] {
    let names = commands.map(\.name).joined(separator: " ")
    return [
      "_\(tool)() {",
      #"  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}""#,
      #"  local words= files= paths= word="#,
      // Bash treats the `=` of `--option=value` as a separate word.
      #"  if [ "$current" = '=' ]; then current=; fi"#,
      #"  if [ "$previous" = '=' ]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi"#,
      #"  if [ "$COMP_CWORD" -eq 1 ]; then"#,
      "    words=\("\(names) --help --version".quoted)",
      "  else",
      #"    case "${COMP_WORDS[1]} $previous" in"#,
    ]
      + commands.flatMap(valueCases)
      + [#"      *) case "${COMP_WORDS[1]}" in"#]
      + commands.map(wordCase)
      + [
        "      esac ;;",
        "    esac",
        "  fi",
        #"  if [ -n "$files" ]; then compopt -o filenames 2>/dev/null"#,
        #"  local IFS=$'\n'; COMPREPLY=($(compgen -f -- "$current"))"#,
        #"  else COMPREPLY=($(compgen -W "$words" ${paths:+-f} -- "$current")); fi"#,
        "}",
        "complete -F _\(tool) \(tool)",
      ]
  }

  /// The branches of the shell's `case` statement that complete the values of a command's options.
  private func valueCases(_ command: CommandInfo) -> [String] {
    command.generalOptions.compactMap { option in
      guard let value = option.value else { return nil }
      let patterns = option.spellings.map { "\(command.name) \($0)".quoted }
      let words = value.isPath ? "files=1" : "words=\(value.words.joined(separator: " ").quoted)"
      return "      \(patterns.joined(separator: "|"))) \(words) ;;"
    } + specialValueCases(command)
  }

  /// The branches of the shell's `case` statement that complete the values of options which depend on an operand.
  private func specialValueCases(_ command: CommandInfo) -> [String] {
    let special = command.selectingWords.flatMap { word in
      (command.optionsOfWords[word] ?? []).map { (word: word, option: $0) }
    }
    return Dictionary(grouping: special, by: \.option.name).sorted { $0.key < $1.key }.map {
      name, uses in
      let cases = uses.compactMap { use -> (String, String)? in
        let words = use.option.value?.words ?? []
        return words.isEmpty ? nil : (use.word, "words=\(words.joined(separator: " ").quoted)")
      }
      return "      \("\(command.name) --\(name)".quoted)) \(forEachWord(cases)) ;;"
    }
  }

  /// A shell loop over the words of the command line, which runs the code of each operand that it finds.
  private func forEachWord(_ cases: [(word: String, code: String)]) -> String {
    guard !cases.isEmpty else { return ":" }
    let lines = cases.map { "\($0.word)) \($0.code) ;;" }.joined(separator: " ")
    return #"for word in "${COMP_WORDS[@]:2}"; do case "$word" in "# + lines + " esac; done"
  }

  /// The branch of the shell's `case` statement for all other positions after a command.
  private func wordCase(_ command: CommandInfo) -> String {
    let words = command.operands.flatMap(\.words) + command.generalOptions.map { "--\($0.name)" }
    let files = command.operands.contains(where: \.isPath) ? " paths=1" : ""
    let more = command.selectingWords.map { word in
      let flags = (command.optionsOfWords[word] ?? []).map { "--\($0.name)" }
      return (word: word, code: "words=\"$words \(flags.joined(separator: " "))\"")
    }
    return "        \(command.name)) words=\(words.joined(separator: " ").quoted)\(files)"
      + (more.isEmpty ? "" : "; \(forEachWord(more))") + " ;;"
  }
}
