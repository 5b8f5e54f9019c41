import CommandOptions
import Documents
import Tabular

/// The pages that help shows, made from the same tables that the commands are parsed with.
enum HelpPage {
  /// What somebody sees who typed nothing but the tool's name.
  static var short: Document {
    Document([
      .title(
        StyledText(Tool.name, .strong) + ": which views does a change evaluate, and how often?"),
      .paragraph(
        """
        Runs the same views over two ways in which a model can tell that it changed, one \
        announcement per object (coarse) and one registration per property (fine), beside the \
        toolchain's own Observation, and counts every evaluation of a body.
        """),
      .heading("Usage"),
      .outline([.init(depth: 1, StyledText("\(Tool.name) <command> [options]", .literal))]),
      .heading("Commands"),
      .table(
        definitions(Tool.commands.map { ($0.help.name, $0.help.summary) })),
      .heading("To begin with"),
      .table(
        definitions([
          ("\(Tool.name) run", "the default scenario, side by side"),
          ("\(Tool.name) list", "what else there is"),
          ("\(Tool.name) list causes", "the words for why a view was evaluated"),
          ("\(Tool.name) help run", "one command and its options"),
        ])),
    ])
  }

  /// The short page and how commands end.
  static var full: Document {
    Document(
      short.blocks + [
        .heading("Options before or after any command"),
        .table(
          definitions(
            (Tool.commonOptions.map(\.info) + [.help]).map { ($0.spelling, $0.meaning) }
              + [("    --version", "Show the versions of the tool and of its files.")])),
        .heading("Exit codes"),
        .table(definitions(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })),
        .paragraph(
          """
          Data goes to the standard output, messages to the standard error. NO_COLOR and \
          TERM=dumb switch colours off.
          """),
      ])
  }

  /// All that there is to know of one command.
  static func page(for command: CommandInfo) -> Document {
    let line = "\(command.tool) \(command.name) \(command.help.usage)"
    var blocks: [Document.Block] = [
      .title(StyledText(command.name, .strong) + StyledText(": \(command.help.summary)")),
      .heading("Usage"),
      .outline([.init(depth: 1, StyledText(line, .literal))]),
    ]
    blocks += command.help.details.map { .paragraph(StyledText($0)) }
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
    if !command.help.examples.isEmpty {
      blocks.append(.heading("Examples"))
      blocks.append(.table(definitions(command.help.examples.map { ($0.line, $0.meaning) })))
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
  /// When the command ends so, in one line.
  fileprivate var meaning: String {
    switch self {
    case .success: "done; all equal"
    case .unexpected: "something unexpected"
    case .regression: "worse than recorded, or over a budget"
    case .invariantBroken: "an invariant broke: a closed form, a stale view, the output"
    case .changed: "changed, nothing worse"
    case .noBaseline: "nothing recorded to compare with"
    case .usage: "a command line that is not understood"
    case .badInput: "input that is malformed or of another schema"
    case .inputNotFound: "input that is not there"
    case .cannotCreate: "a file that cannot be created"
    case .writeFailed: "a write that failed, as on a full disk"
    case .interrupted: "interrupted"
    case .brokenPipe: "the reader closed the pipe"
    }
  }
}
