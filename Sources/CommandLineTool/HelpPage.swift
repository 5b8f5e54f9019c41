import CommandOptions
import Documents
import Tabular

/// The help pages, generated from the same tables that parse the command lines.
enum HelpPage {
  /// The page that the tool shows without arguments.
  static var short: Document {
    Document([
      .title(
        StyledText(Tool.name, .strong) + ": which views does a change evaluate, and how often?"),
      .paragraph(
        """
        Runs the same screen under three runtimes and counts every evaluation of a body: coarse \
        (one announcement per object, like ObservableObject), fine (one registration per \
        property, like @Observable), and observation, the toolchain's own Observation.
        """),
      .heading("Usage"),
      .outline([.init(depth: 1, StyledText("\(Tool.name) <command> [options]", .literal))]),
      .heading("Commands"),
      .table(definitions(Tool.commands.map { ($0.help.name, $0.help.summary) })),
      .heading("Getting started"),
      .table(
        definitions([
          ("\(Tool.name) run", "run the default scenario and compare the counts"),
          ("\(Tool.name) list", "list all workloads: scenarios and shapes"),
          ("\(Tool.name) list causes", "explain the causes that the reports name"),
          ("\(Tool.name) help run", "show one command with its options"),
          ("\(Tool.name) help", "show the common options and the exit codes"),
        ])),
    ])
  }

  /// The short page, the common options and the exit codes.
  static var full: Document {
    Document(
      short.blocks + [
        .heading("Options before or after any command"),
        .table(
          definitions(
            (Tool.commonOptions + [.help]).map { ($0.spelling, $0.meaning) }
              + [("    --version", "Show the versions of the tool and of its files.")])),
        .heading("Exit codes"),
        .table(definitions(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })),
        .paragraph(
          """
          Results go to the standard output, messages to the standard error. NO_COLOR or TERM=dumb \
          in the environment switches colours off.
          """),
      ])
  }

  static func page(for command: CommandInfo) -> Document {
    let help = command.help
    let line = "\(command.tool) \(command.name) \(help.usage)"
    var blocks: [Document.Block] = [
      .title(StyledText(command.name, .strong) + StyledText(": \(help.summary)")),
      .heading("Usage"),
      .outline([.init(depth: 1, StyledText(line, .literal))]),
    ]
    blocks += help.details.map { .paragraph(StyledText($0)) }
    blocks.append(.heading("Options"))
    blocks.append(
      .table(
        definitions(
          command.options.filter { $0.group == nil }.map { ($0.spelling, $0.meaning) })))
    var groups: [OptionInfo.Group] = []
    for case let group? in command.options.map(\.group) where !groups.contains(group) {
      groups.append(group)
    }
    for group in groups {
      let names = command.options.filter { $0.group == group }.map { "--\($0.name)" }
      blocks.append(.heading(group.heading))
      blocks.append(.paragraph(StyledText(group.note)))
      blocks.append(.paragraph(StyledText(names.joined(separator: " "), .literal)))
    }
    if !help.examples.isEmpty {
      blocks.append(.heading("Examples"))
      blocks.append(.table(definitions(help.examples.map { ($0.line, $0.meaning) })))
    }
    return Document(blocks)
  }

  private static func definitions(_ entries: [(name: String, meaning: String)]) -> TextTable {
    TextTable(
      [.init(""), .init("", fit: .wrapping)],
      rows: entries.map { entry in
        TextTable.Row(depth: 1, [StyledText(entry.name, .literal), StyledText(entry.meaning)])
      })
  }
}

extension ExitCode {
  fileprivate var meaning: String {
    switch self {
    case .success: "success; 'check' found no difference"
    case .unexpected: "an unexpected error"
    case .regression: "'check' found counts that are worse than recorded, or over a budget"
    case .invariantBroken:
      "an invariant is broken: a closed form, a stale view, or runtimes that disagree"
    case .changed: "'check' found changed counts, none of them worse"
    case .noBaseline: "there are no recorded results; '\(Tool.name) record' writes them"
    case .usage: "a mistake on the command line"
    case .badInput: "an input file is malformed or has another schema version"
    case .inputNotFound: "an input file does not exist or cannot be read"
    case .cannotCreate: "a file cannot be created"
    case .writeFailed: "a write failed, for example on a full disk"
    case .interrupted: "the command was interrupted"
    case .brokenPipe: "the reader of the output closed the pipe"
    }
  }
}
