/// The completion script for fish, which also shows the purposes of the commands and options.
struct FishCompletion {
  let tool: String
  let commands: [CommandInfo]

  var lines: [String] {
    var lines = ["complete -c \(tool) -f"]
    for command in commands {
      let summary = command.help.summary.quotedForFish
      lines.append("complete -c \(tool) -n __fish_use_subcommand -a \(command.name) -d \(summary)")
      for operand in command.operands {
        let words = operand.words.joined(separator: " ").quotedForFish
        if operand.isPath { lines.append("\(start(command)) -F") }
        if !operand.words.isEmpty { lines.append("\(start(command)) -a \(words)") }
      }
      lines += command.generalOptions.map { line($0, of: command) }
      for word in command.selectingWords {
        lines += (command.optionsOfWords[word] ?? []).map { line($0, of: command, beside: word) }
      }
    }
    return lines
  }

  private func start(_ command: CommandInfo, beside word: String? = nil) -> String {
    let words = [command.name, word].compactMap(\.self)
    let condition = words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
    return "complete -c \(tool) -n \(condition.quotedForFish)"
  }

  private func line(
    _ option: OptionInfo, of command: CommandInfo, beside word: String? = nil
  ) -> String {
    var line = "\(start(command, beside: word)) -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    if let value = option.value {
      line += value.isPath ? " -r -F" : " -x -a \(value.words.joined(separator: " ").quotedForFish)"
    }
    return line + " -d \(option.meaning.quotedForFish)"
  }
}

extension String {
  /// The text quoted as one word for fish, which interprets backslash escapes inside quotes.
  fileprivate var quotedForFish: String {
    var result = ""
    for character in self {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "'\(result)'"
  }
}
