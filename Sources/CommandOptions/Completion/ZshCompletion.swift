/// The completion script for zsh, with the purposes of the commands and options.
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
      ]
      + commands.flatMap(arguments)
      + ["  esac", "}", "", "compdef _\(tool) \(tool)"]
  }

  private func arguments(_ command: CommandInfo) -> [String] {
    let operands = command.operands.map { operand in
      let values = operand.isPath ? "_files" : "(\(operand.words.joined(separator: " ")))"
      return "\(operand.isRepeated ? "*" : ""):\(operand.name):\(values)".quoted
    }
    let specifications = command.options.flatMap(specifications(of:)) + operands
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
