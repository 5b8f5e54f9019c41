import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads

/// Where the views and the statements of a session are in the sources.
struct SessionSources {
  private let tree: SourceTree?
  /// The file that declares the test.
  private let filePath: String
  private var declarations = SourceTree.Declarations()
  private var statements: [Runtime: [Replay.Evaluated: [SourcePlace]]] = [:]
  /// The reasons why values of views were not equal.
  private var differences: [Runtime: [DifferenceCount]] = [:]

  /// - Parameter filePath: The file that declares the test.
  init(ofTestsIn filePath: String) {
    tree = SourceTree(around: filePath)
    self.filePath = filePath
  }

  /// Finds the declarations of the views at these paths, and the statements that evaluated them.
  mutating func find(viewsAt paths: [String], in screens: [ScreenCounts] = []) {
    declarations =
      tree?.declarations(ofTypes: Set(paths.map(ViewPath.typeName))) ?? SourceTree.Declarations()
    for screen in screens {
      statements[screen.runtime] = screen.result.replay?.statements
      differences[screen.runtime] = screen.result.differences
    }
  }

  /// A path relative to the package; the path itself without a package.
  func relative(_ path: String) -> String { tree?.relative(path) ?? path }

  /// The absolute path of one relative to the package; without a package, the path itself.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : tree.map { "\($0.root)/\(path)" } ?? path
  }

  /// The place of a line of the file with the test; without a package, only the name of the file.
  func place(line: Int) -> String {
    "\(tree?.relative(filePath) ?? "\(SourcePath(filePath).name).swift"):\(line)"
  }

  /// The line that names the declaration of the view at a path; none if it was not found in all sources of the repository.
  ///
  /// Several types of one name are all named, because a path does not say in which type a type is nested.
  func declaration(ofViewAt path: String) -> [String] {
    let places = declarations.places[ViewPath.typeName(at: path)] ?? []
    guard places.isEmpty else {
      return ["declared at " + places.map { escaped("\($0)") }.joined(separator: " or ")]
    }
    let unsearched = declarations.unsearched.map(escaped)
    return unsearched.isEmpty
      ? []
      : [
        "not declared in the repository, which was searched without "
          + unsearched.joined(separator: ", ")
      ]
  }

  /// A source with the statement by which it evaluated a view, if that is known: `'tap Save' at Tests/CartTests.swift:12`.
  func place(of source: String, ofViewAt path: String, under runtime: Runtime) -> String {
    let key = Replay.Evaluated(viewPath: path, source: source)
    let name = "'\(escaped(source))'"
    guard let places = statements[runtime]?[key], let first = places.first else { return name }
    let others = places.count > 1 ? " and \(places.count - 1) more" : ""
    return "\(name) at \(escaped("\(relative(first))"))\(others)"
  }

  /// Why values of the view at a path were not equal, without the evaluations in which plain data differed.
  func differences(ofViewAt path: String, under runtime: Runtime) -> [DifferenceCount] {
    differences[runtime, default: []].filter { $0.viewPath == path }
  }

  private func relative(_ place: SourcePlace) -> SourcePlace { tree?.relative(place) ?? place }
}
