public import Foundation

// SwiftUI declares each initializer with a title for keys, for strings and since iOS 26 for resources. Here one generic initializer
// accepts all of them. A literal is then a string, so strings have the labelled interpolations of keys, such as `specifier:`.

/// What a text can be made from: a title or a text.
public protocol _TitleOrText {
  var _text: Text { get }
}

/// A title: a key, a string or a resource.
public protocol _Title: _TitleOrText {}

extension Text: _TitleOrText {
  public var _text: Text { self }
}
extension LocalizedStringKey: _Title {
  public var _text: Text { Text(self) }
}
extension LocalizedStringResource: _Title {
  public var _text: Text { Text(self) }
}
extension String: _Title {
  public var _text: Text { Text(verbatim: self) }
}
extension Substring: _Title {
  public var _text: Text { Text(self) }
}

// The text of a part of a title; SwiftUI would interpolate it in a key.
extension DefaultStringInterpolation {
  public mutating func appendInterpolation(_ text: Text) { appendLiteral(text.string) }
  public mutating func appendInterpolation(_ key: LocalizedStringKey) { appendLiteral(key.text) }

  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some _FormatSpecifiable, specifier: String) {
    appendLiteral(String(format: specifier, value._arg))
  }
  @_disfavoredOverload
  public mutating func appendInterpolation<Style: FormatStyle>(
    _ input: Style.FormatInput, format: Style
  ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
    appendLiteral(format.format(input))
  }
  @_disfavoredOverload
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendLiteral(formatter.string(for: subject) ?? "")
  }
  @_disfavoredOverload
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }
}
