/// The completion script for zsh, which also shows the purposes of the commands and options.
struct ZshCompletion {
  let tool: String
  let commands: [CommandInfo]

  var lines: [String] {
    ["#compdef \(tool)", "", "_\(tool)() {", "  local -a commands=("]
      + commands.map { "    " + "\($0.name):\($0.help.summary)".quoted }
      + [
        "  )",
        "  if (( CURRENT == 2 )); then _describe command commands; return; fi",
        #"  local command="$words[2]""#,
        "  shift words",
        "  (( CURRENT-- ))",
        #"  case "$command" in"#,
      ] + commands.flatMap(arguments) + ["  esac", "}", "", "compdef _\(tool) \(tool)"]
  }

  private func arguments(_ command: CommandInfo) -> [String] {
    let operands = command.operands.map { operand in
      let words = operand.words.joined(separator: " ")
      let values =
        !operand.isPath
        ? "(\(words))"
        : words.isEmpty
          ? "_files" : "{_alternative \"words:word:(\(words))\" \"files:file:_files\"}"
      return "\(operand.isRepeated ? "*" : ""):\(operand.name):\(values)".quoted
    }
    let specifications = command.generalOptions.flatMap(specifications(of:)) + operands
    guard command.optionsOfWords.isEmpty else {
      return ["    \(command.name))", "      local word", "      local -a flags=("]
        + specifications.map { "        \($0)" }
        + ["      )", #"      for word in "${words[@]}"; do case "$word" in"#]
        + command.selectingWords.map { word in
          let more = (command.optionsOfWords[word] ?? []).flatMap(self.specifications(of:))
          return "        \(word)) flags+=(\(more.joined(separator: " "))) ;;"
        } + ["      esac; done", #"      _arguments "${flags[@]}" ;;"#]
    }
    return ["    \(command.name)) _arguments \\"]
      + specifications.enumerated().map { index, text in
        "      \(text)" + (index + 1 < specifications.count ? " \\" : " ;;")
      }
  }

  private func specifications(of option: OptionInfo) -> [String] {
    let meaning = option.meaning.filter { !"[]:".contains($0) }
    return option.spellings.map { spelling in
      guard let value = option.value else { return "\(spelling)[\(meaning)]".quoted }
      let action = value.isPath ? "_files" : "(\(value.words.joined(separator: " ")))"
      return "\(spelling)[\(meaning)]:\(option.name):\(action)".quoted
    }
  }
}
