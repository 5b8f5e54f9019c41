/// A shell for which a completion script exists.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Returns the script that completes `tool` and its commands in this shell.
  public func completion(of tool: String, _ commands: [CommandInfo]) -> String {
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
  /// The text quoted as one word for a POSIX shell.
  var quoted: String {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}

extension OptionInfo {
  /// The spellings of the option with their dashes: the long spelling, and then the short one if it exists.
  var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }
}
