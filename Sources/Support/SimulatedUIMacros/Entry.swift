import Foundation

/// The expansion of `@Entry`, which consists of an `EnvironmentKey` and of accessors that use this key.
///
/// The macro reads the text of the declaration: `var`, the name, the type, `=` and the default value. The type or the
/// default value can be missing; the value is then `nil`. If the type is missing, an additional macro turns the key's
/// variable with the default value into a computed one, so that the compiler still infers the type. Source:
/// `EntryMacroTests` of OpenSwiftUI, commit 069dd80b.
struct Entry {
  private let name: Substring
  private let type: String?
  private let value: String

  /// - Parameter declaration: The source of the variable, with its attributes. The initializer returns `nil` if
  ///   `declaration` is not a variable.
  init?(_ declaration: String) {
    guard
      let match = declaration.firstMatch(
        of: /\bvar\s+(\w+)\s*(?::\s*([^=]+?))?\s*(?:=\s*(.+))?$/
          .dotMatchesNewlines())
    else { return nil }
    name = match.output.1
    type = match.output.2.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    value = match.output.3.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } ?? "nil"
  }

  /// The source of a getter that computes the environment key's default value at each read.
  var getter: String { "{ get { \(value)\n} }" }

  /// Returns the source that the macro adds in one role, such as `peer`. A line feed follows the default value, because
  /// the value can end in a comment.
  func expansion(as role: String) -> String {
    let key = "__Key_\(name)"
    guard role == "peer" else {
      return "{ get { self[\(key).self] } set { self[\(key).self] = newValue } }"
    }
    let property =
      type.map { "static var defaultValue: \($0) { \(value)\n}" }
      ?? "@__EntryDefaultValue static var defaultValue = \(value)\n"
    return "private struct \(key): EnvironmentKey { \(property) }"
  }
}

/// The compiler's message that asks for the expansion of an attached macro.
struct AttachedExpansion: Decodable {
  struct Macro: Decodable {
    let typeName: String
  }
  struct Syntax: Decodable {
    let source: String
  }

  let macro: Macro
  let macroRole: String
  /// The source of the macro's attribute, with its arguments.
  let attributeSyntax: Syntax?
  let declSyntax: Syntax
  /// The source of the type that contains a member. A member attribute macro decides whether this member gets an
  /// attribute.
  let parentDeclSyntax: Syntax?
  /// The name of the type for which an extension macro adds an extension.
  let extendedTypeSyntax: Syntax?
  /// The protocols to which the macro's extension adds a conformance; empty if the type already conforms to them.
  let conformanceListSyntax: Syntax?

  /// The source to which the macro expands; empty for `@Previewable`, and for macros that only mark a property, such as
  /// `@Attribute`.
  var source: String {
    switch macro.typeName {
    case "Entry": Entry(declSyntax.source)?.expansion(as: macroRole) ?? ""
    case "__EntryDefaultValue": Entry(declSyntax.source)?.getter ?? ""
    case "Observable" where parentDeclSyntax.map { !ObservableClass($0.source).isClass } == true: ""
    case "Observable":
      ObservableClass(declSyntax.source)
        .expansion(
          as: macroRole, of: extendedTypeSyntax?.source, conforms: conformanceListSyntax == nil)
    case "ObservationTracked":
      ObservationTracked(declSyntax.source)?.expansion(as: macroRole) ?? ""
    case "PersistentModel":
      PersistentModel(declSyntax.source)
        .expansion(
          as: macroRole, of: extendedTypeSyntax?.source, conforms: conformanceListSyntax == nil)
    case "PersistedProperty": StoredProperty(declSyntax.source)?.expansion(as: macroRole) ?? ""
    case "Query":
      QueryProperty(attribute: attributeSyntax?.source ?? "", declaration: declSyntax.source)
        .expansion(as: macroRole)
    case "ModelActor":
      ModelActor(declaration: declSyntax.source)
        .expansion(as: macroRole, of: extendedTypeSyntax?.source)
    case "Generable":
      GenerableType(declaration: declSyntax.source)
        .expansion(
          as: macroRole, of: extendedTypeSyntax?.source, conforms: conformanceListSyntax == nil)
    case "TitleForms", "TextForms":
      TitleForms(declSyntax.source, macro: macro.typeName)?.expansion ?? ""
    default: ""
    }
  }
}
