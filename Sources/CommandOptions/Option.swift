/// One option of a command: how it is spelled, what it takes and which setting it changes.
public struct Option<Settings>: Sendable {
  public let form: OptionForm
  let action: Action

  /// What happens to the settings when the option is found.
  enum Action: Sendable {
    case flag(@Sendable (inout Settings, Bool) -> Void)
    case value(@Sendable (inout Settings, String) throws(UsageError) -> Void)
  }

  /// An option that is there or not, such as `--verify`; `--no-verify` takes it back.
  public static func flag(
    _ name: String, letter: Character? = nil, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, Bool> & Sendable)
  ) -> Self {
    Option(
      form: OptionForm(name: name, letter: letter, value: nil, meaning: meaning),
      action: .flag { $0[keyPath: setting] = $1 })
  }

  /// An option with one of the words of `Word`, such as `--format csv`.
  public static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, Word> & Sendable)
  ) -> Self {
    let words = Array(Word.allCases)
    let form = OptionForm(
      name: name, value: .init(words: words.map(\.rawValue)), meaning: meaning)
    return Option(
      form: form,
      action: .value { (settings, text) throws(UsageError) in
        settings[keyPath: setting] = try Self.word(text, among: words, of: form)
      })
  }

  /// An option with several words of `Word`, joined by commas, such as `--runtime coarse,fine`.
  ///
  /// The words keep the order in which `Word` declares them, and count once.
  public static func words<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, [Word]> & Sendable)
  ) -> Self {
    let words = Array(Word.allCases)
    let form = OptionForm(
      name: name, value: .init(words: words.map(\.rawValue), isList: true), meaning: meaning)
    return Option(
      form: form,
      action: .value { (settings, text) throws(UsageError) in
        var chosen: Set<String> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
          chosen.insert(try Self.word(String(part), among: words, of: form).rawValue)
        }
        settings[keyPath: setting] = words.filter { chosen.contains($0.rawValue) }
      })
  }

  /// An option with a text that is some `Value`, such as `--jobs 4`.
  ///
  /// - Parameter need: What the text needs to be, as a message says it.
  public static func value<Value: LosslessStringConvertible & Sendable>(
    _ name: String, _ placeholder: String, need: String, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, Value?> & Sendable)
  ) -> Self {
    let form = OptionForm(
      name: name, value: .init(placeholder, need: need), meaning: meaning)
    return Option(
      form: form,
      action: .value { (settings, text) throws(UsageError) in
        guard let value = Value(text) else { throw .value(of: form, found: text) }
        settings[keyPath: setting] = value
      })
  }

  /// An option with any text but none, such as `--reason TEXT`.
  public static func text(
    _ name: String, letter: Character? = nil, _ value: OptionForm.Value, _ meaning: String,
    sets setting: any (WritableKeyPath<Settings, String?> & Sendable)
  ) -> Self {
    .text(name, letter: letter, value, meaning) { $0[keyPath: setting] = $1 }
  }

  /// An option with any text but none, whose use is up to the command.
  public static func text(
    _ name: String, letter: Character? = nil, _ value: OptionForm.Value, _ meaning: String,
    group: OptionForm.Group? = nil, use: @escaping @Sendable (inout Settings, String) -> Void
  ) -> Self {
    let form = OptionForm(
      name: name, letter: letter, value: value, meaning: meaning, group: group)
    return Option(
      form: form,
      action: .value { (settings, text) throws(UsageError) in
        guard !text.isEmpty else { throw .value(of: form, found: text) }
        use(&settings, text)
      })
  }

  private static func word<Word: RawRepresentable<String>>(
    _ text: String, among words: [Word], of form: OptionForm
  ) throws(UsageError) -> Word {
    guard let word = words.first(where: { $0.rawValue == text }) else {
      throw .value(of: form, found: text)
    }
    return word
  }
}
