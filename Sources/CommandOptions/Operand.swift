import Spelling

/// A word of a command line that is no option, such as the workload in `run timer`.
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

  /// An operand that may be any text but none; `words` are what a shell offers for it.
  public static func text(
    _ name: String, words: [String],
    sets setting: any (WritableKeyPath<Settings, String?> & Sendable)
  ) -> Self {
    Operand(form: OperandForm(name: name, words: words)) {
      (settings, text) throws(UsageError) in
      guard !text.isEmpty else { throw .other("\(name) needs some text; found ''") }
      settings[keyPath: setting] = text
    }
  }
}

/// How an operand looks on the command line.
public struct OperandForm: Hashable, Sendable {
  public let name: String
  /// The words that are valid, for completion.
  public let words: [String]

  public init(name: String, words: [String]) {
    self.name = name
    self.words = words
  }
}
