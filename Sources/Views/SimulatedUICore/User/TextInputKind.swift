/// The kind of text that a user enters into a text field, as its keyboard or its content type says.
public enum TextInputKind: Sendable {
  /// Digits without a sign or a separator.
  case digits
  /// A number with a decimal separator.
  case decimalNumber
  case phoneNumber
  case emailAddress
  case url
  /// A code that is sent to the user, such as the code of a login.
  case oneTimeCode
}

/// A text that a user can enter into a text field with a format, such as a field for a number.
package struct TextEntry {
  package let text: String
  /// True if the text replaces the text of the field; false if a user types it at the end.
  package let isReplacement: Bool

  package init(_ text: String, isReplacement: Bool) {
    (self.text, self.isReplacement) = (text, isReplacement)
  }
}
