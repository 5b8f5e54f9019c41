import GranularityCounting
import GranularityDocuments
import GranularitySwiftSources
import GranularityTabular

/// A line of output that makes GitHub annotate a file.
enum WorkflowCommand {
  /// The number of annotations of each level that GitHub shows for one step.
  static let limit = 10
  /// The most characters of a title or a message; the log contains the whole text.
  private static let messageLimit = 1000

  /// Source: GitHub, "Workflow commands for GitHub Actions", and the escaping of actions/toolkit.
  ///
  /// - Parameters:
  ///   - level: `error`, `warning` or `notice`.
  ///   - file: The path in the repository; `nil` for an annotation of the whole step.
  ///   - line: The line of the file; the first one for `nil`.
  static func line(
    _ level: String, file: String? = nil, line: Int? = nil, title: String, _ message: String
  ) -> String {
    let properties = [
      ("file", file), ("line", file.map { _ in String(line ?? 1) }),
      ("title", title.shortened(to: messageLimit)),
    ]
    let words = properties.compactMap { name, value in
      value.map { "\(name)=\(escaped($0, inProperty: true))" }
    }
    let text = escaped(message.shortened(to: messageLimit), inProperty: false)
    return "::\(level) \(words.joined(separator: ","))::\(text)"
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where inProperty: "%3A"
      case "," where inProperty: "%2C"
      default: scalar.controlsDisplay ? scalar.codePointEscape : nil
      }
    }
  }
}

/// The declarations of views in a repository, by their paths.
struct ViewDeclarations {
  private let places: [String: SourcePlace]

  /// - Parameters:
  ///   - paths: The paths of the views.
  ///   - sources: The packages with the views.
  init(of paths: [String], in sources: [SourceTree]) {
    let names = Set(paths.map(ViewPath.typeName))
    // Two packages of one repository can find the same declaration.
    let found = sources.reduce(into: [String: Set<SourcePlace>]()) { all, package in
      for (name, places) in package.declarations(ofTypes: names).places {
        all[name, default: []].formUnion(places.map(package.inRepository))
      }
    }
    // If there are several places, the view could be declared at any of them.
    places = found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The line that declares the type of the view at a path, relative to the repository; `nil` unless exactly one line
  /// does.
  subscript(path: String) -> SourcePlace? { places[ViewPath.typeName(at: path)] }
}
