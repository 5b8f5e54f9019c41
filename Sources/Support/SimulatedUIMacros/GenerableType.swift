/// The expansion of `@Generable` in the stand-in for FoundationModels: the conformance, and for a structure the type
/// `PartiallyGenerated`, which has the properties of the structure as optional ones.
struct GenerableType {
  /// The source of the structure or the enumeration.
  let declaration: String

  /// Returns the source that the macro adds in one role, such as `member`.
  ///
  /// - Parameters:
  ///   - extended: The name of the type that the extension extends.
  ///   - conforms: True if the type already conforms to the protocol.
  func expansion(as role: String, of extended: String?, conforms: Bool) -> String {
    switch role {
    case "member": partType
    case "extension" where !conforms:
      extended.map { "extension \($0): FoundationModels.Generable {}" } ?? ""
    default: ""
    }
  }

  private var partType: String {
    let text = DeclarationText(declaration, keywords: ["struct", "enum", "class", "actor"])
    guard text.declared?.keyword == "struct" else { return "" }
    let properties = DeclarationText.typedProperties(of: declaration)
    let access = Self.access(text.modifiers)
    var members = properties.map { property in
      // A part of an optional value has the type of a part of the value.
      let type = property.type.drop(while: \.isWhitespace).trimmingSuffix { "?!".contains($0) }
      return "\(Self.access(property.modifiers))var \(property.name): \(type).PartiallyGenerated?"
    }
    if !properties.contains(where: { $0.name == "id" }) {
      members.insert("\(access)var id: FoundationModels.GenerationID", at: 0)
    }
    return """
      \(access)struct PartiallyGenerated: FoundationModels.ConvertibleFromGeneratedContent, Swift.Identifiable {
      \(members.joined(separator: "\n"))
      }
      """
  }

  /// The access modifier for a generated declaration, with a space after it; empty for internal and private ones.
  private static func access(_ modifiers: [Substring]) -> String {
    modifiers.first { $0 == "public" || $0 == "package" }.map { "\($0) " } ?? ""
  }
}

extension Substring {
  /// Returns the text without the characters at its end for which a predicate is true.
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    let end = lastIndex { !predicate($0) }
    return end.map { self[...$0] } ?? ""
  }
}
