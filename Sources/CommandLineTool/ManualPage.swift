import CommandOptions
import Tabular

/// The manual page of the tool in the language of `man`, from the tables that parse the command lines.
///
/// Source: man(7), the macros `.TH`, `.SH`, `.SS`, `.TP`, `.PP` and `.EX`.
struct ManualPage {
  private let commands: [CommandInfo]

  init(of commands: [CommandInfo]) {
    self.commands = commands
  }

  var text: String {
    var lines = [#".TH GRANULARITY 1 "" "\#(Tool.name) \#(Tool.version)" "User Commands""#]
    lines += [
      ".SH NAME",
      Self.text(Tool.name) + #" \- count which views a change evaluates, and how often"#,
      ".SH SYNOPSIS", ".B \(Tool.name)", ".I command", "[options]", ".SH COMMANDS",
    ]
    for command in commands { lines += self.lines(of: command) }
    lines.append(".SH COMMON OPTIONS")
    for option in Tool.commonOptions + [.help] {
      lines += Self.item(option.spelling, option.meaning)
    }
    lines.append(".SH EXIT STATUS")
    for code in ExitCode.allCases { lines += Self.item("\(code.rawValue)", code.meaning) }
    lines.append(".SH ENVIRONMENT")
    for (name, meaning) in Self.environment { lines += Self.item(name, meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let environment = [
    ("NO_COLOR", "If it is set and not empty, pages have no colours."),
    ("TERM", "If it is dumb, pages have no colours, and no progress is shown."),
    ("COLUMNS", "The width of a page; by default that of the terminal, or 80."),
    ("CI", "If it is set, 'record' refuses to run."),
  ]

  private func lines(of command: CommandInfo) -> [String] {
    let help = command.help
    let common = Set(Tool.commonOptions.map(\.name) + [OptionInfo.help.name])
    let options = command.options.filter { !common.contains($0.name) && $0.group == nil }
    let grouped = command.options.filter { $0.group != nil }
    var lines = [".SS \(Self.text("\(command.name) \(help.usage)"))", Self.text(help.summary)]
    for detail in help.details { lines += [".PP", Self.text(detail)] }
    for option in options { lines += Self.item(option.spelling, option.meaning) }
    if let group = grouped.first?.group {
      lines += [".PP", Self.text("\(group.heading): \(group.note)")]
    }
    for example in help.examples {
      lines += [".PP", Self.text("\(example.meaning):"), ".EX", Self.text(example.line), ".EE"]
    }
    return lines
  }

  /// A term and its meaning.
  private static func item(_ term: String, _ meaning: String) -> [String] {
    [".TP", ".B \(text(String(term.drop { $0 == " " })))", text(meaning)]
  }

  /// The text without the characters that have a meaning in the language.
  private static func text(_ text: String) -> String {
    let escaped = text.replacing("\\", with: #"\e"#).replacing("-", with: #"\-"#)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? #"\&"# + escaped : escaped
  }
}
