internal import Foundation
import GranularityTabular

/// The names of the colors and images in an app's asset catalogs, and the declarations that Xcode would generate for
/// them.
struct AssetSymbols {
  enum Kind: String {
    case color = "Color"
    case image = "Image"

    /// The framework type that represents the asset: `Color` or `UIImage`.
    var type: String { self == .color ? "Color" : "UIImage" }
  }

  /// A color or an image in a catalog.
  struct Asset: Hashable {
    let kind: Kind
    /// The names of the enclosing catalog folders that provide a namespace for the asset.
    let namespace: [String]
    let name: String
  }

  /// The framework types that can have a static member for an asset. Both Xcode's generated code and an app's own
  /// extensions declare such members.
  static let types: Set = [
    "Color", "ShapeStyle", "UIColor", "NSColor", "Image", "UIImage", "NSImage",
  ]

  /// The static members that a framework type has itself. Xcode generates no member with such a name: the generated file
  /// has a warning in its place, which says that the name of the asset *resolves to a conflicting Color symbol*.
  ///
  /// The sources are Apple's documentation of both types, and generated files of Xcode 15 and 16 in public repositories,
  /// which have this warning for `primary`, `secondary`, `blue`, `gray`, `add` and `checkmark`.
  static let conflicts: [String: Set<String>] = [
    "Color": [
      "primary", "secondary", "accentColor", "red", "orange", "yellow", "green", "mint", "teal",
      "cyan", "blue",
      "indigo", "purple", "pink", "brown", "white", "gray", "black", "clear",
    ],
    "UIImage": ["add", "remove", "actions", "checkmark", "strokedCheckmark"],
  ]

  private(set) var assets: [Asset] = []

  /// Adds the colors and images of an asset catalog.
  mutating func add(catalog path: String, namespace: [String] = []) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names.sorted() where InputFile.isDirectory("\(path)/\(name)") {
      let parts = name.split(separator: ".")
      if parts.count > 1, let last = parts.last, let kind = Self.kinds[String(last)] {
        let asset = String(name.dropLast(last.count + 1))
        assets.append(Asset(kind: kind, namespace: namespace, name: asset))
      } else if !name.contains(".") {
        let isNamespace = Self.providesNamespace("\(path)/\(name)")
        add(catalog: "\(path)/\(name)", namespace: namespace + (isNamespace ? [name] : []))
      }
    }
  }

  private static let kinds: [String: Kind] = [
    "colorset": .color, "imageset": .image, "symbolset": .image,
  ]

  private static func providesNamespace(_ folder: String) -> Bool {
    guard let bytes = try? InputFile.bytes(at: "\(folder)/Contents.json"),
      let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let properties = json["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool ?? false
  }

  /// The source text of the generated declarations.
  ///
  /// - Parameter declared: The names that the app declares in its own extensions of ``types``. No declaration is
  ///   generated for these names.
  func source(without declared: Set<String>) -> String {
    var known: Set<String> = []
    var lines = ["import SwiftUI"]
    for asset in assets {
      let symbol = Self.symbol(asset.name, of: asset.kind)
      let outer = asset.namespace.map { Self.type($0) }
      let key = ([asset.kind.rawValue] + outer + [symbol]).joined(separator: ".")
      guard !symbol.isEmpty, known.insert(key).inserted else { continue }
      let resource = "\(asset.kind.rawValue)Resource"
      addNamespaces(outer, to: resource, &lines, &known)
      let around = ([resource] + outer.map { "`\($0)`" }).joined(separator: ".")
      let name = (asset.namespace + [asset.name]).joined(separator: "/").debugDescription
      lines.append(
        "extension \(around) { public static let `\(symbol)` = \(resource)(name: \(name), bundle: .main) }"
      )
      guard !declared.contains(outer.first ?? symbol) else { continue }
      let type = asset.kind.type
      if !outer.isEmpty || !Self.conflicts[type, default: []].contains(symbol) {
        addNamespaces(outer, to: type, &lines, &known)
        let place = ([type] + outer.map { "`\($0)`" }).joined(separator: ".")
        let value = asset.kind == .color ? "Color(\(name))" : "UIImage(named: \(name))!"
        lines.append("extension \(place) { public static var `\(symbol)`: \(type) { \(value) } }")
        // `ShapeStyle` gets members only for colors without a namespace.
        if asset.kind == .color, outer.isEmpty {
          lines.append(
            "extension ShapeStyle where Self == Color { public static var `\(symbol)`: Color { Color(\(name)) } }"
          )
        }
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// Adds the declarations of namespaces inside a type, unless they exist already.
  private func addNamespaces(
    _ names: [String], to type: String, _ lines: inout [String], _ known: inout Set<String>
  ) {
    for depth in names.indices {
      let path = names[...depth].map { "`\($0)`" }
      let around = ([type] + path.dropLast()).joined(separator: ".")
      if known.insert("\(around).\(path[depth])").inserted {
        lines.append("extension \(around) { public enum \(path[depth]) {} }")
      }
    }
  }

  /// The name of the generated constant for an asset: `Golden Acorn` gives `goldenAcorn`, and the color `BarColor`
  /// gives `bar`. A name of several capitals and no lowercase letter stays as it is, with its digits separated:
  /// `EBA72B` gives `EBA_72_B`.
  static func symbol(_ name: String, of kind: Kind) -> String {
    let words = type(name)
    let hasSuffix = words.hasSuffix(kind.rawValue) && words.count > kind.rawValue.count
    let own = hasSuffix ? String(words.dropLast(kind.rawValue.count)) : words
    guard own.filter(\.isLetter).count > 1, !own.contains(where: \.isLowercase) else {
      return symbol(own)
    }
    return own.reduce(into: "") { symbol, next in
      let isBoundary = symbol.last.map { $0 != "_" && $0.isNumber != next.isNumber } ?? false
      symbol += (isBoundary ? "_" : "") + String(next)
    }
  }

  /// Turns a name into a constant name: `save.title` gives `saveTitle`.
  static func symbol(_ name: String) -> String {
    let words = type(name)
    // A leading abbreviation becomes lowercase, except for its last capital if a word follows, which starts with that
    // capital.
    let capitals = words.prefix(while: \.isUppercase)
    let isAbbreviation = capitals.count > 1 && capitals.count < words.count
    let count =
      isAbbreviation && words.dropFirst(capitals.count).first?.isLetter == true
      ? capitals.count - 1 : capitals.count
    return words.prefix(count).lowercased() + words.dropFirst(count)
  }

  /// Turns a name into a type name: `Bird food` gives `BirdFood`.
  static func type(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let text = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return text.first?.isNumber == true ? "_\(text)" : text
  }
}
