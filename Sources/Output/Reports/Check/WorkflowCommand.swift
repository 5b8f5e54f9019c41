import GranularityCounting
import GranularityDocuments
import GranularitySwiftSources
import GranularityTabular

/// Workflow commands: lines of output with which GitHub Actions annotates files.
enum WorkflowCommand {
  /// The maximum number of annotations of each level that GitHub shows for one step of a job.
  static let limit = 10
  /// The maximum number of characters of a title or a message. The log of the job contains the complete text.
  private static let messageLimit = 1000

  /// A line with a workflow command, escaped as GitHub Actions requires.
  ///
  /// Source: GitHub, "Workflow commands for GitHub Actions", and the code that escapes commands in actions/toolkit.
  ///
  /// - Parameters:
  ///   - level: `error`, `warning` or `notice`.
  ///   - file: The path of the annotated file in the repository; `nil` to annotate the entire step.
  ///   - line: The line number in the file; `nil` for the first line.
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

/// The places in a repository where the types of views are declared, by view path.
struct ViewDeclarations {
  private let places: [String: SourcePlace]

  /// Searches the sources for the declarations of the views.
  ///
  /// - Parameters:
  ///   - paths: The paths of the views.
  ///   - sources: The packages that declare the views.
  init(of paths: [String], in sources: [SourceTree]) {
    let names = Set(paths.map(ViewPath.typeName))
    // A set is used, because two packages of one repository can contain the same file and so find the same declaration.
    let found = sources.reduce(into: [String: Set<SourcePlace>]()) { all, package in
      for (name, places) in package.declarations(ofTypes: names).places {
        all[name, default: []].formUnion(places.map(package.inRepository))
      }
    }
    // If a type is declared at several places, it is unknown which of them declares the view. So none of them is used.
    places = found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The file and the line that declare the type of the view at this path, relative to the repository; `nil` unless
  /// there is exactly one declaration.
  subscript(path: String) -> SourcePlace? { places[ViewPath.typeName(at: path)] }
}
