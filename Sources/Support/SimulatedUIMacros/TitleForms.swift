import Foundation

/// The expansion of `@TitleForms` and `@TextForms`: copies of a declaration with other types instead of
/// `LocalizedStringKey`.
struct TitleForms {
  private let declaration: Substring
  private let withText: Bool

  /// - Parameters:
  ///   - source: The source of the declaration, in which the macro is the first attribute.
  ///   - macro: The name of the macro.
  init?(_ source: String, macro: String) {
    guard let attribute = source.range(of: "@\(macro)") else { return nil }
    declaration = source[attribute.upperBound...]
    withText = macro == "TextForms"
  }

  /// The copies. A literal chooses the declaration with a key, because those with a resource or a string are
  /// disfavored.
  var expansion: String {
    let titles = ["LocalizedStringResource", "(some StringProtocol)"].map {
      "@_disfavoredOverload" + declaration.replacing("LocalizedStringKey", with: $0)
    }
    return (titles + (withText ? [textForm] : [])).joined(separator: "\n")
  }

  /// The form with a text, which needs no conversion to a text.
  private var textForm: String {
    declaration.matches(of: /(\w+): LocalizedStringKey/).reduce(String(declaration)) {
      $0.replacing("Text(\($1.output.1))", with: $1.output.1)
    }
    .replacing("LocalizedStringKey", with: "Text")
  }
}
