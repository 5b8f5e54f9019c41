/// How an option looks on the command line: all that help and completion need to know of it.
public struct OptionForm: Hashable, Sendable {
  /// The long spelling without its dashes, such as `format`.
  public let name: String
  /// The short spelling without its dash, such as `q`.
  public let letter: Character?
  /// What follows the option; `nil` for a flag.
  public let value: Value?
  /// What the option is for, in one line.
  public let meaning: String
  /// The many like it, with which help names it; `nil` if it stands for itself.
  public let group: Group?

  /// Options that are too many to explain one by one in a command's help.
  public struct Group: Hashable, Sendable {
    /// The heading under which help names them.
    public let heading: String
    /// Where to find what each of them is for.
    public let note: String

    public init(_ heading: String, note: String) {
      self.heading = heading
      self.note = note
    }
  }

  /// What may follow an option.
  public struct Value: Hashable, Sendable {
    /// What help shows for it, such as `PATH` or `table|csv`.
    public let placeholder: String
    /// The words that are valid; empty if any text may be.
    public let words: [String]
    /// Whether several words may be joined by commas.
    public let isList: Bool
    /// Whether it names a file, so that a shell can complete it.
    public let isPath: Bool
    /// What it needs to be, as a message says it.
    let need: String

    /// Any text, called `placeholder` in help.
    ///
    /// - Parameter need: What the text needs to be, if not a path or what the placeholder says.
    public init(_ placeholder: String, isPath: Bool = false, need: String? = nil) {
      self.placeholder = placeholder
      self.need = need ?? (isPath ? "a path" : placeholder)
      words = []
      isList = false
      self.isPath = isPath
    }

    /// One of `words`, or several of them joined by commas.
    public init(words: [String], isList: Bool = false) {
      placeholder = words.joined(separator: isList ? "," : "|")
      self.words = words
      self.isList = isList
      isPath = false
      need = (isList ? "some of " : "one of ") + words.joined(separator: ", ")
    }
  }

  public init(
    name: String, letter: Character? = nil, value: Value? = nil, meaning: String,
    group: Group? = nil
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.meaning = meaning
    self.group = group
  }

  /// The option that every command has.
  public static let help = OptionForm(name: "help", letter: "h", meaning: "Show this page.")

  /// How help spells it: `-o, --output PATH`.
  public var spelling: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
  }
}
