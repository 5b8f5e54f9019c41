import GranularitySpelling

/// A positional argument, such as the workload in `run timer`. A repeated operand takes all remaining arguments.
public struct Operand<Settings>: Sendable {
  public let info: OperandInfo
  let use: @Sendable (inout Settings, String) throws(UsageError) -> Void

  /// An operand that has to be one of `words`. Help calls it `name`.
  ///
  /// - Parameter kind: Returns the noun for an unknown word in an error message. The function receives the nearest
  ///   known word.
  /// - Parameter shownBy: The command that lists all words.
  public static func word(
    _ name: String, among words: [String], shownBy: String,
    kind: @escaping @Sendable (_ nearest: String?) -> String,
    sets setting: any (WritableKeyPath<Settings, String?> & Sendable)
  ) -> Self {
    Operand(info: OperandInfo(name: name, words: words)) {
      (settings, text) throws(UsageError) in
      try check(text, isAmong: words, shownBy: shownBy, kind: kind)
      settings[keyPath: setting] = text
    }
  }

  /// An operand that is either one of `words` or the path of a file.
  ///
  /// - Parameters:
  ///   - isPath: True if a text is a path.
  ///   - use: Receives the path.
  public static func word(
    _ name: String, among words: [String], orPath isPath: @escaping @Sendable (String) -> Bool,
    shownBy: String,
    kind: @escaping @Sendable (_ nearest: String?) -> String,
    sets setting: any (WritableKeyPath<Settings, String?> & Sendable),
    use: @escaping @Sendable (inout Settings, String) -> Void
  ) -> Self {
    let word = Self.word(name, among: words, shownBy: shownBy, kind: kind, sets: setting)
    return Operand(info: OperandInfo(name: name, words: words, isPath: true)) {
      (settings, text) throws(UsageError) in
      if isPath(text) {
        use(&settings, text)
      } else {
        try word.use(&settings, text)
      }
    }
  }

  /// An operand that can be any nonempty text. Shell completion offers `words`.
  public static func text(
    _ name: String, words: [String],
    sets setting: any (WritableKeyPath<Settings, String?> & Sendable)
  ) -> Self {
    Operand(OperandInfo(name: name, words: words), needing: "text") { $0[keyPath: setting] = $1 }
  }

  /// A repeated operand whose values have to be in `words`. A word that occurs several times counts once.
  ///
  /// It takes all arguments up to the end of the command line, so no other operand can follow it.
  /// - Parameter kind: The noun for an unknown word in an error message.
  /// - Parameter shownBy: The command that lists all words.
  public static func words(
    _ name: String, among words: [String], shownBy: String, kind: String,
    sets setting: any (WritableKeyPath<Settings, [String]> & Sendable)
  ) -> Self {
    Operand(info: OperandInfo(name: name, words: words, isRepeated: true)) {
      (settings, text) throws(UsageError) in
      try check(text, isAmong: words, shownBy: shownBy) { _ in kind }
      guard !settings[keyPath: setting].contains(text) else { return }
      settings[keyPath: setting].append(text)
    }
  }

  /// A repeated operand whose values can be any nonempty text. A text that occurs several times counts once.
  public static func texts(
    _ name: String, sets setting: any (WritableKeyPath<Settings, [String]> & Sendable)
  ) -> Self {
    Operand(OperandInfo(name: name, isRepeated: true), needing: "text") { settings, text in
      guard !settings[keyPath: setting].contains(text) else { return }
      settings[keyPath: setting].append(text)
    }
  }

  private static func check(
    _ text: String, isAmong words: [String], shownBy: String, kind: (_ nearest: String?) -> String
  ) throws(UsageError) {
    guard !words.contains(text) else { return }
    let nearest = nearestName(to: text, among: words)
    throw .unknown(kind: kind(nearest), name: text, nearest: nearest, shownBy: shownBy)
  }
}

extension Operand {
  /// An operand that names a file. Help calls it `name`.
  public static func path(
    _ name: String, sets setting: any (WritableKeyPath<Settings, String?> & Sendable)
  ) -> Self {
    Operand(OperandInfo(name: name, isPath: true), needing: "a path") {
      $0[keyPath: setting] = $1
    }
  }

  /// A repeated operand that names files.
  public static func paths(
    _ name: String, sets setting: any (WritableKeyPath<Settings, [String]> & Sendable)
  ) -> Self {
    Operand(OperandInfo(name: name, isRepeated: true, isPath: true), needing: "a path") {
      $0[keyPath: setting].append($1)
    }
  }

  /// Creates an operand that accepts any nonempty text.
  private init(
    _ info: OperandInfo, needing need: String,
    set: @escaping @Sendable (inout Settings, String) -> Void
  ) {
    self.info = info
    use = { (settings, text) throws(UsageError) in
      guard !text.isEmpty else { throw .other("\(info.name) needs \(need); found ''") }
      set(&settings, text)
    }
  }
}

/// The description of an operand from which command lines are parsed and completed.
public struct OperandInfo: Hashable, Sendable {
  public let name: String
  /// The words that completion offers.
  public internal(set) var words: [String] = []
  /// True if the operand can occur several times.
  public internal(set) var isRepeated = false
  /// True if the operand names a file, so that a shell completes file names.
  public internal(set) var isPath = false
}
