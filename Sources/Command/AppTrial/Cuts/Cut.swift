/// A piece of the app that was left out, because it does not compile here.
package struct Cut: Codable, Hashable, Sendable {
  package enum Piece: String, Codable, Hashable, Sendable {
    case arguments, attribute, statement, modifier, condition, branch, body, conformance
    case declaration
    case initialValue = "initial value"
    case defaultArgument = "default argument"

    /// True for a part of a statement: the rest of the statement stays.
    var isPart: Bool { [.modifier, .condition, .branch].contains(self) }
  }

  package let file: String
  package let line: Int
  package let piece: Piece
  /// The declaration that lost the piece, such as `CartView.body`.
  package let declaration: String
  /// The outermost type around the piece; empty outside of types.
  package let type: String
  /// The compiler's message.
  package let cause: String
  /// What is called, if the piece is only a call whose result no code of the app uses, such as `Analytics`.
  package var reportsTo: String?

  /// The name that is missing, a member with its type if that is named; `nil` if the cause is another one.
  package var missingName: String? { Self.missingName(in: cause) }

  /// The name that is missing according to a message of the compiler; `nil` if the message is another one.
  static func missingName(in message: String) -> String? {
    let words = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3 else { return nil }
    if let mark = words.firstIndex(where: { $0.hasSuffix(" has no member ") }),
      words.indices.contains(mark + 1)
    {
      return message.hasPrefix("type '") ? "\(words[1]).\(words[mark + 1])" : words[mark + 1]
    }
    return markers.contains { words[0].hasSuffix($0) } ? words[1] : nil
  }

  /// The name that a message says is missing wherever it is used, unlike the member of a type; `nil` for another message.
  static func missingDeclaration(in message: String) -> String? {
    message.hasPrefix("cannot find ") ? missingName(in: message) : nil
  }

  private static let markers = [
    "cannot find type ", "cannot find ", "no such module ", "no type named ", "unknown attribute ",
    "no macro named ", "in reference to member ",
  ]
}
