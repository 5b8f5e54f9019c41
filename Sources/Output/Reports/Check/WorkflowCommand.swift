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
  ///   - sources: The package with the views; nothing is found for `nil`.
  init(of paths: [String], in sources: SourceTree?) {
    let found = sources?.declarations(ofTypes: Set(paths.map(ViewPath.typeName))).places ?? [:]
    // With several places, one of them could be another view.
    places = found.compactMapValues { places in
      places.count == 1 ? places.first.map { sources?.inRepository($0) ?? $0 } : nil
    }
  }

  /// The line that declares the type of the view at a path, relative to the repository; `nil` unless there is exactly one.
  subscript(path: String) -> SourcePlace? { places[ViewPath.typeName(at: path)] }
}
