import Foundation

/// The expansion of `@TitleForms` and `@TextForms`: overloads of a declaration that take other types than
/// `LocalizedStringKey`.
struct TitleForms {
  private let declaration: Substring
  private let withText: Bool

  /// - Parameters:
  ///   - source: The source of the declaration. The macro must be its first attribute.
  ///   - macro: The name of the macro.
  init?(_ source: String, macro: String) {
    guard let attribute = source.range(of: "@\(macro)") else { return nil }
    declaration = source[attribute.upperBound...]
    withText = macro == "TextForms"
  }

  /// The overloads. Those with a resource or a string are disfavored, so that a string literal chooses the original
  /// with a localized key.
  var expansion: String {
    let titles = ["LocalizedStringResource", "(some StringProtocol)"].map {
      "@_disfavoredOverload" + declaration.replacing("LocalizedStringKey", with: $0)
    }
    return (titles + (withText ? [textForm] : [])).joined(separator: "\n")
  }

  /// The overload that takes a `Text`. It passes the `Text` on instead of making one from a key.
  private var textForm: String {
    declaration.matches(of: /(\w+): LocalizedStringKey/).reduce(String(declaration)) {
      $0.replacing("Text(\($1.output.1))", with: $1.output.1)
    }
    .replacing("LocalizedStringKey", with: "Text")
  }
}
