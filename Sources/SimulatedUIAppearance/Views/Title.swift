#if canImport(Darwin)
  public import Foundation
#endif

// SwiftUI declares each initializer with a title for keys, for strings and since iOS 26 for resources. Here one generic initializer
// accepts all of them. A literal is then a string, without the interpolations that only keys have, such as `specifier:`; where
// screens use these, there is a second overload for keys.

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
}
