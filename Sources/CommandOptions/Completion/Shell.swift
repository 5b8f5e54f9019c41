/// A shell for which there is a completion script.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes `tool` and its commands in this shell.
  public func completion(of tool: String, _ commands: [CommandForm]) -> String {
    let lines =
      switch self {
      case .bash: BashCompletion(tool: tool, commands: commands).lines
      case .zsh: ZshCompletion(tool: tool, commands: commands).lines
      case .fish: FishCompletion(tool: tool, commands: commands).lines
      }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text as one word of a POSIX shell.
  var quoted: String {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}

extension OptionForm {
  /// How the option may be written, short spelling last.
  var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }
}
