/// The name of a command and the texts that its help page shows.
public struct CommandHelp: Sendable {
  public let name: String
  /// The purpose of the command, in one line.
  public let summary: String
  /// The usage after the name, such as `[scenario|shape|all] [options]`.
  public let usage: String
  /// Further paragraphs for the help page.
  public let details: [String]
  /// Example command lines with their effects.
  public let examples: [(line: String, meaning: String)]

  /// - Parameter details: The paragraphs, with an empty line between them.
  public init(
    name: String, summary: String, usage: String, details: String = "",
    examples: [(line: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.details = details.split(separator: "\n\n").map(String.init)
    self.examples = examples
  }
}
