import Spelling

/// A word of a command line that is no option, such as the workload in `run timer`; or all words that are left.
public struct Operand<Settings>: Sendable {
  public let form: OperandForm
  let use: @Sendable (inout Settings, String) throws(UsageError) -> Void

  /// An operand called `name` in help, that may be one of `words` and of nothing else.
  ///
  /// - Parameter kind: What an unknown word is called in a message, given the nearest known one.
  /// - Parameter shownBy: The command that shows all words.
  public static func word(
    _ name: String, among words: [String], shownBy: String,
    kind: @escaping @Sendable (_ nearest: String?) -> String,
    sets setting: any (WritableKeyPath<Settings, String?> & Sendable)
  ) -> Self {
    Operand(form: OperandForm(name: name, words: words)) {
      (settings, text) throws(UsageError) in
      guard words.contains(text) else {
        let nearest = nearestName(to: text, among: words)
        throw .unknown(kind: kind(nearest), name: text, nearest: nearest, shownBy: shownBy)
      }
      settings[keyPath: setting] = text
    }
  }

  /// An operand that may stand several times, each time as one of `words`; a word counts once.
  ///
  /// It takes all words to the end of the line, so that no other can follow it.
  /// - Parameter kind: What an unknown word is called in a message.
  /// - Parameter shownBy: The command that shows all words.
  public static func words(
    _ name: String, among words: [String], shownBy: String, kind: String,
    sets setting: any (WritableKeyPath<Settings, [String]> & Sendable)
  ) -> Self {
    Operand(form: OperandForm(name: name, words: words, isRepeated: true)) {
      (settings, text) throws(UsageError) in
      guard words.contains(text) else {
        throw .unknown(
          kind: kind, name: text, nearest: nearestName(to: text, among: words), shownBy: shownBy)
      }
      guard !settings[keyPath: setting].contains(text) else { return }
      settings[keyPath: setting].append(text)
    }
  }
}

extension Operand {
  /// Operands, as many as there are, that name files.
  public static func paths(
    _ name: String, sets setting: any (WritableKeyPath<Settings, [String]> & Sendable)
  ) -> Self {
    let form = OperandForm(name: name, isRepeated: true, arePaths: true)
    return Operand(form: form) { (settings, text) throws(UsageError) in
      guard !text.isEmpty else { throw .other("\(name) needs a path; found ''") }
      settings[keyPath: setting].append(text)
    }
  }
}

/// How an operand looks on the command line.
public struct OperandForm: Hashable, Sendable {
  public let name: String
  /// The words that are valid, for completion.
  public let words: [String]
  /// Whether it may stand several times.
  public let isRepeated: Bool
  /// Whether it names a file, so that a shell can complete it.
  public let arePaths: Bool

  public init(
    name: String, words: [String] = [], isRepeated: Bool = false, arePaths: Bool = false
  ) {
    self.name = name
    self.words = words
    self.isRepeated = isRepeated
    self.arePaths = arePaths
  }
}
