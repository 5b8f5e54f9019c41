public import Foundation

#if !canImport(Darwin)
  /// The kinds of text that a detector finds, as the sum of raw values.
  public typealias NSTextCheckingTypes = UInt64

  /// Finds links, mail addresses and telephone numbers in a text. Dates and postal addresses are not found here.
  ///
  /// A link begins with a scheme or `www.`, or is a domain with a common ending.
  public final class NSDataDetector: NSObject, @unchecked Sendable {
    public let checkingTypes: NSTextCheckingTypes

    /// - Throws: An error if no kind of text is to be found.
    public init(types: NSTextCheckingTypes) throws {
      guard types != 0 else { throw CocoaError(.formatting) }
      checkingTypes = types
    }

    public func matches(
      in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
      let kinds: [(NSTextCheckingResult.CheckingType, NSRegularExpression)] = [
        (.foundLink, Self.links), (.foundNumber, Self.numbers),
      ]
      var found: [DetectedText] = []
      for (kind, pattern) in kinds where checkingTypes & kind.rawValue != 0 {
        for match in pattern.matches(in: string, range: range)
        where !found.contains(where: { NSIntersectionRange($0.place, match.range).length > 0 }) {
          let text = (string as NSString).substring(with: match.range)
          found.append(DetectedText(text, kind, at: match.range))
        }
      }
      return found.sorted { $0.place.location < $1.place.location }
    }

    public func firstMatch(
      in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? {
      matches(in: string, options: options, range: range).first
    }

    public func numberOfMatches(
      in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int {
      matches(in: string, options: options, range: range).count
    }

    public func enumerateMatches(
      in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
      using block: (
        NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
      ) -> Void
    ) {
      var stop = ObjCBool(false)
      for match in matches(in: string, options: options, range: range) where !stop.boolValue {
        block(match, [], &stop)
      }
    }

    private static let links = expression(
      #"(?i)\b(?:[a-z][a-z0-9+.-]*://|www\.|mailto:)[^\s<>"]*[^\s<>"'.,;:!?)\]}]"#
        + #"|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+"#
        + #"|\b(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev|app|co|info|me|de|fr|it|es|ch|at|uk|eu|us|ca|au|jp)\b"#
        + #"(?:/[^\s<>"]*[^\s<>"'.,;:!?)\]}])?"#)
    private static let numbers = expression(#"(?<!\w)\+?\(?\d[\d ()./-]{5,}\d(?!\w)"#)

    private static func expression(_ pattern: String) -> NSRegularExpression {
      do {
        return try NSRegularExpression(pattern: pattern)
      } catch {
        preconditionFailure("the pattern of a detector: \(error)")
      }
    }
  }

  /// A part of a text that a detector found.
  private final class DetectedText: NSTextCheckingResult {
    let text: String
    let kind: CheckingType
    let place: NSRange

    init(_ text: String, _ kind: CheckingType, at place: NSRange) {
      (self.text, self.kind, self.place) = (text, kind, place)
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: CheckingType { kind }
    override var range: NSRange { place }
    override func range(at index: Int) -> NSRange { place }
    override var numberOfRanges: Int { 1 }
  }

  extension NSTextCheckingResult.CheckingType {
    // Foundation on Linux says that it never returns these types.
    fileprivate static let foundLink = Self(rawValue: 1 << 5)
    fileprivate static let foundNumber = Self(rawValue: 1 << 11)
  }

  extension NSTextCheckingResult {
    /// The link, with `http` or `mailto` as the scheme if the text has none; `nil` for another kind of text.
    public var url: URL? {
      guard let found = self as? DetectedText, found.kind == .foundLink else { return nil }
      if found.text.contains(/^[A-Za-z][A-Za-z0-9+.-]*:/) { return URL(string: found.text) }
      return URL(string: (found.text.contains("@") ? "mailto:" : "http://") + found.text)
    }

    public var phoneNumber: String? {
      guard let found = self as? DetectedText, found.kind == .foundNumber else { return nil }
      return found.text
    }

    public var date: Date? { nil }
    public var duration: TimeInterval { 0 }
    public var timeZone: TimeZone? { nil }
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
  }

  /// A part of an address that a detector finds.
  public struct NSTextCheckingKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = Self(rawValue: "Name")
    public static let street = Self(rawValue: "Street")
    public static let city = Self(rawValue: "City")
    public static let state = Self(rawValue: "State")
    public static let zip = Self(rawValue: "ZIP")
    public static let country = Self(rawValue: "Country")
    public static let phone = Self(rawValue: "Phone")
  }
#endif
