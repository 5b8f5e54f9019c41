internal import Foundation
import GranularityTabular

/// The settings of an Xcode project that affect the property list of its app.
struct AppInformation {
  /// The project's build settings by name. A setting that occurs several times has its first value.
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
