internal import Foundation
import GranularityTabular

/// The settings of an Xcode project that affect the property list of its app.
struct AppInformation {
  /// The project's build settings by name. A setting that occurs several times has its first value, except for the
  /// identifier of the app.
  private(set) var settings: [String: String] = [:]
  /// The path of the app's property list; `nil` if the project names no property list that exists.
  private(set) var file: String?

  init() {}

  /// - Parameters:
  ///   - project: The text of the file `project.pbxproj`.
  ///   - root: The directory around the project.
  init(project: String, in root: String) {
    let pattern = /\b([A-Z][A-Za-z0-9_]*) = "?([^";\n]*)"?;/
    for match in project.matches(of: pattern) {
      let (name, value) = (String(match.output.1), String(match.output.2))
      let path = "\(root)/\(value)"
      if name == "INFOPLIST_FILE", file == nil, !value.contains("Tests"), InputFile.exists(path) {
        file = path
      }
      if settings[name] == nil { settings[name] = value }
    }
    let identifiers = Self.identifiers(in: project)
    let identifier = identifiers.min {
      ($0.isDebug ? 0 : 1, $0.value.count) < ($1.isDebug ? 0 : 1, $1.value.count)
    }
    if let identifier { settings[Self.identifierSetting] = identifier.value }
  }

  private static let identifierSetting = "PRODUCT_BUNDLE_IDENTIFIER"

  /// The identifier of the app: the shortest one of the configurations for debugging, because the identifiers of
  /// extensions and tests begin with the identifier of the app. `nil` if the project has no complete identifier.
  var identifier: String? {
    let found = settings[Self.identifierSetting].flatMap { resolving($0) as? String }
    return found.flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
  }

  /// The identifiers in the build configurations of a project, in the order of the project.
  private static func identifiers(
    in project: String
  ) -> [(value: String, isDebug: Bool)] {
    project.components(separatedBy: "isa = XCBuildConfiguration;").dropFirst().compactMap { text in
      guard let value = text.firstMatch(of: /\bPRODUCT_BUNDLE_IDENTIFIER = "?([^";\n]+)"?;/),
        let name = text.firstMatch(of: /\n\t\t\tname = "?([^";\n]+)"?;/)
      else { return nil }
      return (String(value.output.1), name.output.1.hasPrefix("Debug"))
    }
  }

  /// Completes the values of a property list. Replaces each `$(NAME)` with the build setting, and adds the values that
  /// only the project's build settings contain.
  func completing(_ values: [String: Any]) -> [String: Any] {
    let prefix = "INFOPLIST_KEY_"
    var all = values.mapValues(resolving)
    for (name, value) in settings where name.hasPrefix(prefix) {
      let key = String(name.dropFirst(prefix.count))
      if all[key] == nil { all[key] = resolving(value) }
    }
    return all
  }

  private func resolving(_ value: Any) -> Any {
    switch value {
    case let text as String:
      text.replacing(/\$[({]([A-Za-z0-9_]+)(?::[A-Za-z0-9_]+)?[)}]/) { match in
        settings[String(match.output.1)] ?? String(match.output.0)
      }
    case let list as [Any]: list.map(resolving)
    case let values as [String: Any]: values.mapValues(resolving)
    default: value
    }
  }
}
