/// The description of an option from which command lines are parsed and completed, and help is generated.
public struct OptionInfo: Hashable, Sendable {
  /// The long spelling without its dashes, such as `format`.
  public let name: String
  /// The short spelling without its dash, such as `q`.
  public let letter: Character?
  /// The value that follows the option; `nil` for a flag.
  public let value: Value?
  /// The purpose of the option, in one line.
  public let meaning: String
  /// The group in which help lists the option; `nil` if help explains the option individually.
  public let group: Group?

  /// A group of options that are too numerous for a command's help to explain individually.
  public struct Group: Hashable, Sendable {
    /// The heading under which help lists the options.
    public let heading: String
    /// A note that says where each option of the group is explained.
    public let note: String

    public init(_ heading: String, note: String) {
      self.heading = heading
      self.note = note
    }
  }

  public struct Value: Hashable, Sendable {
    /// The placeholder of the value in help, such as `PATH` or `table|csv`.
    public let placeholder: String
    /// The valid values; empty if any text is valid.
    public let words: [String]
    /// True if the value names a file, so that a shell completes file names.
    public let isPath: Bool
    /// The description of a valid value, for error messages.
    let need: String

    /// A value that can be any text. Help shows it as `placeholder`.
    ///
    /// - Parameters:
    ///   - words: The words that shell completion offers.
    ///   - need: The description of a valid text, for error messages; by default `a path` or the placeholder.
    public init(
      _ placeholder: String, isPath: Bool = false, completedBy words: [String] = [],
      need: String? = nil
    ) {
      self.placeholder = placeholder
      self.need = need ?? (isPath ? "a path" : placeholder)
      self.words = words
      self.isPath = isPath
    }

    /// A value that has to be one of `words`, or a list of several of them, separated by commas.
    public init(words: [String], isList: Bool = false) {
      placeholder = words.joined(separator: isList ? "," : "|")
      self.words = words
      isPath = false
      need = (isList ? "one or more of " : "one of ") + words.joined(separator: ", ")
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

  /// The option `--help`, which every command has.
  public static let help = OptionInfo(name: "help", letter: "h", meaning: "Show this page.")

  /// The spelling of the option in help, such as `-o, --output PATH`.
  public var spelling: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
  }
}

extension [OptionInfo] {
  /// Returns the arguments at the beginning of `arguments` that are these options and their values.
  ///
  /// The values are not checked here. The parser checks them.
  public func leading(in arguments: [String]) -> [String] {
    var rest = arguments[...]
    while let argument = rest.first {
      if contains(where: { $0.isWhole(in: argument) }) {
        rest = rest.dropFirst()
      } else if contains(where: { $0.awaitsValue(after: argument) }) {
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    return [String](arguments[..<rest.startIndex])
  }
}

extension OptionInfo {
  /// True if `argument` is this option. If the option takes a value, the argument must include the value.
  fileprivate func isWhole(in argument: String) -> Bool {
    guard value == nil else { return argument.hasPrefix("--\(name)=") }
    return spellings.contains(argument) || argument == "--no-\(name)"
  }

  /// True if `argument` is this option and its value is the next argument.
  fileprivate func awaitsValue(after argument: String) -> Bool {
    value != nil && spellings.contains(argument)
  }
}
