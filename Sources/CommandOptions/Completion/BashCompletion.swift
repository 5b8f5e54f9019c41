/// The completion script for bash: the words that are valid after a command, or after one of its options.
struct BashCompletion {
  let tool: String
  let commands: [CommandInfo]

  var lines: [String] {
    let names = commands.map(\.name).joined(separator: " ")
    return [
      "_\(tool)() {",
      #"  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}""#,
      #"  local words= files= paths="#,
      // Bash treats the `=` of --option=value as a word of its own.
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

  /// The shell cases for the values of a command's options.
  private func valueCases(_ command: CommandInfo) -> [String] {
    command.options.compactMap { option in
      guard let value = option.value else { return nil }
      let patterns = option.spellings.map { "\(command.name) \($0)".quoted }
      let words = value.isPath ? "files=1" : "words=\(value.words.joined(separator: " ").quoted)"
      return "      \(patterns.joined(separator: "|"))) \(words) ;;"
    }
  }

  /// The shell case for all other positions after a command.
  private func wordCase(_ command: CommandInfo) -> String {
    let words = command.operands.flatMap(\.words) + command.options.map { "--\($0.name)" }
    let files = command.operands.contains(where: \.isPath) ? " paths=1" : ""
    return "        \(command.name)) words=\(words.joined(separator: " ").quoted)\(files) ;;"
  }
}
