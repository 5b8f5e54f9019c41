import Foundation

/// The expansion of `@Entry`: a key for the environment, and accessors that use it.
///
/// The macro reads the text of the declaration: `var`, the name, the type, `=` and the default value. The type or the
/// default value may be missing; a missing default value is `nil`. If the type is missing, a further macro turns the
/// variable with the default value into a computed one, so that the compiler still infers the type. Source:
/// `EntryMacroTests` of OpenSwiftUI, commit 069dd80b.
struct Entry {
  private let name: Substring
  private let type: String?
  private let value: String

  /// - Parameter declaration: The source of the variable, with its attributes; `nil` is returned if it is not a
  ///   variable.
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

  /// The accessor that computes the default value at each read.
  var getter: String { "{ get { \(value)\n} }" }

  /// The source for one role of the macro. A line ends after the default value, which may end in a comment.
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

/// A message to expand an attached macro.
struct AttachedExpansion: Decodable {
  struct Macro: Decodable {
    let typeName: String
  }
  struct Syntax: Decodable {
    let source: String
  }

  let macro: Macro
  let macroRole: String
  /// The attribute with its arguments.
  let attributeSyntax: Syntax?
  let declSyntax: Syntax
  /// The type around a member that may get an attribute.
  let parentDeclSyntax: Syntax?
  /// The type that an extension extends.
  let extendedTypeSyntax: Syntax?
  /// The protocols to which an extension adds a conformance; empty if the type has it already.
  let conformanceListSyntax: Syntax?

  /// The expansion; empty for `@Previewable`, and for what only marks a property, such as `@Attribute`.
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
        .expansion(as: macroRole, of: extendedTypeSyntax?.source)
    case "PersistedProperty": StoredProperty(declSyntax.source)?.expansion(as: macroRole) ?? ""
    case "Query":
      QueryProperty(attribute: attributeSyntax?.source ?? "", declaration: declSyntax.source)
        .expansion(as: macroRole)
    case "ModelActor":
      ModelActor(declaration: declSyntax.source)
        .expansion(as: macroRole, of: extendedTypeSyntax?.source)
    case "TitleForms", "TextForms":
      TitleForms(declSyntax.source, macro: macro.typeName)?.expansion ?? ""
    default: ""
    }
  }
}
