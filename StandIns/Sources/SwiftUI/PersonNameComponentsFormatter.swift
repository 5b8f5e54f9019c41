public import Foundation

#if !canImport(Darwin)
  /// Formats the name of a person, such as "Dr. Ada King Lovelace".
  ///
  /// The class of Foundation with this name has no initializer on Linux. A file that imports both modules sees two
  /// classes, unless its module declares the name as an alias of this class.
  open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
    public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }
    public struct Options: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let phonetic = Options(rawValue: 1 << 1)
    }

    open var style = Style.default
    open var isPhonetic = false
    /// The locale, which has no effect. The characters of a name decide about its order.
    open var locale: Locale! = .autoupdatingCurrent

    open class func localizedString(
      from components: PersonNameComponents, style nameFormatStyle: Style,
      options nameOptions: Options = []
    ) -> String {
      let formatter = PersonNameComponentsFormatter()
      formatter.style = nameFormatStyle
      formatter.isPhonetic = nameOptions.contains(.phonetic)
      return formatter.string(from: components)
    }

    /// Returns the name in the style of the formatter.
    ///
    /// A name in Chinese, Japanese or Korean characters begins with the family name, and has no spaces. The short style
    /// is the nickname or the given name, and the abbreviated one consists of the initials.
    open func string(from components: PersonNameComponents) -> String {
      let name = isPhonetic ? components.phoneticRepresentation ?? components : components
      let (given, family) = (Self.text(name.givenName), Self.text(name.familyName))
      let isEastAsian = [given, family].compactMap { $0 }.joined().contains(where: Self.isEastAsian)
      let short = isEastAsian ? [family, given] : [given, family]
      let separator = isEastAsian ? "" : " "
      switch style {
      case .default, .medium: return short.compactMap { $0 }.joined(separator: separator)
      case .short: return Self.text(name.nickname) ?? given ?? family ?? ""
      case .abbreviated:
        return short.compactMap { $0?.first.map { "\($0)".uppercased() } }.joined()
      case .long:
        let middle = Self.text(name.middleName)
        let parts = isEastAsian ? [family, middle, given] : [given, middle, family]
        let full = parts.compactMap { $0 }.joined(separator: separator)
        return [Self.text(name.namePrefix), full, Self.text(name.nameSuffix)]
          .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
      }
    }

    open override func string(for obj: Any?) -> String? {
      (obj as? PersonNameComponents).map { string(from: $0) }
    }

    /// Returns the components of a name; `nil` if the text has no words.
    ///
    /// The first word is the given name and the last one the family name, apart from titles such as "Dr." and "Jr.".
    /// A comma after the first part means that the part is the family name.
    open func personNameComponents(from string: String) -> PersonNameComponents? {
      var components = PersonNameComponents()
      var text = string[...]
      if let comma = text.firstIndex(of: ","),
        !Self.isSuffix(text[comma...].dropFirst().split(whereSeparator: \.isWhitespace).first ?? "")
      {
        let family = text[..<comma].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        components.familyName = family.isEmpty ? nil : family
        text = text[comma...].dropFirst()
      }
      var words = text.split { $0.isWhitespace || $0 == "," }[...]
      let prefixes = words.prefix(while: Self.isPrefix)
      words = words.dropFirst(prefixes.count)
      var suffixes: [Substring] = []
      while words.count > 1, let last = words.last, Self.isSuffix(last) {
        suffixes.insert(last, at: 0)
        words = words.dropLast()
      }
      if !prefixes.isEmpty { components.namePrefix = prefixes.joined(separator: " ") }
      if !suffixes.isEmpty { components.nameSuffix = suffixes.joined(separator: " ") }
      components.givenName = words.popFirst().map(String.init)
      if components.familyName == nil { components.familyName = words.popLast().map(String.init) }
      if !words.isEmpty { components.middleName = words.joined(separator: " ") }
      return components.givenName == nil && components.familyName == nil ? nil : components
    }

    private static func text(_ component: String?) -> String? {
      component.flatMap { $0.isEmpty ? nil : $0 }
    }
    private static func isEastAsian(_ character: Character) -> Bool {
      character.unicodeScalars.contains {
        switch $0.value {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
        default: false
        }
      }
    }
    private static func isPrefix(_ word: Substring) -> Bool {
      ["mr", "mrs", "ms", "miss", "dr", "prof", "sir"].contains(plain(word))
    }
    private static func isSuffix(_ word: Substring) -> Bool {
      ["jr", "sr", "ii", "iii", "iv", "esq", "phd", "md"].contains(plain(word))
    }
    /// The word in lowercase letters and without points.
    private static func plain(_ word: Substring) -> String {
      word.lowercased().filter { $0 != "." && $0 != "," }
    }
  }
#endif
