public import Foundation

/// The key of a localized string. The simulation shows the key itself, because it reads no table of
/// translations.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text.description
  }

  /// Builds the text of a key from a string literal with interpolations.
  ///
  /// SwiftUI accepts only values of certain types in interpolations, such as numbers, strings,
  /// texts, images and formatted values. This type also accepts a value of any other type, and
  /// appends the value's description.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var text: DefaultStringInterpolation

    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
    }

    @inlinable
    public mutating func appendLiteral(_ literal: String) { text.appendLiteral(literal) }

    @inlinable
    public mutating func appendInterpolation(_ string: String) { text.appendInterpolation(string) }

    @inlinable
    public mutating func appendInterpolation(_ value: some _FormatSpecifiable) {
      text.appendInterpolation(value)
    }

    @_disfavoredOverload
    @inlinable
    public mutating func appendInterpolation<Value>(_ value: Value) {
      text.appendInterpolation(value)
    }

    public mutating func appendInterpolation(_ value: some _FormatSpecifiable, specifier: String) {
      text.appendInterpolation(String(format: specifier, value._arg))
    }

    public mutating func appendInterpolation<Style: FormatStyle>(
      _ input: Style.FormatInput, format: Style
    ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
      text.appendInterpolation(format.format(input))
    }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      text.appendInterpolation(formatter.string(for: subject) ?? "")
    }

    public mutating func appendInterpolation(_ text: Text) {
      self.text.appendInterpolation(text.string)
    }

    public mutating func appendInterpolation(_ image: Image) {
      text.appendInterpolation(image.name)
    }

    public mutating func appendInterpolation(_ attributed: AttributedString) {
      text.appendInterpolation(String(attributed.characters))
    }

    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      text.appendInterpolation(resource.shown)
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      appendInterpolation(Text(dates))
    }

    public mutating func appendInterpolation(_ interval: DateInterval) {
      appendInterpolation(Text(interval))
    }
  }
}

/// A number that can be formatted by a format specifier such as `%.2f`.
public protocol _FormatSpecifiable: Equatable, CustomStringConvertible {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
}

extension _FormatSpecifiable where Self: CVarArg { public var _arg: Self { self } }

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

#if canImport(Darwin)
  extension LocalizedStringResource { package var shown: String { key } }
#else
  /// A localized string with its table. The simulation shows the string without a translation.
  /// Foundation declares this type only on Apple's platforms.
  public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    public let key: String
    /// The text that SwiftUI shows if there is no translation.
    package let shown: String
    public var table: String?
    public var locale: Locale

    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale = .current, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
      (self.key, shown) = ("\(key)", defaultValue.text)
      (self.table, self.locale) = (table, locale)
    }

    public init(
      _ key: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
      bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
      (self.key, shown) = (key.text, key.text)
      (self.table, self.locale) = (table, locale)
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
  }

  extension String {
    public typealias LocalizationValue = LocalizedStringKey

    /// Makes the string of a key, without a translation.
    public init(
      localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self = key.text
    }

    /// Makes the string that is shown if a translation is missing, without a translation.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
      self = defaultValue.text
    }

    public init(localized resource: LocalizedStringResource) { self = resource.shown }
  }
#endif

// SwiftUI declares each initializer and each modifier with a title three times: for keys, for
// strings, and since iOS 26 for resources. This module declares only the form with a key. A macro
// copies the declaration and replaces the type of the title.

/// Adds two overloads to a declaration with a title: one for a resource, and one for any kind of
/// string. For a string literal, the compiler still chooses the form with a key.
@attached(peer, names: overloaded)
package macro TitleForms() = #externalMacro(module: "SimulatedUIMacros", type: "TitleForms")

/// Adds three overloads to a declaration with a title: for a resource, for any kind of string, and
/// for a `Text`.
@attached(peer, names: overloaded)
package macro TextForms() = #externalMacro(module: "SimulatedUIMacros", type: "TextForms")
