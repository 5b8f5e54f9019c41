/// An option of a command: its spelling, its value, and the setting that it changes.
public struct Option<Settings>: Sendable {
  public let info: OptionInfo
  let action: Action

  /// How the option changes the settings when it occurs in a command line.
  enum Action: Sendable {
    case flag(@Sendable (inout Settings, Bool) -> Void)
    case value(@Sendable (inout Settings, String) throws(UsageError) -> Void)
  }

  /// An option without a value, such as `--verify`. `--no-verify` sets the setting to false.
  public static func flag(
    _ name: String, letter: Character? = nil, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, Bool> & Sendable)
  ) -> Self {
    Option(
      info: OptionInfo(name: name, letter: letter, value: nil, meaning: meaning),
      action: .flag { $0[keyPath: setting] = $1 })
  }

  /// An option whose value has to be a raw value of `Word`, such as `--format csv`.
  public static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, Word> & Sendable)
  ) -> Self {
    word(name, meaning) { $0[keyPath: setting] = $1 }
  }

  /// An option whose value has to be a raw value of `Word`. Without the option, the setting is `nil`.
  public static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, Word?> & Sendable)
  ) -> Self {
    word(name, meaning) { $0[keyPath: setting] = $1 }
  }

  private static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String, use: @escaping @Sendable (inout Settings, Word) -> Void
  ) -> Self {
    let words = Word.allCases.map(\.rawValue)
    return parsing(
      OptionInfo(name: name, value: .init(words: words), meaning: meaning),
      { Word(rawValue: $0) }, use: use)
  }

  /// An option whose value is a list of raw values of `Word`, separated by commas, such as `--runtime coarse,fine`.
  ///
  /// The setting contains each word once, in the order in which `Word` declares them.
  public static func words<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, [Word]> & Sendable)
  ) -> Self {
    let words = Word.allCases.map(\.rawValue)
    let info = OptionInfo(
      name: name, value: .init(words: words, isList: true), meaning: meaning)
    return Option(
      info: info,
      action: .value { (settings, text) throws(UsageError) in
        let chosen = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let unknown = chosen.first { !words.contains($0) }
        if let unknown { throw .value(of: info, found: unknown) }
        settings[keyPath: setting] = Word.allCases.filter { chosen.contains($0.rawValue) }
      })
  }

  /// An option whose text is converted to a `Value`, such as `--shard 1/3`.
  ///
  /// - Parameter need: The description of a valid text, for error messages.
  public static func value<Value: LosslessStringConvertible & Sendable>(
    _ name: String, _ placeholder: String, need: String, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, Value?> & Sendable)
  ) -> Self {
    parsing(
      OptionInfo(name: name, value: .init(placeholder, need: need), meaning: meaning),
      { Value($0) }, use: { $0[keyPath: setting] = $1 })
  }

  /// An option whose value can be any nonempty text, such as `--reason TEXT`.
  public static func text(
    _ name: String, letter: Character? = nil, _ value: OptionInfo.Value, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, String?> & Sendable)
  ) -> Self {
    .text(name, letter: letter, value, meaning) { $0[keyPath: setting] = $1 }
  }

  /// An option whose value can be any nonempty text. `use` changes the settings.
  public static func text(
    _ name: String, letter: Character? = nil, _ value: OptionInfo.Value, _ meaning: String,
    group: OptionInfo.Group? = nil, use: @escaping @Sendable (inout Settings, String) -> Void
  ) -> Self {
    parsing(
      OptionInfo(name: name, letter: letter, value: value, meaning: meaning, group: group),
      { $0.isEmpty ? nil : $0 }, use: use)
  }

  /// An option whose value is an integer in `range`, such as `--rounds 99`.
  public static func number(
    _ name: String, in range: ClosedRange<Int>, _ meaning: String,
    use: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> Self {
    let need = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return parsing(
      OptionInfo(name: name, value: .init("N", need: need), meaning: meaning),
      { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }, use: use)
  }

  /// An option whose text `parse` converts to a value. `parse` returns `nil` for an invalid text.
  private static func parsing<Value>(
    _ info: OptionInfo, _ parse: @escaping @Sendable (String) -> Value?,
    use: @escaping @Sendable (inout Settings, Value) -> Void
  ) -> Self {
    Option(
      info: info,
      action: .value { (settings, text) throws(UsageError) in
        guard let value = parse(text) else { throw .value(of: info, found: text) }
        use(&settings, value)
      })
  }
}
