// A replacement for NaturalLanguage. Texts are divided into words, sentences and paragraphs by their characters alone.
// There are no models: every sentiment is neutral, no name is found, and there are no embeddings.

@_exported public import Foundation

public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let undetermined = NLLanguage(rawValue: "und")
  public static let arabic = NLLanguage(rawValue: "ar")
  public static let bengali = NLLanguage(rawValue: "bn")
  public static let bulgarian = NLLanguage(rawValue: "bg")
  public static let catalan = NLLanguage(rawValue: "ca")
  public static let croatian = NLLanguage(rawValue: "hr")
  public static let czech = NLLanguage(rawValue: "cs")
  public static let danish = NLLanguage(rawValue: "da")
  public static let dutch = NLLanguage(rawValue: "nl")
  public static let english = NLLanguage(rawValue: "en")
  public static let finnish = NLLanguage(rawValue: "fi")
  public static let french = NLLanguage(rawValue: "fr")
  public static let german = NLLanguage(rawValue: "de")
  public static let greek = NLLanguage(rawValue: "el")
  public static let hebrew = NLLanguage(rawValue: "he")
  public static let hindi = NLLanguage(rawValue: "hi")
  public static let hungarian = NLLanguage(rawValue: "hu")
  public static let indonesian = NLLanguage(rawValue: "id")
  public static let italian = NLLanguage(rawValue: "it")
  public static let japanese = NLLanguage(rawValue: "ja")
  public static let korean = NLLanguage(rawValue: "ko")
  public static let malay = NLLanguage(rawValue: "ms")
  public static let norwegian = NLLanguage(rawValue: "nb")
  public static let persian = NLLanguage(rawValue: "fa")
  public static let polish = NLLanguage(rawValue: "pl")
  public static let portuguese = NLLanguage(rawValue: "pt")
  public static let romanian = NLLanguage(rawValue: "ro")
  public static let russian = NLLanguage(rawValue: "ru")
  public static let simplifiedChinese = NLLanguage(rawValue: "zh-Hans")
  public static let slovak = NLLanguage(rawValue: "sk")
  public static let spanish = NLLanguage(rawValue: "es")
  public static let swedish = NLLanguage(rawValue: "sv")
  public static let thai = NLLanguage(rawValue: "th")
  public static let traditionalChinese = NLLanguage(rawValue: "zh-Hant")
  public static let turkish = NLLanguage(rawValue: "tr")
  public static let ukrainian = NLLanguage(rawValue: "uk")
  public static let urdu = NLLanguage(rawValue: "ur")
  public static let vietnamese = NLLanguage(rawValue: "vi")
}

// MARK: - Languages

/// Recognizes the language of a text by the script of most of its letters. A text in Latin letters counts as English.
open class NLLanguageRecognizer: NSObject, @unchecked Sendable {
  private var letters: [NLLanguage: Int] = [:]

  open var languageHints: [NLLanguage: Double] = [:]
  /// The only languages that can be recognized; all languages if the list is empty.
  open var languageConstraints: [NLLanguage] = []

  public override init() {}

  /// The language of a text; `nil` if the text has no letters.
  open class func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }

  open func processString(_ string: String) {
    for scalar in string.unicodeScalars {
      if let language = Self.language(of: scalar) { letters[language, default: 0] += 1 }
    }
    // A text with kana is Japanese, including its Chinese characters.
    if letters[.japanese] != nil, let characters = letters.removeValue(forKey: .simplifiedChinese) {
      letters[.japanese, default: 0] += characters
    }
  }
  open func reset() { letters = [:] }

  open var dominantLanguage: NLLanguage? { languageHypotheses(withMaximum: 1).keys.first }
  /// The recognized languages, each with its part of the letters.
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    let allowed = letters.filter {
      languageConstraints.isEmpty || languageConstraints.contains($0.key)
    }
    let total = Double(allowed.values.reduce(0, +))
    let ordered = allowed.sorted {
      ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue)
    }
    return Dictionary(
      uniqueKeysWithValues: ordered.prefix(maxHypotheses).map { ($0.key, Double($0.value) / total) }
    )
  }

  private static func language(of scalar: Unicode.Scalar) -> NLLanguage? {
    guard scalar.properties.isAlphabetic else { return nil }
    return switch scalar.value {
    case 0x41...0x24F, 0x1E00...0x1EFF: .english
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .russian
    case 0x590...0x5FF: .hebrew
    case 0x600...0x6FF, 0x750...0x77F: .arabic
    case 0x900...0x97F: .hindi
    case 0x980...0x9FF: .bengali
    case 0xE00...0xE7F: .thai
    case 0x3040...0x30FF: .japanese
    case 0x1100...0x11FF, 0xAC00...0xD7AF: .korean
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: .simplifiedChinese
    default: nil
    }
  }
}

// MARK: - Tokens

/// Divides a text into words, sentences or paragraphs.
open class NLTokenizer: NSObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let numeric = Attributes(rawValue: 1 << 0)
    public static let symbolic = Attributes(rawValue: 1 << 1)
    public static let emoji = Attributes(rawValue: 1 << 2)
  }

  public let unit: NLTokenUnit
  open var string: String?

  public init(unit: NLTokenUnit) { self.unit = unit }

  open func setLanguage(_ language: NLLanguage) {}

  /// The token that contains an index. Between two words, the range is empty.
  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    guard let string else { return index..<index }
    return Tokens.ranges(in: string, unit: unit).first { $0.contains(index) } ?? index..<index
  }
  /// The tokens that overlap a range, in their order.
  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    guard let string else { return [] }
    return Tokens.ranges(in: string, unit: unit).filter { $0.overlaps(range) }
  }
  /// Calls a closure with each token that overlaps a range, until the closure returns false.
  open func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    guard let string else { return }
    for token in tokens(for: range) {
      let isNumber = string[token].allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
      guard block(token, isNumber && unit == .word ? .numeric : []) else { return }
    }
  }
}

/// How a text is divided.
enum Tokens {
  static func ranges(in text: String, unit: NLTokenUnit) -> [Range<String.Index>] {
    switch unit {
    case .word: words(in: text)
    case .sentence: parts(of: text, after: endsSentence)
    case .paragraph: parts(of: text) { text, index in text[index].isNewline }
    case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
    }
  }

  /// The words of a text. A word consists of letters and numbers. Between two letters it can contain an apostrophe, and
  /// between two numbers a point or a comma.
  private static func words(in text: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard isWord(text[index]) else {
        index = text.index(after: index)
        continue
      }
      let start = index
      repeat {
        index = text.index(after: index)
        if index < text.endIndex, joins(text, at: index) { index = text.index(after: index) }
      } while index < text.endIndex && isWord(text[index])
      words.append(start..<index)
    }
    return words
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// True for a character inside a word that is no letter and no number.
  private static func joins(_ text: String, at index: String.Index) -> Bool {
    let next = text.index(after: index)
    guard next < text.endIndex else { return false }
    let (before, after) = (text[text.index(before: index)], text[next])
    return switch text[index] {
    case "'", "’": before.isLetter && after.isLetter
    case ".", ",": before.isNumber && after.isNumber
    default: false
    }
  }

  /// Divides a text after each character for which `isEnd` is true. A part includes the white space that follows it.
  private static func parts(
    of text: String, after isEnd: (String, String.Index) -> Bool
  ) -> [Range<String.Index>] {
    var parts: [Range<String.Index>] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let isLast = isEnd(text, index)
      index = text.index(after: index)
      guard isLast else { continue }
      while index < text.endIndex, text[index].isWhitespace { index = text.index(after: index) }
      parts.append(start..<index)
      start = index
    }
    if start < text.endIndex { parts.append(start..<text.endIndex) }
    return parts
  }

  /// True for the last character of a sentence: a line break, or a mark after which white space or the end follows.
  private static func endsSentence(_ text: String, _ index: String.Index) -> Bool {
    if text[index].isNewline || "。！？".contains(text[index]) { return true }
    let next = text.index(after: index)
    guard next == text.endIndex || text[next].isWhitespace else { return false }
    let last = text[..<next].last { !"\"'”’)]".contains($0) }
    return last.map { ".!?…".contains($0) } == true
  }
}

// MARK: - Tags

public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let tokenType = NLTagScheme(rawValue: "TokenType")
  public static let lexicalClass = NLTagScheme(rawValue: "LexicalClass")
  public static let nameType = NLTagScheme(rawValue: "NameType")
  public static let nameTypeOrLexicalClass = NLTagScheme(rawValue: "NameTypeOrLexicalClass")
  public static let lemma = NLTagScheme(rawValue: "Lemma")
  public static let language = NLTagScheme(rawValue: "Language")
  public static let script = NLTagScheme(rawValue: "Script")
  public static let sentimentScore = NLTagScheme(rawValue: "SentimentScore")
}

public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let word = NLTag(rawValue: "Word")
  public static let punctuation = NLTag(rawValue: "Punctuation")
  public static let whitespace = NLTag(rawValue: "Whitespace")
  public static let other = NLTag(rawValue: "Other")
  public static let noun = NLTag(rawValue: "Noun")
  public static let verb = NLTag(rawValue: "Verb")
  public static let adjective = NLTag(rawValue: "Adjective")
  public static let adverb = NLTag(rawValue: "Adverb")
  public static let pronoun = NLTag(rawValue: "Pronoun")
  public static let determiner = NLTag(rawValue: "Determiner")
  public static let particle = NLTag(rawValue: "Particle")
  public static let preposition = NLTag(rawValue: "Preposition")
  public static let number = NLTag(rawValue: "Number")
  public static let conjunction = NLTag(rawValue: "Conjunction")
  public static let interjection = NLTag(rawValue: "Interjection")
  public static let classifier = NLTag(rawValue: "Classifier")
  public static let idiom = NLTag(rawValue: "Idiom")
  public static let otherWord = NLTag(rawValue: "OtherWord")
  public static let personalName = NLTag(rawValue: "PersonalName")
  public static let placeName = NLTag(rawValue: "PlaceName")
  public static let organizationName = NLTag(rawValue: "OrganizationName")
}

/// Tags the tokens of a text.
///
/// The tags do not come from a model. A sentiment is `0.0`, a lemma is the word in lowercase letters, and each word is
/// another word, as its name type and as its lexical class.
open class NLTagger: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let omitWords = Options(rawValue: 1 << 0)
    public static let omitPunctuation = Options(rawValue: 1 << 1)
    public static let omitWhitespace = Options(rawValue: 1 << 2)
    public static let omitOther = Options(rawValue: 1 << 3)
    public static let joinNames = Options(rawValue: 1 << 4)
    public static let joinContractions = Options(rawValue: 1 << 5)
  }
  public enum AssetsResult: Int, Sendable { case available, notAvailable, error }

  public let tagSchemes: [NLTagScheme]
  open var string: String?

  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

  /// The language of the text; `nil` if it has no letters.
  open var dominantLanguage: NLLanguage? {
    string.flatMap(NLLanguageRecognizer.dominantLanguage)
  }
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}
  open class func availableTagSchemes(
    for unit: NLTokenUnit, language: NLLanguage
  ) -> [NLTagScheme] {
    [.tokenType, .lexicalClass, .nameType, .nameTypeOrLexicalClass, .lemma, .language]
  }
  open class func requestAssets(
    for language: NLLanguage, tagScheme: NLTagScheme
  ) async throws -> AssetsResult { .notAvailable }

  open func tokenRange(at index: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
    tokens(unit).first { $0.contains(index) } ?? index..<index
  }

  /// The tag of the token that contains an index, and the token's range. The tag is `nil` if the tagger was created
  /// without the scheme.
  open func tag(
    at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    let range = tokenRange(at: index, unit: unit)
    return (tag(of: range, scheme), range)
  }

  /// The tags of the tokens that overlap a range, in their order.
  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme,
    options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    var tags: [(NLTag?, Range<String.Index>)] = []
    enumerateTags(in: range, unit: unit, scheme: scheme, options: options) { tag, range in
      tags.append((tag, range))
      return true
    }
    return tags
  }

  /// Calls a closure with the tag and the range of each token that overlaps a range, until the closure returns false.
  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme,
    options: Options = [], using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    for token in tokens(unit) where token.overlaps(range) {
      if unit == .word, options.contains(Self.option(omitting: kind(of: token))) { continue }
      guard block(tag(of: token, scheme), token) else { return }
    }
  }

  private static func option(omitting kind: NLTag) -> Options {
    switch kind {
    case .word: .omitWords
    case .punctuation: .omitPunctuation
    case .whitespace: .omitWhitespace
    default: .omitOther
    }
  }

  /// The tokens of the text. Unlike those of a tokenizer, they include the characters between words.
  private func tokens(_ unit: NLTokenUnit) -> [Range<String.Index>] {
    guard let string else { return [] }
    let tokens = Tokens.ranges(in: string, unit: unit)
    guard unit == .word else { return tokens }
    var all: [Range<String.Index>] = []
    var index = string.startIndex
    for word in tokens + [string.endIndex..<string.endIndex] {
      while index < word.lowerBound {
        let start = index
        let isSpace = string[index].isWhitespace
        repeat {
          index = string.index(after: index)
        } while isSpace && index < word.lowerBound && string[index].isWhitespace
        all.append(start..<index)
      }
      if !word.isEmpty { all.append(word) }
      index = word.upperBound
    }
    return all
  }

  private func kind(of token: Range<String.Index>) -> NLTag {
    guard let first = string?[token].first else { return .other }
    if first.isLetter || first.isNumber { return .word }
    if first.isWhitespace { return .whitespace }
    return first.isPunctuation ? .punctuation : .other
  }

  private func tag(of token: Range<String.Index>, _ scheme: NLTagScheme) -> NLTag? {
    guard let string, tagSchemes.contains(scheme), !token.isEmpty else { return nil }
    let kind = kind(of: token)
    switch scheme {
    case .sentimentScore: return NLTag(rawValue: "0.0")
    case .tokenType: return kind
    case .lemma: return kind == .word ? NLTag(rawValue: string[token].lowercased()) : nil
    case .lexicalClass, .nameType, .nameTypeOrLexicalClass:
      return kind == .word ? .otherWord : kind
    case .language:
      return NLLanguageRecognizer.dominantLanguage(for: String(string[token])).map {
        NLTag(rawValue: $0.rawValue)
      }
    default: return nil
    }
  }
}

// MARK: - Embeddings

public enum NLDistanceType: Int, Sendable { case cosine }
public typealias NLDistance = Double

/// The vectors of words or sentences. There are none for any language.
open class NLEmbedding: NSObject, @unchecked Sendable {
  override init() {}

  open class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  open class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }

  open var dimension: Int { 0 }
  open var vocabularySize: Int { 0 }
  open var language: NLLanguage? { nil }
  open func contains(_ string: String) -> Bool { false }
  open func vector(for string: String) -> [Double]? { nil }
  open func distance(
    between first: String, and second: String, distanceType: NLDistanceType = .cosine
  ) -> NLDistance { 2 }
  open func neighbors(
    for string: String, maximumCount: Int, distanceType: NLDistanceType = .cosine
  ) -> [(String, NLDistance)] { [] }
}
