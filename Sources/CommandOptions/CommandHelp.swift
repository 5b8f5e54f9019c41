/// The name of a command and the texts that its help page shows.
public struct CommandHelp: Hashable, Sendable {
  public let name: String
  /// The purpose of the command, in one line.
  public let summary: String
  /// The usage after the name, such as `[scenario|shape|all] [options]`.
  public let usage: String
  /// Further paragraphs for the help page.
  public let details: [String]
  /// Example command lines with their effects.
  public let examples: [Example]

  /// - Parameter details: The paragraphs, with an empty line between them.
  public init(
    name: String, summary: String, usage: String, details: String = "", examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.details = details.split(separator: "\n\n").map(String.init)
    self.examples = examples
  }

  /// An example command line and its effect.
  public struct Example: Hashable, Sendable {
    public let line: String
    public let meaning: String

    public init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }
}
