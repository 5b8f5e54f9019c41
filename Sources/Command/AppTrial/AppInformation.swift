internal import Foundation
import GranularityTabular

/// What an Xcode project says about the property list of its app.
struct AppInformation {
  /// The build settings, each with the first value in the project.
  private(set) var settings: [String: String] = [:]
  /// The path of the property list; `nil` if the project names none that exists.
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

  /// The values of a property list, with the build settings in the place of `$(NAME)`, and those that only the project has.
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
