internal import Foundation
import GranularityTabular

/// Generates the members of `LocalizedStringResource` that Xcode 26 generates for manually added keys of string
/// catalogs.
///
/// The key `save.title` gives `saveTitle`. A key whose text has the parameter `%(days)lld` gives a function with the
/// argument `days`. The symbols of a catalog other than `Localizable` are nested in a type with the catalog's name.
/// Each symbol has the text in the source language. Of several keys with the same symbol, such as `Close` and `close`, the
/// first one has it.
struct StringSymbols {
  private var lines: [String] = []
  /// The texts of all catalogs by language, table and key.
  private var texts: [String: [String: [String: String]]] = [:]
  /// The symbols so far, each with its table and the labels of its parameters.
  private var known: Set<[String]> = []

  /// Adds the symbols of a string catalog. A file that is not a string catalog adds no symbols.
  mutating func add(catalog path: String) {
    guard let bytes = try? InputFile.bytes(at: path),
      let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let strings = json["strings"] as? [String: [String: Any]]
    else { return }
    let language = json["sourceLanguage"] as? String ?? "en"
    let table = String(path.split(separator: "/").last?.dropLast(".xcstrings".count) ?? "")
    for (key, entry) in strings {
      let languages = (entry["localizations"] as? [String: Any])?.keys.map { $0 } ?? []
      for other in Set(languages + [language]) {
        // In the source language, a key without a text is its own text.
        guard let text = Self.text(of: entry, in: other) ?? (other == language ? key : nil) else {
          continue
        }
        texts[other, default: [:]][table, default: [:]].merge([key: text]) { first, _ in first }
      }
    }
    let symbols = strings.sorted { $0.key < $1.key }.compactMap { key, entry -> String? in
      guard entry["extractionState"] as? String == "manual",
        let symbol = Self.declaration(key, Self.text(of: entry, in: language) ?? key),
        known.insert([table] + symbol.signature).inserted
      else { return nil }
      return symbol.text
    }
    guard !symbols.isEmpty else { return }
    let isDefault = table == "Localizable"
    lines.append(
      isDefault
        ? "extension LocalizedStringResource {"
        : "extension LocalizedStringResource { public enum `\(AssetSymbols.type(table))` {")
    lines += symbols.map { "  \($0)" }
    lines.append(isDefault ? "}" : "} }")
  }

  /// The tables of the app's bundle, as a build of the app makes them from the catalogs: for each language and catalog,
  /// the path in the bundle and the text of a file of strings. A key with plural forms has the form `other`.
  var tables: [(path: String, text: String)] {
    texts.sorted { $0.key < $1.key }.flatMap { language, tables in
      tables.sorted { $0.key < $1.key }.map { table, strings in
        let lines = strings.sorted { $0.key < $1.key }.map { key, text in
          "\(Self.quoted(key)) = \(Self.quoted(text));\n"
        }
        return ("\(language).lproj/\(table).strings", lines.joined())
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }

  /// The source text of the generated declarations; empty if there are no symbols.
  var source: String { lines.map { "\($0)\n" }.joined() }

  /// The text of a catalog entry; the text of the plural form `other` if the entry has plural forms.
  private static func text(of entry: [String: Any], in language: String) -> String? {
    let localizations = entry["localizations"] as? [String: [String: Any]]
    guard let localization = localizations?[language] else { return nil }
    let plural = (localization["variations"] as? [String: Any])?["plural"] as? [String: Any]
    let unit = localization["stringUnit"] ?? (plural?["other"] as? [String: Any])?["stringUnit"]
    return (unit as? [String: Any])?["value"] as? String
  }

  /// The declaration of a key's symbol, and its name with the labels and types of its parameters; `nil` if the key
  /// contains no letter.
  private static func declaration(
    _ key: String, _ text: String
  ) -> (text: String, signature: [String])? {
    let symbol = AssetSymbols.symbol(key)
    guard !symbol.isEmpty else { return nil }
    var parameters: [String] = []
    var shown = ""
    var rest = text[...]
    while let match = rest.firstMatch(of: /%(?:\d+\$)?(?:\((\w+)\))?(@|l*[diu]|\.?\d*l*f|%)/) {
      shown += escaped(rest[..<match.range.lowerBound])
      rest = rest[match.range.upperBound...]
      if match.output.2 == "%" {
        shown += "%"
        continue
      }
      let name = match.output.1.map(String.init) ?? "arg\(parameters.count + 1)"
      let type = match.output.2 == "@" ? "String" : match.output.2.hasSuffix("f") ? "Double" : "Int"
      let label = match.output.1 == nil ? "_ \(name)" : name
      parameters.append("\(label): \(type)")
      shown += "\\(\(name))"
    }
    shown += escaped(rest)
    let declaration =
      parameters.isEmpty
      ? "var `\(symbol)`: LocalizedStringResource"
      : "func `\(symbol)`(\(parameters.joined(separator: ", "))) -> LocalizedStringResource"
    return ("public static \(declaration) { \"\(shown)\" }", [symbol] + parameters)
  }

  private static func escaped(_ text: Substring) -> String {
    String(text.debugDescription.dropFirst().dropLast())
  }
}
