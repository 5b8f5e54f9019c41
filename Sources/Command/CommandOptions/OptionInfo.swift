/// The description of an option that parsing, help and completion use.
public struct OptionInfo: Hashable, Sendable {
  /// The long spelling without its dashes, such as `format`.
  public let name: String
  /// The short spelling without its dash, such as `q`.
  public let letter: Character?
  /// The value that follows the option; `nil` for a flag.
  public let value: Value?
  /// The purpose of the option, in one line.
  public let meaning: String
  /// The group under which help lists the option; `nil` if help explains it individually.
  public let group: Group?

  /// A group of options that are too many to be explained individually in a command's help.
  public struct Group: Hashable, Sendable {
    /// The heading under which help lists the options.
    public let heading: String
    /// A note about where each option is explained.
    public let note: String

    public init(_ heading: String, note: String) {
      self.heading = heading
      self.note = note
    }
  }

  public struct Value: Hashable, Sendable {
    /// The text for the value in help, such as `PATH` or `table|csv`.
    public let placeholder: String
    /// The valid words; empty if any text is accepted.
    public let words: [String]
    /// True if the value names a file, so that a shell completes file names.
    public let isPath: Bool
    /// The description of a valid value in error messages.
    let need: String

    /// Any text, shown as `placeholder` in help.
    ///
    /// - Parameters:
    ///   - words: The completions that a shell offers.
    ///   - need: The description of a valid text in error messages; by default `a path` or the placeholder.
    public init(
      _ placeholder: String, isPath: Bool = false, completedBy words: [String] = [],
      need: String? = nil
    ) {
      self.placeholder = placeholder
      self.need = need ?? (isPath ? "a path" : placeholder)
      self.words = words
      self.isPath = isPath
    }

    /// One of `words`, or several of them joined by commas.
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

  /// The option that every command has.
  public static let help = OptionInfo(name: "help", letter: "h", meaning: "Show this page.")

  /// The spelling in help, such as `-o, --output PATH`.
  public var spelling: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (value.map { " \($0.placeholder)" } ?? "")
  }
}

extension [OptionInfo] {
  /// Returns the arguments at the beginning of `arguments` that are these options and their values.
  ///
  /// It does not check the values; the parser does.
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
  /// True if `argument` is this option, including its value if it takes one.
  fileprivate func isWhole(in argument: String) -> Bool {
    guard value == nil else { return argument.hasPrefix("--\(name)=") }
    return spellings.contains(argument) || argument == "--no-\(name)"
  }

  /// True if `argument` is this option, and the next argument is its value.
  fileprivate func awaitsValue(after argument: String) -> Bool {
    value != nil && spellings.contains(argument)
  }
}
