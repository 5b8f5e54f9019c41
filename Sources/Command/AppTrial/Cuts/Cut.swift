/// A piece of the app's source that the copy leaves out, because it does not compile here.
package struct Cut: Codable, Hashable, Sendable {
  package enum Piece: String, Codable, Hashable, Sendable {
    case arguments, attribute, statement, modifier, condition, branch, body, conformance
    case declaration
    case initialValue = "initial value"
    case defaultArgument = "default argument"

    /// True if the piece is only a part of a statement. The rest of the statement stays in the copy.
    var isPart: Bool { [.modifier, .condition, .branch].contains(self) }

    /// True if the piece is code that runs when the app reaches it, and not only the value of a property.
    var isCode: Bool { [.statement, .branch, .condition, .body, .declaration].contains(self) }
  }

  /// The other declaration of the same thing, which the copy has.
  package struct Repetition: Codable, Hashable, Sendable {
    /// The file and the line of the other declaration.
    package let place: String
    /// True if both declarations have the same text, so that the app lost nothing.
    package let isSame: Bool
  }

  package let file: String
  package let line: Int
  package let piece: Piece
  /// The declaration that lost the piece, such as `CartView.body`.
  package let declaration: String
  /// The name of the outermost type that contains the piece; empty if no type contains it.
  package let type: String
  /// The compiler's error message about the piece.
  package let cause: String
  /// The name that the piece calls, such as `Analytics`; set only if the piece is just a call whose result the app
  /// never uses.
  package var reportsTo: String?
  /// True if ``cause`` is about a member that the source writes without a type, such as `.label`; otherwise `nil`. If
  /// several functions can be meant, the compiler chooses one of them for its message, and takes the type from there.
  package var isImplicitMember: Bool?
  /// The other declaration, if the piece is a declaration that the app repeats; otherwise `nil`.
  package var repetition: Repetition?

  /// True if a declaration with the same text takes the place of the piece.
  var isReplaced: Bool { repetition?.isSame == true }

  /// The missing name in ``cause``, as `Type.member` if the message also names the type; `nil` if the message is not
  /// about a missing name.
  package var missingName: String? { Self.missingName(in: cause) }

  /// The missing name without a type that only the compiler's message names: ``missingName``, or `.member`.
  package var writtenMissingName: String? {
    guard isImplicitMember == true, let name = missingName else { return missingName }
    return "." + (name.split(separator: ".").last.map(String.init) ?? name)
  }

  /// Returns the missing name in a compiler message; `nil` if the message is not about a missing name.
  static func missingName(in message: String) -> String? {
    let words = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3 else { return nil }
    if let mark = words.firstIndex(where: { $0.hasSuffix(" has no member ") }),
      words.indices.contains(mark + 1)
    {
      // The type of an expression can be long or opaque, such as `some View`.
      let isPlain = words[1] != "Any" && words[1].wholeMatch(of: /[\w.]+/) != nil
      return message.hasPrefix("type '") || message.hasPrefix("value of type '") && isPlain
        ? "\(words[1]).\(words[mark + 1])" : words[mark + 1]
    }
    return markers.contains { words[0].hasSuffix($0) } ? words[1] : nil
  }

  /// Returns the type and the member in a message such as `value of type 'Order' has no member 'total'`; `nil` for any
  /// other message. The type can have a path, such as `Theme.Colors`; generic arguments are left out.
  static func missingMember(in message: String) -> (type: String, member: String)? {
    let match = message.firstMatch(of: /type '([\w.]+)(?:<.*>)?\??' has no member '(\w+)'/)
    return match.map { (String($0.1), String($0.2)) }
  }

  /// Returns the name that a `cannot find …` message reports as missing from the whole scope. The result is `nil` for
  /// any other message, such as one about a missing member.
  static func missingDeclaration(in message: String) -> String? {
    message.hasPrefix("cannot find ") ? missingName(in: message) : nil
  }

  private static let markers = [
    "cannot find type ", "cannot find ", "no such module ", "no type named ", "unknown attribute ",
    "no macro named ",
  ]
}
