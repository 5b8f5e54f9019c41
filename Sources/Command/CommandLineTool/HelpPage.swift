import GranularityCommandOptions
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The help pages, generated from the tables from which command lines are parsed.
enum HelpPage {
  /// The page that the tool shows if it runs without arguments.
  static var short: Document {
    Document([
      .title(
        StyledText(Tool.name, .strong)
          + ": how often does each view's body run, and which change causes it?"),
      .paragraph(
        """
        Runs the same screen under three runtimes and counts every evaluation of a body: coarse \
        (one announcement per object, like ObservableObject), fine (one registration per \
        property, like @Observable), and observation, the toolchain's own Observation.
        """),
      .heading("Usage"),
      .outline([.init(depth: 1, StyledText("\(Tool.name) <command> [options]", .literal))]),
      .heading("Commands"),
      .table(.definitions(Tool.commands.map { ($0.help.name, $0.help.summary) })),
      .heading("Getting started"),
      .table(
        .definitions([
          (
            "\(Tool.name) run",
            "run the default scenario and compare the counts of ObservableObject and @Observable"
          ),
          ("\(Tool.name) list", "list all workloads: scenarios and shapes"),
          ("\(Tool.name) list causes", "explain the causes of evaluations that the reports name"),
          ("\(Tool.name) help run", "show one command with its options"),
          ("\(Tool.name) help broad", "show one workload with its parameters"),
          ("\(Tool.name) help", "show the common options and the exit codes"),
        ])),
    ])
  }

  /// The short page, followed by the common options and the exit codes.
  static var full: Document {
    Document(
      short.blocks + [
        .heading("Options before or after any command"),
        .table(
          .definitions(
            (Tool.commonOptions + [.help]).map { ($0.spelling, $0.meaning) }
              + [("    --version", "Show the versions of the tool, its files and Swift.")])),
        .heading("Exit codes"),
        .table(.definitions(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })),
        .paragraph(
          """
          Results go to the standard output, messages to the standard error. NO_COLOR or TERM=dumb \
          in the environment switches colors off. COLUMNS sets the width of a page; otherwise it is \
          that of the terminal.
          """),
      ])
  }

  /// The page of a workload: what it does, and its parameters with their defaults and values.
  static func page(for workload: any Workload) -> Document {
    let line = "\(Tool.name) run \(workload.name) [--PARAMETER VALUE...] [options]"
    return Document(
      [
        .title(StyledText(workload.name, .strong) + StyledText(": \(workload.summary)")),
        .heading("Usage"), .outline([.init(depth: 1, StyledText(line, .literal))]),
        .paragraph(StyledText(workload.details)),
      ] + parameters(of: workload))
  }

  private static func parameters(of workload: any Workload) -> [Document.Block] {
    let columns: [TextTable.Column] = [
      .init("flag"), .number("default"), .init("values"), .init("", fit: .wrapping),
    ]
    return [
      .heading("Parameters of '\(workload.name)'"),
      .table(
        TextTable(columns, of: workload.settings) { parameter in
          [
            StyledText("--\(parameter.name)", .literal), StyledText(parameter.defaultValue),
            StyledText(parameter.domain.values), StyledText(parameter.meaning),
          ]
        }),
    ]
  }

  /// - Parameter workload: The workload whose parameters the page lists; `nil` to list the parameter options of all
  ///   workloads.
  static func page(for command: CommandInfo, workload: (any Workload)? = nil) -> Document {
    let help = command.help
    let line = "\(command.tool) \(command.name) \(help.usage)"
    let options = command.options.filter { $0.group == nil }.map { ($0.spelling, $0.meaning) }
    var blocks: [Document.Block] = [
      .title(StyledText(command.name, .strong) + StyledText(": \(help.summary)")),
      .heading("Usage"),
      .outline([.init(depth: 1, StyledText(line, .literal))]),
    ]
    blocks += help.details.map { .paragraph(StyledText($0)) }
    blocks += [.heading("Options"), .table(.definitions(options))]
    var groups: [OptionInfo.Group] = []
    for case let group? in command.options.map(\.group) where !groups.contains(group) {
      groups.append(group)
    }
    blocks += groups.flatMap { group -> [Document.Block] in
      if let workload { return parameters(of: workload) }
      let names = command.options.filter { $0.group == group }.map { "--\($0.name)" }
      return [
        .heading(group.heading), .paragraph(StyledText(group.note)),
        .paragraph(StyledText(names.joined(separator: " "), .literal)),
      ]
    }
    if !help.examples.isEmpty {
      let examples = help.examples.map { ($0.line, $0.meaning) }
      blocks += [.heading("Examples"), .table(.definitions(examples))]
    }
    return Document(blocks)
  }
}

extension Parameter.Domain {
  /// The valid values as a short text, such as `1…100` or `keys|array`. A very large bound is left out.
  fileprivate var values: String {
    switch self {
    case .integer(let range):
      range.upperBound == .max ? "\(range.lowerBound)…" : "\(range.lowerBound)…\(range.upperBound)"
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

/// The manual page of the tool in the markup language of `man`, generated from the tables from which command lines are
/// parsed.
///
/// Source: man(7), the macros `.TH`, `.SH`, `.SS`, `.TP`, `.PP` and `.EX`.
struct ManualPage {
  let commands: [CommandInfo]

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
    ("NO_COLOR", "If it is set and not empty, the output has no colors."),
    ("TERM", "If it is set to dumb, the output has no colors, and no progress is shown."),
    ("COLUMNS", "The width of the output in columns; by default the width of the terminal, or 80."),
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

  /// A list item with a term and its meaning.
  private static func item(_ term: String, _ meaning: String) -> [String] {
    [".TP", ".B \(text(String(term.drop { $0 == " " })))", text(meaning)]
  }

  /// The text with escapes for the characters that are markup in this language.
  private static func text(_ text: String) -> String {
    let escaped = text.replacing("\\", with: #"\e"#).replacing("-", with: #"\-"#)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? #"\&"# + escaped : escaped
  }
}
